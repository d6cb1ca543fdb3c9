import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { City, Equipment, Erv, Intersection, IntersectionEnd } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const id = (guid: string) => ({ params: { id: guid } });
const draft = (name: string, direction = 0, given: object = {}) => ({
  intersectionGuid: intersection.guid,
  name,
  direction: direction as 0,
  ...given,
});
const add = (name: string, direction = 0, given: object = {}) =>
  done(server, IntersectionEnd.AddIntersectionEnd, { body: draft(name, direction, given) });
const infoOf = (guid: string) => done(server, IntersectionEnd.GetInfo, id(guid));
const listed = async () =>
  (await done(server, Intersection.GetIntersectionEnds, id(intersection.guid))).map(({ name }) => name);

describe("IntersectionEnd/AddIntersectionEnd, UpdateIntersectionEnd, GetInfo", () => {
  it("keeps what is filled in, with nulls and initial values for the rest", async () => {
    const guid = await add(" 北进口 ", 0, {
      roadName: "人民路",
      bearing: 3.5,
      entryLanes: 4,
      speedLimit: 60,
    });
    expect(await infoOf(guid)).toMatchObject({
      guid,
      intersectionGuid: intersection.guid,
      intersectionName: intersection.name,
      revision: 1,
      equipmentCount: 0,
      name: "北进口",
      direction: 0,
      roadName: "人民路",
      bearing: 3.5,
      entryLanes: 4,
      exitLanes: null,
      speedLimit: 60,
      hasCrosswalk: false,
      oneWay: null,
    });
  });

  it("changes only what is given, clears by null, and refuses a stale revision with the other's change", async () => {
    const guid = await add("北进口", 0, { roadName: "人民路", width: 24 });
    await done(server, IntersectionEnd.UpdateIntersectionEnd, {
      body: { guid, revision: 1, width: null, speedLimit: 50 },
    });
    expect(await infoOf(guid)).toMatchObject({
      revision: 2,
      roadName: "人民路",
      width: null,
      speedLimit: 50,
    });
    const stale = await refusal(server, IntersectionEnd.UpdateIntersectionEnd, {
      body: { guid, revision: 1, speedLimit: 40 },
    });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("道路宽度由“24 m”改为“”，限速由“”改为“50 km/h”");
    const changes = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 20, params: { entityGuid: guid } },
    });
    expect(JSON.stringify(changes.resultList)).toContain("50 km/h");
  });

  it.each([
    ["a name the intersection has", { name: "北进口" }, "DUPLICATE", "已有同名的进口道"],
    ["no name", { name: " " }, "INVALID_INPUT", "进口道名称不能为空"],
    ["a side that does not exist", { direction: 8 }, "INVALID_INPUT", "方位"],
    ["an impossible speed", { speedLimit: 200 }, "INVALID_INPUT", "应在 5 至 120 km/h 之间"],
    [
      "lanes out of a road that only leads in",
      { oneWay: "entry", exitLanes: 2 },
      "INVALID_INPUT",
      "没有出口车道",
    ],
    ["half a position", { longitude: 114.3 }, "INVALID_INPUT", "经度和纬度需同时填写"],
  ])("refuses %s", async (_, given, code, message) => {
    await add("北进口");
    const refused = await refusal(server, IntersectionEnd.AddIntersectionEnd, {
      body: draft("东进口", 2, given),
    });
    expect(refused.code).toBe(code);
    expect(refused.message).toContain(message);
    expect(await listed()).toEqual(["北进口"]);
  });

  it("lets another intersection use the name, and a deleted approach give it up", async () => {
    const guid = await add("北进口");
    await done(server, IntersectionEnd.DeleteIntersectionEnd, id(guid));
    await add("北进口");
    intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
    await add("北进口");
    expect(await listed()).toEqual(["北进口"]);
  });
});

describe("IntersectionEnd/BatchAddIntersectionEnd", () => {
  it("adds all in the order given, listed clockwise from the north", async () => {
    const guids = await done(server, IntersectionEnd.BatchAddIntersectionEnd, {
      body: [draft("西进口", 6), draft("北进口", 0), draft("南进口", 4)],
    });
    expect((await infoOf(guids[0] ?? "")).name).toBe("西进口");
    expect(await listed()).toEqual(["北进口", "南进口", "西进口"]);
  });

  it("adds none when one is refused", async () => {
    const body = [draft("西进口", 6), draft("西进口", 6)];
    expect(await refusal(server, IntersectionEnd.BatchAddIntersectionEnd, { body })).toMatchObject({
      code: "DUPLICATE",
    });
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    expect(
      await refusal(server, IntersectionEnd.BatchAddIntersectionEnd, {
        body: [draft("北进口"), { ...draft("东进口", 2), intersectionGuid: foreign.guid }],
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
    expect(await listed()).toEqual([]);
  });
});

describe("IntersectionEnd/GetRoadTree", () => {
  it("answers intersection, approaches and their roads in and out, one-way roads with one", async () => {
    await add("北进口", 0, { roadName: "人民路", entryLanes: 4, exitLanes: 3 });
    await add("东出口", 2, { oneWay: "exit", exitLanes: 2 });
    const tree = await done(server, IntersectionEnd.GetRoadTree, id(intersection.guid));
    expect(tree).toMatchObject({
      name: intersection.name,
      level: "intersection",
      children: [
        {
          name: "北进口",
          level: "end",
          lanes: 7,
          children: [
            { name: "人民路（进口）", level: "entry", lanes: 4 },
            { name: "人民路（出口）", level: "exit", lanes: 3 },
          ],
        },
        { name: "东出口", lanes: 2, children: [{ level: "exit", lanes: 2 }] },
      ],
    });
  });
});

describe("IntersectionEnd/DeleteIntersectionEnd", () => {
  it("is refused while equipment names the approach, naming that equipment", async () => {
    const guid = await add("北进口");
    const erv = await buildEquipment(server.db, intersection, {
      kind: kinds.erv.code,
      name: "机",
      end_guid: guid,
    });
    expect((await infoOf(guid)).equipmentCount).toBe(1);
    expect(await refusal(server, IntersectionEnd.DeleteIntersectionEnd, id(guid))).toMatchObject({
      code: "REFUSED",
      message: "北进口仍是全息感知一体机“机”的所属进口道，请先为其改选进口道",
    });
    await done(server, Erv.UpdateErv, { body: { guid: erv, endGuid: null } });
    await done(server, IntersectionEnd.DeleteIntersectionEnd, id(guid));
    expect(await listed()).toEqual([]);
  });

  it("leaves equipment restorable that named the approach: it comes back naming none", async () => {
    const guid = await add("北进口");
    const erv = await done(server, Erv.AddErv, {
      body: { intersectionGuid: intersection.guid, name: "机", endGuid: guid },
    });
    await done(server, Erv.DeleteErv, { ...id(erv), query: {} });
    await done(server, IntersectionEnd.DeleteIntersectionEnd, id(guid));
    await done(server, Equipment.RestoreEquipment, id(erv));
    expect(await done(server, Erv.GetInfo, id(erv))).toMatchObject({ endGuid: null, endName: null });
  });
});

describe("Intersection/DeleteIntersection", () => {
  it("takes approaches along and brings them back, but not those deleted before", async () => {
    const gone = await add("东进口", 2);
    await done(server, IntersectionEnd.DeleteIntersectionEnd, id(gone));
    const guid = await add("北进口");
    await done(server, Intersection.DeleteIntersection, id(intersection.guid));
    expect(await refusal(server, IntersectionEnd.GetInfo, id(guid))).toMatchObject({ code: "NOT_FOUND" });
    await done(server, Intersection.RestoreIntersection, id(intersection.guid));
    expect(await listed()).toEqual(["北进口"]);
  });
});
