import { calls, type ImportReport, type ImportRow } from "@lukou/equipment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answers, refuses } from "../../../../testing/fake-server.ts";
import { InProcessWorker } from "../testing/in-process-worker.ts";
import { renderPart } from "../testing/render-part.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const { ImportEquipment, PreviewImport } = calls.Equipment;
const intersectionGuid = "0198c0de-0000-7000-8000-00000000000a";

const good: ImportRow = { row: 2, action: "add", name: "甲", platId: "E1", issues: [], changes: [] };
const wrong: ImportRow = {
  row: 3,
  action: "error",
  name: "乙",
  platId: "E2",
  issues: [{ column: "mountHeight", message: "单位应为 m，不能用“cm”，请换算后填写" }],
  changes: [],
};
const report = (rows: ImportRow[]): ImportReport => ({
  added: rows.filter(({ action }) => action === "add").length,
  updated: 0,
  unchanged: 0,
  refused: rows.filter(({ action }) => action === "error").length,
  rows,
});

beforeEach(() => {
  vi.stubGlobal("Worker", InProcessWorker);
});

async function drop(content: BlobPart, rows: Parameters<typeof report>[0]) {
  const onClose = vi.fn<() => void>();
  const view = renderPart(
    <ImportDialog open onClose={onClose} intersectionGuid={intersectionGuid} />,
    (fake) =>
      fake
        .on(PreviewImport, answers(PreviewImport, report(rows)))
        .on(ImportEquipment, answers(ImportEquipment, report(rows))),
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no place for a file");
  await view.user.upload(input, new File([content], "一体机.csv"));
  return { ...view, onClose };
}

describe("import dialog", () => {
  it("reads the file, shows what would happen and imports it (Equipment/PreviewImport, Equipment/ImportEquipment)", async () => {
    const { screen, server, user, onClose } = await drop("设备名称,平台编号\n甲,E1\n", [good]);
    await user.click(await screen.findByRole("button", { name: "导入 1 台" }));
    expect(await screen.findByText(/新增 1 台，更新 0 台/)).toBeTruthy();
    const body = { kind: 2, intersectionGuid, rows: [{ row: 2, cells: { name: "甲", platId: "E1" } }] };
    expect(server.sent(PreviewImport).map((sent) => sent.body)).toEqual([body]);
    expect(server.sent(ImportEquipment).map((sent) => sent.body)).toEqual([{ ...body, mode: "all" }]);
    await user.click(screen.getByRole("button", { name: /完\s*成/ }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("shows wrong cells by column and imports nothing until the wrong rows are left out on purpose", async () => {
    const { screen, server, user } = await drop("设备名称,安装高度（m）\n甲,6\n乙,650cm\n", [good, wrong]);
    expect(await screen.findByText("安装高度（m）")).toBeTruthy();
    expect(screen.getByText(/单位应为 m/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "请先改正有误的行" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("radio", { name: "只导入正确的行" }));
    await user.click(screen.getByRole("button", { name: "导入 1 台" }));
    expect(await screen.findByText("已导入正确的行")).toBeTruthy();
    expect(server.sent(ImportEquipment)[0]?.body).toMatchObject({ mode: "good" });
  });

  it("refuses a file with wrong headings before the server sees it", async () => {
    const { screen, server, user } = await drop("名字,安装高度（cm）\n甲,6\n", [good]);
    expect(await screen.findByText(/单位应为 m，请换算后把标题改为/)).toBeTruthy();
    expect(screen.getByText(/没有“设备名称”列/)).toBeTruthy();
    expect(server.sent(PreviewImport)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "换一个文件" }));
    expect(await screen.findByText(/点击选择/)).toBeTruthy();
  });

  it("tells why a file cannot be read, and what the server refuses, and starts over", async () => {
    const { screen, server, user } = await drop(new Uint8Array([0, 0, 65]), [good]);
    expect(await screen.findByText("文件不是CSV文本，请确认文件类型")).toBeTruthy();
    server.on(PreviewImport, refuses("NOT_FOUND", "所属路口不存在或无权访问，请重新选择"));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input as HTMLInputElement, new File(["设备名称\n甲\n"], "a.csv"));
    expect(await screen.findByText("所属路口不存在或无权访问，请重新选择")).toBeTruthy();
  });
});
