import { afterEach, describe, expect, it, vi } from "vitest";
import { ListState, nextListState } from "./list-state.ts";
import { EXPORT_PAGE_SIZE, loadAll, searchBody } from "./load-all.ts";

const state = ListState.parse({ content: "文一", pageIndex: 4 });

describe("state of the intersection list", () => {
  it("TREE-8: begins with all types and all stages", () => {
    expect(ListState.parse({})).toMatchObject({ type: 0, stage: 0, pageIndex: 1 });
  });

  it("goes back to the first page with another search or filter, not when turning pages", () => {
    expect(nextListState(state, { stage: 2 })).toMatchObject({ stage: 2, pageIndex: 1, content: "文一" });
    expect(nextListState(state, { content: "西" }).pageIndex).toBe(1);
    expect(nextListState(state, { pageIndex: 5, pageSize: 20 }).pageIndex).toBe(5);
  });
});

describe("the search it asks for", () => {
  it("TREE-14: sends page and params as the specification words them", () => {
    expect(searchBody({ content: "文一", type: 7, stage: 0, districtGuid: undefined }, 2, 20)).toEqual({
      pageIndex: 2,
      pageSize: 20,
      params: { content: "文一", intersectionType: 7, intersectionStage: 0 },
    });
  });
});

/** A found intersection of which only its guid and name matter. */
const row = (index: number) => ({
  guid: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  name: `路${index}-街`,
  level: 3,
  type: 7,
  stage: 1,
  platId: `P${index}`,
  districtGuid: "00000000-0000-7000-8000-000000000000",
  districtName: "西湖区",
  longitude: 120,
  latitude: 30,
  mapLayerCount: 0,
  updatedAt: "2026-11-20T08:00:00Z",
});

describe("loadAll", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("City/SearchIntersection: reads every page and tells how far it is", async () => {
    const total = EXPORT_PAGE_SIZE + 5;
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      const { pageIndex, pageSize } = JSON.parse(body) as { pageIndex: number; pageSize: number };
      const first = (pageIndex - 1) * pageSize;
      const resultList = Array.from({ length: Math.min(pageSize, total - first) }, (__, index) =>
        row(first + index),
      );
      return Response.json({ success: true, data: { resultList, total, pageIndex, pageSize }, message: "" });
    });
    const heard: string[] = [];
    const rows = await loadAll({ content: "", type: 0, stage: 0 }, (loaded, all) =>
      heard.push(`${loaded}/${all}`),
    );
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ guid }) => guid)).size).toBe(total);
    expect(heard).toEqual([`${EXPORT_PAGE_SIZE}/${total}`, `${total}/${total}`]);
  });
});
