import { calls, equipmentType, intersectionType, presenceState } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildMapLayer } from "../../testing/factories/map-layer.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { City, District } = calls;

let server: TestServer;
let city: string;
let east: string;
let west: string;
const at: Record<"dark" | "mixed" | "bare" | "bright", BuiltIntersection> = {} as never;

beforeAll(async () => {
  server = await startTestServer();
  city = server.cities.home;
  east = (await buildDistrict(server.db, { cityGuid: city, name: "东区" })).guid;
  west = (await buildDistrict(server.db, { cityGuid: city, name: "西区" })).guid;
  const inEast = { cityGuid: city, districtGuid: east };
  at.dark = await buildIntersection(server.db, { ...inEast, name: "全-离线", type: 7, stage: 1 });
  at.mixed = await buildIntersection(server.db, { ...inEast, name: "部分-离线", type: 7, stage: 3 });
  at.bare = await buildIntersection(server.db, { ...inEast, name: "无-设备", type: 4, stage: 3 });
  at.bright = await buildIntersection(server.db, {
    cityGuid: city,
    districtGuid: west,
    name: "全-在线",
    type: 1,
    stage: 2,
  });
  await buildMapLayer(server.db, { intersection: at.bare });
  await buildEquipment(server.db, at.dark, { kind: 5, presence: "offline" });
  await buildEquipment(server.db, at.dark, { kind: 7, presence: "unknownParent" });
  await buildEquipment(server.db, at.mixed, { kind: 5, presence: "offline" });
  await buildEquipment(server.db, at.mixed, { kind: 5, presence: "online" });
  await buildEquipment(server.db, at.mixed, { kind: 4, presence: "never" });
  await buildEquipment(server.db, at.bright, { kind: 5, presence: "online" });
  const gone = await buildEquipment(server.db, at.bright, { kind: 5, presence: "online" });
  await server.db.updateTable("equipment").set({ deleted_at: new Date() }).where("guid", "=", gone).execute();
  const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
  await buildEquipment(server.db, foreign, { kind: 5 });
});
afterAll(() => server.close());

const countOf = (list: readonly { code: number; count: number }[], code: number) =>
  list.find((entry) => entry.code === code)?.count;
const kindOf = <S extends { equipType: number }>(states: readonly S[], kind: number) =>
  states.find(({ equipType }) => equipType === kind);

describe("summaries", () => {
  it("City/GetCitySummary counts intersections by type and stage, maps, and equipment by state", async () => {
    const summary = await done(server, City.GetCitySummary, {});
    expect(summary).toMatchObject({
      guid: city,
      name: "本市",
      districtCount: 2,
      intersectionCount: 4,
      mappedIntersectionCount: 1,
      equipmentCount: 6,
    });
    expect(summary.intersectionsByType).toHaveLength(intersectionType.items.length);
    expect([countOf(summary.intersectionsByType, 7), countOf(summary.intersectionsByType, 2)]).toEqual([
      2, 0,
    ]);
    expect(summary.intersectionsByStage.map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(kindOf(summary.equipmentStates, 5)).toMatchObject({
      equipTypeName: "相机",
      total: 4,
      states: { online: 2, offline: 2, never: 0, degraded: 0, unknownParent: 0, disabled: 0 },
    });
    expect(await done(server, City.GetCitySummaryById, { params: { id: city } })).toEqual(summary);
  });

  it("lists every kind and every state, with zeros where there is no equipment", async () => {
    const summary = await done(
      server,
      City.GetCitySummary,
      {},
      { as: "foreigner", city: server.cities.foreign },
    );
    expect(summary.equipmentStates.map(({ equipType }) => equipType)).toEqual([...equipmentType.codes]);
    const radar = kindOf(summary.equipmentStates, 4);
    expect(radar).toMatchObject({
      total: 0,
      states: Object.fromEntries(presenceState.codes.map((code) => [code, 0])),
    });
  });

  it("City/GetCityDetailSummary and the district's summaries agree", async () => {
    const detail = await done(server, City.GetCityDetailSummary, {});
    expect(
      detail.districts.map(({ name, intersectionCount, equipmentCount }) => [
        name,
        intersectionCount,
        equipmentCount,
      ]),
    ).toEqual([
      ["东区", 3, 5],
      ["西区", 1, 1],
    ]);
    const summary = await done(server, District.GetDistrictSummary, { params: { id: east } });
    expect(summary).toEqual(detail.districts[0]);
    expect(await done(server, District.GetDistrictSummary, { params: { id: east.toUpperCase() } })).toEqual(
      summary,
    );
    const { intersections, ...rest } = await done(server, District.GetDistrictDetailSummary, {
      params: { id: east },
    });
    expect(rest).toEqual(summary);
    expect(
      intersections.map(({ name, equipmentCount, mapLayerCount }) => [name, equipmentCount, mapLayerCount]),
    ).toEqual(
      [
        ["全-离线", 2, 0],
        ["无-设备", 0, 1],
        ["部分-离线", 3, 0],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  it("City/GetSummaryIgnoreOffline leaves out intersections whose every equipment is offline, and only those", async () => {
    const summary = await done(server, City.GetSummaryIgnoreOffline, { params: { x: city } });
    expect(summary).toMatchObject({ intersectionCount: 3, equipmentCount: 4 });
    expect(kindOf(summary.equipmentStates, 5)?.states).toMatchObject({ online: 2, offline: 1 });
    expect(kindOf(summary.equipmentStates, 7)?.total).toBe(0);
  });

  it("GetEquipState answers all kinds for 0 or the city, and one kind for its number", async () => {
    const all = await done(server, City.GetEquipState, { params: { x: "0" } });
    expect(all).toHaveLength(equipmentType.codes.length);
    expect(await done(server, City.GetEquipState, { params: { x: city } })).toEqual(all);
    expect(await done(server, City.GetEquipState, { params: { x: "5" } })).toEqual([kindOf(all, 5)]);
    const online = await done(server, City.GetEquipStateIgnoreOffline, { params: { x: "5" } });
    expect(online.map(({ total }) => total)).toEqual([3]);
    const ofEast = await done(server, District.GetEquipState, { params: { p1: east, p2: "5" } });
    expect(ofEast.map(({ total }) => total)).toEqual([3]);
    const bright = await done(server, District.GetEquipStateIgnoreOffline, { params: { p1: east, p2: "0" } });
    expect(bright.reduce((sum, { total }) => sum + total, 0)).toBe(3);
    for (const x of ["13", "-1", "5.0", "05", server.cities.foreign]) {
      expect(await refusal(server, City.GetEquipState, { params: { x } })).toMatchObject({ status: 404 });
    }
  });

  it("City/GetIntersectionPoints shows the worst state of each intersection, null without equipment", async () => {
    const points = await done(server, City.GetIntersectionPoints, {});
    expect(Object.fromEntries(points.map(({ name, state }) => [name, state]))).toEqual({
      "全-离线": "offline",
      "部分-离线": "offline",
      "无-设备": null,
      "全-在线": "online",
    });
    expect(points[0]).toMatchObject({
      longitude: 114.3,
      latitude: 30.6,
      districtGuid: expect.any(String) as string,
    });
  });

  it("City/GetIntersectionStates answers the worst state of those asked for, and nothing of another city", async () => {
    const points = await done(server, City.GetIntersectionPoints, {});
    const asked = points.filter(({ name }) => name !== "全-在线");
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const guids = [...asked.map(({ guid }) => guid), foreign.guid, newGuid()];
    const states = await done(server, City.GetIntersectionStates, { body: { guids } });
    expect(new Map(states.map(({ guid, state }) => [guid, state]))).toEqual(
      new Map(asked.map(({ guid, state }) => [guid, state])),
    );
    expect(await done(server, City.GetIntersectionStates, { body: { guids: [] } })).toEqual([]);
  });

  it("City/GetDistricts lists districts with their count of intersections", async () => {
    const list = await done(server, City.GetDistricts, { body: {} });
    expect(list.map(({ name, intersectionCount }) => [name, intersectionCount])).toEqual([
      ["东区", 3],
      ["西区", 1],
    ]);
    expect(await done(server, City.GetDistricts, { body: { cityGuid: city.toUpperCase() } })).toEqual(list);
  });
});
