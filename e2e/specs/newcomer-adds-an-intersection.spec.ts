import { fileURLToPath } from "node:url";
import { calls } from "@lukou/contract";
import { writeShapefileZip } from "@lukou/geometry/write";
import { generateCity, generateHdMap } from "@lukou/rehearsal";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { IntersectionPanelPage } from "../pages/intersection-panel.page.ts";
import { logIn } from "../pages/login.page.ts";
import { TreePage } from "../pages/tree.page.ts";

/** A surveyed intersection in eight layers, made by others (Lanelet2, BSD-3-Clause). */
const SURVEYED = fileURLToPath(
  new URL("../../packages/geometry/src/shapefile/fixtures/zips/intersection_8layers.zip", import.meta.url),
);

/** A map of the generator's own, from another city than the one on screen. */
async function generatedZip(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const city = generateCity({ seed: 7, intersections: 24 });
  const [intersection] = city.intersections;
  if (!intersection) throw new Error("a city without intersections");
  const layers = generateHdMap(city, intersection.key);
  const bytes = await writeShapefileZip(layers.map(({ name, data }) => ({ name, features: data })));
  return { name: "generated.zip", mimeType: "application/zip", buffer: Buffer.from(bytes) };
}

test("GEN-5 INT-17 INT-18 UPL-9 a newcomer adds a district and two intersections and finds them again after restarts", async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  const tree = new TreePage(page);
  const panel = new IntersectionPanelPage(page);

  await test.step("log in and see the city", async () => {
    await logIn(page, platform.url);
    await expect(tree.row("望川市")).toBeVisible();
    await expect(page.locator("canvas.maplibregl-canvas").first()).toBeVisible();
  });

  await test.step("add a district", async () => {
    await tree.addDistrict("新河区", "90001");
    await expect(tree.row("新河区")).toBeVisible();
  });

  await test.step("add an intersection from a surveyed map", async () => {
    await tree.act("新河区", "新增路口");
    await panel.chooseMap(SURVEYED);
    await expect(panel.panel.getByText("hdmap_crosswalk").first()).toBeVisible();
    await expect(panel.panel.getByLabel(/经度/)).toHaveValue(/^8\.41\d+/);
    await panel.fill({ name: "卡尔大街-测绘路", platId: "NEW0001", type: "十字路口" });
    await panel.submit();
    await expect(panel.panel).toBeHidden();
    await expect(tree.row("卡尔大街-测绘路")).toBeVisible();
  });

  await test.step("add another from a generated map", async () => {
    await tree.act("新河区", "新增路口");
    await panel.chooseMap(await generatedZip());
    await expect(panel.panel.getByText("hdmap_stop").first()).toBeVisible();
    await panel.fill({ name: "演练大街-生成路", platId: "NEW0002", type: "T型路口" });
    await panel.submit();
    await expect(panel.panel).toBeHidden();
    await expect(tree.row("演练大街-生成路")).toBeVisible();
  });

  await test.step("see its map drawn", async () => {
    await tree.row("卡尔大街-测绘路").click();
    await expect(page).toHaveURL(/\/survey\/surLayout\/crossroad/);
    await expect(page.locator("canvas.maplibregl-canvas").first()).toBeVisible();
    await expect(page.getByText("人行横道").first()).toBeVisible();
  });

  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    await test.step(`find everything after a restart by ${signal}`, async () => {
      await page.goto("about:blank");
      await platform.restart(signal);
      await page.goto(platform.url);
      await expect(tree.row("新河区")).toBeVisible();
      const api = await Api.login(platform.url, "admin");
      const found = await api.send(calls.City.SearchIntersection, {
        body: { params: { content: "NEW000" } },
      });
      expect(found.resultList.map(({ name, mapLayerCount }) => [name, mapLayerCount])).toEqual([
        ["卡尔大街-测绘路", 8],
        ["演练大街-生成路", 8],
      ]);
    });
  }
});
