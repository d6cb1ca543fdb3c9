import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as download from "../../lib/file/download.ts";
import { compareCells, exportRows, type SearchColumn, searchRows } from "./columns.ts";
import { SearchTable } from "./search-table.tsx";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly layers: number;
}

const rows: Row[] = [
  { id: "1", name: "人民路-解放路", layers: 8 },
  { id: "2", name: "滨江道-解放路", layers: 10 },
  { id: "3", name: "Ring-1", layers: 0 },
];
const columns: SearchColumn<Row>[] = [
  { key: "name", title: "路口名称", text: ({ name }) => name },
  { key: "layers", title: "图层数", text: ({ layers }) => layers, sortable: true },
  { key: "id", title: "编号", text: ({ id }) => id, hiddenAtFirst: true },
  { key: "open", title: "操作", text: () => "打开", actions: true },
];

describe("columns", () => {
  it("search finds rows that hold every word, whatever the case, and never in buttons", () => {
    expect(searchRows(rows, columns, "解放路 人民").map(({ id }) => id)).toEqual(["1"]);
    expect(searchRows(rows, columns, "RING").map(({ id }) => id)).toEqual(["3"]);
    expect(searchRows(rows, columns, "打开")).toEqual([]);
    expect(searchRows(rows, columns, "  ")).toHaveLength(3);
  });

  it("cells sort by number, by text with numbers in it, and empty ones last", () => {
    expect([10, 9, 1].toSorted(compareCells)).toEqual([1, 9, 10]);
    expect(["路10", "", "路9"].toSorted(compareCells)).toEqual(["路9", "路10", ""]);
  });

  it("the export holds what is written, not the buttons", () => {
    expect(exportRows(rows.slice(0, 1), columns)).toBe("\uFEFF路口名称,图层数,编号\r\n人民路-解放路,8,1\r\n");
  });
});

describe("search table", () => {
  const table = (
    given: readonly Row[] | undefined = rows,
    more: Partial<Parameters<typeof SearchTable<Row>>[0]> = {},
  ) =>
    render(
      <SearchTable name="t" title="路口" columns={columns} rows={given} rowKey={({ id }) => id} {...more} />,
    );

  it("searches as one types and says so when nothing fits", async () => {
    const user = userEvent.setup();
    table();
    await user.type(screen.getByRole("searchbox"), "滨江");
    expect(screen.queryByText("人民路-解放路")).toBeNull();
    expect(screen.getByText("滨江道-解放路")).toBeTruthy();
    await user.type(screen.getByRole("searchbox"), "无此路");
    expect(screen.getByText("没有符合条件的内容")).toBeTruthy();
  });

  it("remembers the chosen columns", async () => {
    const user = userEvent.setup();
    const first = table();
    expect(within(screen.getByRole("table")).queryByText("编号")).toBeNull();
    await user.click(screen.getByRole("button", { name: "选择显示的列" }));
    await user.click(await screen.findByRole("checkbox", { name: "编号" }));
    first.unmount();
    table();
    expect(screen.getAllByText("编号").length).toBeGreaterThan(0);
  });

  it("exports the found rows", async () => {
    const user = userEvent.setup();
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    table();
    await user.type(screen.getByRole("searchbox"), "Ring");
    await user.click(screen.getByRole("button", { name: /导出/ }));
    expect(saved.mock.calls[0]?.[0]).toMatch(/^路口-\d{14}\.csv$/);
    expect(saved.mock.calls[0]?.[1]).toBe("\uFEFF路口名称,图层数\r\nRing-1,0\r\n");
  });

  it("shows why there is nothing, and tries again", async () => {
    const user = userEvent.setup();
    const retry = vi.fn<() => void>();
    table(undefined, { rows: undefined, error: new Error("x"), onRetry: retry });
    await user.click(screen.getByRole("button", { name: /重\s*试/ }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
