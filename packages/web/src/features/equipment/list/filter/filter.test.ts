import { describe, expect, it } from "vitest";
import { buildTree, guids } from "../../../../testing/city.ts";
import { everything } from "../list-search.ts";
import { buildFacets } from "../testing/build-row.ts";
import { activeFilters, withoutFilters } from "./active-filters.ts";
import { facetOptions } from "./facet-options.ts";
import { placeOptions } from "./use-places.ts";

describe("choices of a filter", () => {
  it("Equipment/GetFacets: are those that leave something, with their counts", () => {
    const { kinds, states, models } = facetOptions(buildFacets(), everything);
    expect(kinds.map(({ label, count }) => [label, count])).toEqual([
      ["雷达", 5],
      ["相机", 40],
    ]);
    expect(states.map(({ value, count }) => [value, count])).toEqual([
      ["online", 42],
      ["offline", 3],
    ]);
    expect(models.map(({ value, count }) => [value, count])).toEqual([
      ["DS-2", 40],
      ["MR-77", 5],
    ]);
  });

  it("keep what is chosen even where it leaves nothing, so that it can be taken off", () => {
    const query = { ...everything, kinds: [1], models: ["gone"] };
    const { kinds, models } = facetOptions(buildFacets(), query);
    expect(kinds.find(({ value }) => value === 1)).toMatchObject({ count: 0 });
    expect(models.at(-1)).toEqual({ value: "gone", label: "gone", count: 0 });
  });

  it("without counts offer everything that is known beforehand", () => {
    const { kinds, models } = facetOptions(undefined, everything);
    expect(kinds).toHaveLength(12);
    expect(kinds.every(({ count }) => count === undefined)).toBe(true);
    expect(models).toEqual([]);
  });
});

describe("filters in force", () => {
  const query = {
    ...everything,
    content: "解放",
    kinds: [4, 5],
    states: ["offline" as const],
    districtGuid: guids.eastDistrict,
    sort: "model" as const,
  };
  const filters = activeFilters(query, new Map([[guids.eastDistrict, "城东区"]]));

  it("are told one by one", () => {
    expect(filters.map(({ label }) => label)).toEqual([
      "包含“解放”",
      "类型：雷达",
      "类型：相机",
      "状态：离线",
      "区域：城东区",
    ]);
  });

  it("can be taken off one by one, and all at once without touching the order", () => {
    expect(filters[1]?.without).toEqual({ ...query, kinds: [5] });
    expect(filters[4]?.without.districtGuid).toBeNull();
    expect(withoutFilters(query)).toEqual({ ...everything, sort: "model" });
  });
});

describe("places to choose from", () => {
  it("are districts with their intersections, and in a district its own intersections", () => {
    const tree = buildTree();
    expect(placeOptions(tree, {}).map(({ title, children }) => [title, children?.length])).toEqual([
      ["城东区", 2],
      ["城西高新技术产业开发区", 0],
    ]);
    expect(placeOptions(tree, { districtGuid: guids.eastDistrict }).map(({ value }) => value)).toEqual([
      guids.crossing,
      guids.tJunction,
    ]);
    expect(placeOptions(tree, { districtGuid: guids.user })).toEqual([]);
  });
});
