import { calls, exportColumns, kinds } from "@lukou/equipment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "../../../../lib/session/session-store.ts";
import { answers, FakeServer } from "../../../../testing/fake-server.ts";
import { openTableFile } from "../file/open-table-file.ts";
import { exportEquipment } from "./export-equipment.ts";

const { ExportEquipment, GetFacets } = calls.Equipment;
const saved: { name: string; blob: Blob }[] = [];
const next = "0198c0de-0000-7000-8000-00000000000b";

let server: FakeServer;
beforeEach(() => {
  saved.length = 0;
  useSession.setState({ token: "token-1" });
  let blob = new Blob();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (given: Blob) => ((blob = given), "blob:x"),
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  server = new FakeServer()
    .on(
      GetFacets,
      answers(GetFacets, {
        total: 3,
        kinds: [
          { kind: 4, count: 2 },
          { kind: 5, count: 1 },
        ],
        states: [],
        models: [],
        firmwares: [],
      }),
    )
    .on(ExportEquipment, ({ body }) => {
      const { after, kind } = body as { after: string | null; kind: number };
      const row = { name: after ? "第二页" : `第一页${kind}`, platId: "=1+1" };
      return answers(ExportEquipment, { total: 2, rows: [row], next: kind === 4 && !after ? next : null });
    });
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe("export (Equipment/ExportEquipment)", () => {
  it("writes a CSV file per kind, all pages of it, with one byte order mark", async () => {
    const progress = vi.fn<(done: number, total: number) => void>();
    expect(await exportEquipment({ content: "路" }, "csv", { onProgress: progress })).toBe(3);
    expect(saved.map(({ name }) => name.replace(/\d+/, ""))).toEqual(["雷达_.csv", "相机_.csv"]);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(saved[0]?.blob as Blob));
    const lines = text.split("\r\n");
    expect(lines[0]).toBe(
      `\uFEFF${exportColumns(kinds.radar)
        .map(({ heading }) => heading)
        .join(",")}`,
    );
    expect(lines.slice(1, 3).map((line) => line.split(",").slice(0, 2))).toEqual([
      ["第一页4", "'=1+1"],
      ["第二页", "'=1+1"],
    ]);
    expect(lines[3]).toBe("");
    expect(progress.mock.calls).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(server.sent(ExportEquipment)[0]?.body).toMatchObject({
      kind: 4,
      filter: { content: "路" },
      after: null,
    });
  });

  it("writes one workbook with a sheet per kind", async () => {
    await exportEquipment({}, "xlsx");
    expect(saved).toHaveLength(1);
    const file = await openTableFile(new File([await bytesOf(saved[0]?.blob as Blob)], "a.xlsx"));
    expect(file.sheetNames).toEqual(["雷达", "相机"]);
    const { matrix } = await file.read(0, () => {});
    expect(matrix.slice(1).map((line) => line[0])).toEqual(["第一页4", "第二页"]);
  });

  it("leaves out kinds the filter does not want, and writes nothing when there is nothing", async () => {
    await exportEquipment({ kinds: [5] }, "csv");
    expect(saved.map(({ name }) => name.replace(/\d+/, ""))).toEqual(["相机_.csv"]);
    expect(await exportEquipment({ kinds: [1] }, "csv")).toBe(0);
    expect(saved).toHaveLength(1);
  });

  it("ends when it is cancelled", async () => {
    const controller = new AbortController();
    const run = exportEquipment({}, "csv", {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(run).rejects.toBeDefined();
    expect(saved).toEqual([]);
  });
});
