import { calls, changedValues, kindOf } from "@lukou/equipment";
import { buildRoadModel, equipIntersection, generateCity, layOutRoads } from "@lukou/rehearsal";
import { refusesPush } from "@lukou/road";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { done, startTestServer, type TestServer } from "../testing/test-server.ts";
import { insertRehearsalCity } from "./rehearsal-city.ts";

const options = { seed: 3, intersections: 40 };
const city = generateCity(options);
const expected = city.intersections.map((intersection) => equipIntersection(city, intersection.key));
const sum = (count: (equipment: (typeof expected)[number]) => number) =>
  expected.reduce((total, equipment) => total + count(equipment), 0);

let server: TestServer;
let cityGuid: string;
beforeAll(async () => {
  server = await startTestServer();
  cityGuid = await server.db.transaction().execute((tx) => insertRehearsalCity(tx, options));
  await server.db
    .insertInto("user_city")
    .values({ user_guid: server.users.admin, city_guid: cityGuid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  server.platform.bus.identitiesChanged();
});
afterAll(() => server.close());

const rowsOf = (table: "equipment" | "equipment_revision" | "equipment_secret") =>
  server.db.selectFrom(table).selectAll().where("city_guid", "=", cityGuid).execute();
const guidOf = async (platId: string) =>
  (
    await server.db
      .selectFrom("intersection")
      .select("guid")
      .where("city_guid", "=", cityGuid)
      .where("plat_id", "=", platId)
      .executeTakeFirstOrThrow()
  ).guid;

describe("road layouts of the rehearsal city", () => {
  it("are drawn where something was put up, without anything that refuses saving or pushing", async () => {
    const layouts = await server.db
      .selectFrom("road_layout")
      .select("intersection_guid")
      .where("city_guid", "=", cityGuid)
      .execute();
    expect(layouts).toHaveLength(expected.filter(({ equipment }) => equipment.length > 0).length);
    const caller = { city: cityGuid };
    for (const { intersection_guid: intersectionGuid } of layouts) {
      const issues = await done(
        server,
        calls.RoadLayout.CheckRoadLayout,
        { params: { intersectionGuid } },
        caller,
      );
      expect(issues.filter((issue) => issue.severity === "error" || refusesPush(issue))).toEqual([]);
    }
  });

  it("hold the lanes of the road model at their approaches, under the numbers devices report", async () => {
    const at = city.intersections.findIndex((_, index) => (expected[index]?.equipment.length ?? 0) > 0);
    const intersection = city.intersections[at];
    if (!intersection) throw new Error("nothing is equipped");
    const drawn = layOutRoads(buildRoadModel(city, intersection.key));
    const layout = await done(
      server,
      calls.RoadLayout.GetRoadLayout,
      { params: { intersectionGuid: await guidOf(intersection.platId) } },
      { city: cityGuid },
    );
    const endNames = new Map(layout.ends.map(({ guid, name }) => [guid, name]));
    const found = layout.items.flatMap((item) =>
      item.kind === "lane" ? [[item.values.laneId, endNames.get(item.values.endGuid ?? "")] as const] : [],
    );
    const nameOfKey = new Map(expected[at]?.ends.map(({ key, name }) => [key, name]));
    const wanted = drawn.flatMap((item) =>
      item.kind === "lane" ? [[item.values.laneId, nameOfKey.get(item.endKey ?? "")] as const] : [],
    );
    expect(new Map(found)).toEqual(new Map(wanted));
    expect(layout.shapes).toHaveLength(drawn.length);
  });
});

describe("equipment of the rehearsal city", () => {
  it("stores every device, approach, relation and group of the generator", async () => {
    const count = async (
      table: "equipment" | "intersection_end" | "equipment_relation" | "equipment_group",
    ) =>
      Number(
        (
          await server.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as("count"))
            .where("city_guid", "=", cityGuid)
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect({
      equipment: await count("equipment"),
      ends: await count("intersection_end"),
      relations: await count("equipment_relation"),
      groups: await count("equipment_group"),
    }).toEqual({
      equipment: sum(({ equipment }) => equipment.length),
      ends: sum(({ ends }) => ends.length),
      relations: sum(({ relations }) => relations.length),
      groups: sum(({ groups }) => groups.length),
    });
    expect(sum(({ equipment }) => equipment.length)).toBeGreaterThan(500);
  });

  it("says of no device that it ever connected, and keeps no secret", async () => {
    expect(new Set((await rowsOf("equipment")).map((row) => "presence" in row && row.presence))).toEqual(
      new Set(["never"]),
    );
    expect(await rowsOf("equipment_secret")).toEqual([]);
  });

  it("begins the history of each with one state by 演练数据, equal to the state it is in", async () => {
    const revisions = await server.db
      .selectFrom("equipment_revision")
      .select(["equipment_guid", "revision", "user_name", "change", "document"])
      .where("city_guid", "=", cityGuid)
      .execute();
    expect(revisions).toHaveLength(sum(({ equipment }) => equipment.length));
    expect(new Set(revisions.map((row) => `${row.revision} ${row.user_name} ${row.change}`))).toEqual(
      new Set(["1 演练数据 add"]),
    );
    // A first edit must show what it changed and nothing else.
    const at = expected.findIndex(({ groups }) => groups.some(({ mainControllerKey }) => mainControllerKey));
    const intersectionGuid = await guidOf(city.intersections[at]?.platId ?? "");
    const [mec] = await done(
      server,
      calls.MainController.GetIntersectionMainControllers,
      { params: { id: intersectionGuid } },
      { city: cityGuid },
    );
    const guid = mec?.guid ?? "";
    const body = { guid, revision: 1, remark: "试验" };
    await done(server, calls.MainController.UpdateMainController, { body }, { city: cityGuid });
    const history = await done(
      server,
      calls.Equipment.GetRevisions,
      { params: { id: guid } },
      { city: cityGuid },
    );
    expect(history[0]?.fields.map(({ field }) => field)).toEqual(["remark"]);
    // And going back to the first state brings back what it fused.
    await done(
      server,
      calls.MainController.DeleteMecRelatedEquip,
      { params: { mainControllerGuid: guid } },
      { city: cityGuid },
    );
    await done(
      server,
      calls.Equipment.RevertEquipment,
      { params: { id: guid, revision: "1" } },
      { city: cityGuid },
    );
    const fused = await done(
      server,
      calls.MainController.GetMecRelatedEquip,
      { params: { intersectionGuid, mainControllerGuid: guid } },
      { city: cityGuid },
    );
    expect(fused.equipGuids).toHaveLength(
      expected[at]?.relations.filter(({ relation }) => relation === "mec").length ?? 0,
    );
    expect(fused.groups).toHaveLength(expected[at]?.groups.length ?? 0);
    const first = revisions.find((row) => row.equipment_guid === guid)?.document as {
      kind: number;
      relatedNames: string[];
      groupNames: string[];
    };
    expect(first.relatedNames.length).toBeGreaterThan(1);
    expect(first.groupNames.join()).toContain("高精相机");
    expect(changedValues(kindOf(first.kind), first, first)).toEqual([]);
  });

  it("answers the tree and the approaches of an equipped intersection", async () => {
    const at = expected.findIndex(({ equipment }) => equipment.length > 20);
    const intersectionGuid = await guidOf(city.intersections[at]?.platId ?? "");
    const params = { id: intersectionGuid };
    const summary = await done(server, calls.Intersection.GetSummaryInfo, { params }, { city: cityGuid });
    expect(summary.equipmentTotal).toBe(expected[at]?.equipment.length);
    expect(summary.ends.map(({ name }) => name).toSorted()).toEqual(
      expected[at]?.ends.map(({ name }) => name).toSorted(),
    );
    const [end] = await done(server, calls.Intersection.GetIntersectionEnds, { params }, { city: cityGuid });
    const source = expected[at]?.ends.find(({ name }) => name === end?.name);
    expect(end).toMatchObject({
      roadName: source?.roadName,
      bearing: source?.bearing,
      entryLanes: source?.entryLanes,
      speedLimit: source?.speedLimit,
      hasCrosswalk: source?.hasCrosswalk,
      length: source?.length,
    });
  });
});
