import { readFile } from "node:fs/promises";
import {
  calls,
  type EquipmentKind,
  type EquipmentNode,
  type EquipmentRow,
  exportColumns,
  kindOf,
  kinds,
} from "@lukou/equipment";
import type { Download, Page } from "@playwright/test";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { sheetsOf } from "../fixtures/workbook.ts";
import { logIn } from "../pages/login.page.ts";
import { WorkshopPage } from "../pages/workshop.page.ts";

const { radar } = kinds;
/** Labels on one sheet of 3 × 8. */
const PER_SHEET = 24;

const headingsOf = (kind: EquipmentKind): string[] => exportColumns(kind).map(({ heading }) => heading);

const flat = (nodes: readonly EquipmentNode[]): EquipmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** What a click lets the browser save. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await click();
  const download: Download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const exported = (page: Page, format: string) =>
  saved(page, async () => {
    await page.getByRole("button", { name: /导\s*出$/ }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^导出${format}`) }).click();
  });

let api: Api;
test.beforeEach(async ({ page, platform }) => {
  api = await Api.login(platform.url, "admin");
  await logIn(page, platform.url);
});

/** A radar of the rehearsal city. */
async function someRadar(): Promise<EquipmentRow> {
  const { resultList } = await api.send(calls.Equipment.SearchEquipment, {
    body: { params: { kinds: [radar.code] } },
  });
  const [row] = resultList;
  if (!row) throw new Error("the rehearsal city has no radar");
  return row;
}

test("an operator saves the radars of the city as CSV, with every heading and every radar", async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.url}/survey/surLayout/city?tab=equipment&kinds=${radar.code}&view=all`);
  const { name, bytes } = await exported(page, "CSV");
  const [heading = "", ...lines] = bytes.toString("utf8").trimEnd().split("\r\n");
  const { total } = await api.send(calls.Equipment.SearchEquipment, {
    body: { params: { kinds: [radar.code] } },
  });
  expect(name).toMatch(/^雷达_\d{14}\.csv$/);
  expect(heading.split(",")).toEqual(
    headingsOf(kindOf(radar.code)).map((text, index) => (index === 0 ? `\uFEFF${text}` : text)),
  );
  expect(total).toBeGreaterThan(0);
  expect(lines).toHaveLength(total);
  expect(lines.some((line) => line.includes("undefined"))).toBe(false);
});

test("an operator saves the whole list as an Excel workbook, one sheet for each kind", async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.url}/survey/surLayout/city?tab=equipment&view=all`);
  const { name, bytes } = await exported(page, "Excel");
  expect(name).toMatch(/^设备_\d{14}\.xlsx$/);
  const sheets = sheetsOf(bytes);
  const facets = await api.send(calls.Equipment.GetFacets, { body: {} });
  expect(sheets.map((sheet) => [sheet.name, sheet.rows.length - 1])).toEqual(
    facets.kinds.map(({ kind, count }) => [kindOf(kind).label, count]),
  );
  for (const [index, { kind }] of facets.kinds.entries())
    expect(sheets[index]?.rows[0]).toEqual(headingsOf(kindOf(kind)));
});

test("an operator prints QR labels for the equipment of an intersection", async ({ page, platform }) => {
  const { intersectionGuid } = await someRadar();
  const nodes = flat(await api.send(calls.Equipment.GetEquipTree, { params: { id: intersectionGuid } }));
  await new WorkshopPage(page).open(platform.url, intersectionGuid);
  await page.getByRole("button", { name: /设备标签$/ }).click();
  const dialog = page.getByRole("dialog", { name: "设备标签" });
  await expect(dialog.getByText(`${nodes.length} 个标签`)).toBeVisible();
  const { name, bytes } = await saved(page, () => dialog.getByRole("button", { name: "生成PDF" }).click());
  expect(name).toMatch(/_设备标签\.pdf$/);
  const text = bytes.toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(Math.ceil(nodes.length / PER_SHEET));
  await expect(dialog).toBeHidden();
});

test("an operator's draft outlives another tab and a reload; the saved name is put back with one click in the history", async ({
  page,
  platform,
}) => {
  const { guid, name, intersectionGuid } = await someRadar();
  const workshop = new WorkshopPage(page);
  const nameField = page.getByLabel("设备名称");
  const tab = (label: string) => page.getByRole("tab", { name: label, exact: true }).click();
  const stored = async () => (await api.send(calls.Radar.GetInfo, { params: { id: guid } })).name;
  const open = () =>
    page.goto(`${platform.url}/survey/intersectionEdit?intersectionGuid=${intersectionGuid}&guid=${guid}`);

  await test.step("the draft", async () => {
    await open();
    await expect(nameField).toHaveValue(name);
    await nameField.fill("改名雷达");
    await expect(page.getByText("1项未保存，已存为草稿")).toBeVisible();
    await tab("详情");
    await expect(nameField).toBeHidden();
    await tab("表单");
    await expect(nameField).toHaveValue("改名雷达");
    await page.reload();
    await expect(page.getByText(/^已恢复草稿/)).toBeVisible();
    await expect(nameField).toHaveValue("改名雷达");
    expect(await stored()).toBe(name);
  });

  await test.step("saving it", async () => {
    await page.getByRole("button", { name: /^保\s*存$/ }).click();
    await page.getByRole("button", { name: "确认保存" }).click();
    await expect(workshop.row("雷达", "改名雷达")).toBeVisible();
    await expect(page.getByText("没有修改")).toBeVisible();
    expect(await stored()).toBe("改名雷达");
  });

  await test.step("going back", async () => {
    await tab("历史");
    const first = page.getByRole("listitem").filter({ hasText: "第1版" });
    await first.getByRole("button", { name: "恢复到此版本" }).click();
    await page
      .getByRole("dialog")
      .filter({ hasText: "恢复到第1版" })
      .getByRole("button", { name: /确\s*定/ })
      .click();
    await expect(page.getByText("已恢复到所选版本")).toBeVisible();
    await expect(workshop.row("雷达", name)).toBeVisible();
    expect(await stored()).toBe(name);
  });
});
