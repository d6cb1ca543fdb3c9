import { EquipmentQuery } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { paths } from "../../../app/paths.ts";
import { guids } from "../../../testing/city.ts";
import { queryAt, queryBeyond } from "./list-place.ts";
import {
  everything,
  type ListSearch,
  NO_VIEW,
  nextSearch,
  readSearch,
  saysSomething,
  writeSearch,
} from "./list-search.ts";

const undecided: ListSearch = { query: everything, pageIndex: 1, pageSize: undefined, view: undefined };
const textsOf = (href: string) => Object.fromEntries(new URL(href, "http://x").searchParams);
/** What an address holds after the state was written into it. */
const throughAddress = (search: ListSearch) => {
  const given = Object.entries(writeSearch(search)).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return readSearch(Object.fromEntries(new URLSearchParams(given)));
};

describe("the address of an equipment list", () => {
  it("Equipment/SearchEquipment: keeps every filter, the order and the page through a reload", () => {
    const search: ListSearch = {
      query: EquipmentQuery.parse({
        content: "解放路 5%&a=b",
        districtGuid: guids.eastDistrict,
        intersectionGuid: guids.crossing,
        kinds: [4, 5],
        states: ["offline", "never"],
        stages: [3],
        models: ["A,B", "中文 100%", "a+b"],
        firmwares: ["1.0.0"],
        sort: "updatedAt",
        descending: true,
      }),
      pageIndex: 7,
      pageSize: 50,
      view: guids.user,
    };
    expect(throughAddress(search)).toEqual(search);
  });

  it("is empty before anything was chosen, and so says nothing", () => {
    expect(readSearch({})).toEqual(undecided);
    expect(Object.values(writeSearch(undecided)).filter(Boolean)).toEqual([]);
    expect(saysSomething(readSearch({ tab: "equipment" }))).toBe(false);
    expect(saysSomething(readSearch({ view: NO_VIEW }))).toBe(true);
  });

  it.each([
    ["kinds", "99,abc,4", { kinds: [4] }],
    ["states", "asleep", { states: [] }],
    ["stages", "3,3,9", { stages: [3] }],
    ["models", "%E4%zz,ok", { models: ["ok"] }],
    ["sort", "-colour", { sort: "name", descending: false }],
    ["district", "not-a-guid", { districtGuid: null }],
  ])("passes over what it does not understand: %s=%s", (name, text, expected) => {
    expect(readSearch({ [name]: text }).query).toMatchObject(expected);
  });

  it.each(["0", "-1", "2.5", "x", "99999999"])("takes page %s for the first one", (page) => {
    expect(readSearch({ page }).pageIndex).toBe(1);
  });

  it("a change begins on the first page and counts as decided; turning pages does not go back", () => {
    const before = { ...undecided, pageIndex: 4 };
    expect(nextSearch(before, { query: { ...everything, content: "x" } })).toMatchObject({
      pageIndex: 1,
      view: NO_VIEW,
    });
    expect(nextSearch(before, { pageIndex: 5 }).pageIndex).toBe(5);
    expect(nextSearch({ ...before, view: guids.user }, { pageSize: 50 })).toMatchObject({
      pageIndex: 1,
      view: guids.user,
    });
  });

  it("links built elsewhere are understood", () => {
    const { query, view } = readSearch(textsOf(paths.equipmentList({ kind: 4, state: "offline" })));
    expect([query.kinds, query.states, view]).toEqual([[4], ["offline"], NO_VIEW]);
    expect(textsOf(paths.equipmentList({ districtGuid: guids.eastDistrict }))).toMatchObject({
      guid: guids.eastDistrict,
      tab: "equipment",
    });
  });
});

describe("the place of a list", () => {
  const wandering = { ...everything, districtGuid: guids.westDistrict, intersectionGuid: guids.tJunction };

  it("is never left, whatever the address says", () => {
    expect(queryAt({ intersectionGuid: guids.crossing }, wandering)).toMatchObject({
      districtGuid: null,
      intersectionGuid: guids.crossing,
    });
    expect(queryAt({ districtGuid: guids.eastDistrict }, wandering)).toMatchObject({
      districtGuid: guids.eastDistrict,
      intersectionGuid: guids.tJunction,
    });
    expect(queryAt({}, wandering)).toEqual(wandering);
  });

  it("is no filter that could be taken off", () => {
    expect(queryBeyond({ intersectionGuid: guids.crossing }, wandering)).toEqual(everything);
    expect(queryBeyond({ districtGuid: guids.eastDistrict }, wandering).districtGuid).toBeNull();
  });
});
