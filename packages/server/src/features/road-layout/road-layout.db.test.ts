import { type LayoutChange, roadLayoutCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { shapeDraftOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { draftOf, shapeOf, square, strip } from "../../testing/factories/road-layout.ts";
import { call, done, refusal } from "../../testing/test-server.ts";
import { id, readNow, refusedSave, save, server, shapeIn, side, useSide } from "./testing/layout-scene.ts";

const { Camera, Equipment, Intersection, IntersectionEnd, Lane } = calls;
const RoadLayout = roadLayoutCalls;

useSide();

const putLane = (name: string): LayoutChange => ({
  op: "putItem",
  base: null,
  item: draftOf.lane({ name, endGuid: side.endGuid, number: 3 }),
});

describe("RoadLayout/SaveRoadLayout", () => {
  it("RoadLayout/GetRoadLayout: an intersection without anything drawn has revision 0", async () => {
    const { guid } = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const empty = await done(server, RoadLayout.GetRoadLayout, { params: { intersectionGuid: guid } });
    expect(empty).toMatchObject({ revision: 0, updatedAt: null, items: [], shapes: [] });
  });

  it("saves items and shapes, gives a lane its number, and answers what reading answers", async () => {
    const lane = draftOf.lane({ name: "3车道", endGuid: side.endGuid, number: 3 });
    const shape = shapeOf(lane, square(7), { cameraGuid: side.cameraGuid });
    const saved = await save([
      { op: "putItem", base: null, item: lane },
      { op: "putShape", base: null, shape },
    ]);
    expect(saved.items.find(({ guid }) => guid === lane.guid)).toMatchObject({
      values: { name: "3车道", laneId: 3 },
      revision: 1,
      updatedBy: "测试admin",
    });
    expect(shapeIn(saved, lane.guid, side.cameraGuid).points).toEqual(square(7));
    expect(saved.revision).toBe(2);
    expect(await readNow()).toEqual(saved);
  });

  it("STALE_REVISION: who comes second to the same shape is refused; to another shape is not", async () => {
    const layout = await readNow();
    const redraw = (itemGuid: string, place: number): LayoutChange => {
      const before = shapeIn(layout, itemGuid, side.cameraGuid);
      const shape = { ...shapeDraftOf(before), points: square(place) };
      return { op: "putShape", base: before.revision, shape };
    };
    const outcomes = await Promise.all([
      call(server, RoadLayout.SaveRoadLayout, {
        body: { intersectionGuid: side.intersectionGuid, changes: [redraw(side.areaGuid, 71)] },
      }),
      call(server, RoadLayout.SaveRoadLayout, {
        body: { intersectionGuid: side.intersectionGuid, changes: [redraw(side.freeAreaGuid, 72)] },
      }),
    ]);
    expect(outcomes.map(({ envelope }) => envelope.success)).toEqual([true, true]);
    expect(await refusedSave([redraw(side.areaGuid, 73)])).toMatchObject({
      code: "STALE_REVISION",
      message: expect.stringContaining("已被测试admin修改"),
    });
    const now = await readNow();
    expect(now.revision).toBe(3);
    expect(shapeIn(now, side.areaGuid, side.cameraGuid).points).toEqual(square(71));
  });

  it("STALE_REVISION for what others deleted, NOT_FOUND for what never was there, and all or nothing", async () => {
    await save([{ op: "deleteItem", base: 1, guid: side.freeLaneGuid }]);
    const before = await readNow();
    const gone: LayoutChange = { op: "deleteItem", base: 1, guid: side.freeLaneGuid };
    expect(await refusedSave([putLane("新"), gone])).toMatchObject({ code: "STALE_REVISION" });
    const never: LayoutChange = { op: "deleteItem", base: 1, guid: side.districtGuid };
    expect(await refusedSave([putLane("新"), never])).toMatchObject({ code: "NOT_FOUND" });
    expect(await readNow()).toEqual(before);
  });

  it("REFUSED: what is in use is not deleted, and the user of it is named", async () => {
    const refused = await refusedSave([{ op: "deleteItem", base: 1, guid: side.laneGuid }]);
    expect(refused.code).toBe("REFUSED");
    expect(refused.message).toMatch(/车道“1车道”正被.*使用/);
  });

  it("a save that changes nothing leaves no trace", async () => {
    const before = await readNow();
    const area = before.items.find(({ guid }) => guid === side.areaGuid);
    if (area?.kind !== "area") throw new Error("no area");
    const { kind, guid, values } = area;
    await save([{ op: "putItem", base: area.revision, item: { kind, guid, values } }]);
    expect(await readNow()).toEqual(before);
  });

  it("a guid that another intersection uses is refused as taken", async () => {
    const other = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const item = { ...draftOf.lane({ name: "外" }), guid: side.laneGuid };
    const refused = await refusal(server, RoadLayout.SaveRoadLayout, {
      body: { intersectionGuid: other.guid, changes: [{ op: "putItem", base: null, item }] },
    });
    expect(refused).toMatchObject({ code: "DUPLICATE" });
  });

  it("audit: says in words what was saved, under the intersection", async () => {
    await save([putLane("3车道")], "新增展宽车道");
    const { resultList } = await done(server, calls.City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 1, params: { entityGuid: side.intersectionGuid } },
    });
    expect(resultList[0]).toMatchObject({ entity: "road-layout", userName: "测试admin" });
    const row = await server.db
      .selectFrom("live_event")
      .select("payload")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.payload).toMatchObject({
      kind: "roadLayout",
      intersectionGuid: side.intersectionGuid,
      revision: 2,
    });
  });
});

describe("history", () => {
  it("RoadLayout/GetRoadLayoutRevisions and GetRoadLayoutRevision: any save can be seen again", async () => {
    const first = await readNow();
    await save([putLane("3车道")], "展宽");
    const second = await readNow();
    await save([
      { op: "deleteItem", base: 1, guid: side.freeLaneGuid },
      { op: "deleteItem", base: 1, guid: side.freeAreaGuid },
    ]);
    const { resultList, total } = await done(server, RoadLayout.GetRoadLayoutRevisions, {
      body: { pageIndex: 1, pageSize: 2, params: { intersectionGuid: side.intersectionGuid } },
    });
    expect(total).toBe(3);
    expect(resultList).toMatchObject([
      { revision: 3, userName: "测试admin", remark: null, words: ["删除车道1个", "删除区域1个"] },
      { revision: 2, remark: "展宽", words: ["新增车道1个"] },
    ]);
    const at = (revision: string) =>
      done(server, RoadLayout.GetRoadLayoutRevision, {
        params: { intersectionGuid: side.intersectionGuid, revision },
      });
    const sorted = ({ items, shapes }: typeof first) => ({
      items: items.toSorted((a, b) => (a.guid < b.guid ? -1 : 1)),
      shapes: shapes.toSorted((a, b) => (a.guid < b.guid ? -1 : 1)),
    });
    expect(sorted(await at("1"))).toEqual(sorted(first));
    expect(sorted(await at("2"))).toEqual(sorted(second));
    const none = { params: { intersectionGuid: side.intersectionGuid, revision: "4" } };
    expect(await refusal(server, RoadLayout.GetRoadLayoutRevision, none)).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("what is drawn and what stands there", () => {
  it("Camera/DeleteCamera: shapes of a deleted camera are hidden, and back with it", async () => {
    const before = await readNow();
    const remove = { ...id(side.cameraGuid), query: { cascade: "true" as const } };
    expect(await done(server, Equipment.GetDeletionImpact, id(side.ervGuid))).toMatchObject({ shapes: 7 });
    await done(server, Camera.DeleteCamera, remove);
    const hidden = await readNow();
    expect(hidden.shapes.filter(({ cameraGuid }) => cameraGuid === side.cameraGuid)).toEqual([]);
    expect(hidden.items.map(({ guid }) => guid)).not.toContain(side.areaGuid);
    expect(hidden.items.map(({ guid }) => guid)).toContain(side.laneGuid);
    await done(server, Equipment.RestoreEquipment, id(side.cameraGuid));
    const back = await readNow();
    expect([back.items, back.shapes]).toEqual([before.items, before.shapes]);
  });

  it("Lane/DeleteLane: what only hidden areas use can be deleted, and they come back without it", async () => {
    await save([{ op: "deleteItem", base: 1, guid: side.stopLineGuid }]);
    await done(server, Camera.DeleteCamera, { ...id(side.cameraGuid), query: { cascade: "true" } });
    await done(server, Lane.DeleteLane, id(side.laneGuid));
    await done(server, Equipment.RestoreEquipment, id(side.cameraGuid));
    const { items } = await readNow();
    expect(items.find(({ guid }) => guid === side.areaGuid)?.values).toMatchObject({ laneGuids: [] });
    expect(items.map(({ guid }) => guid)).not.toContain(side.laneDetectionGuid);
  });

  it("IntersectionEnd/DeleteIntersectionEnd: refused while something drawn names the approach", async () => {
    await save([putLane("3车道")]);
    const lane = draftOf.lane({ name: "东1车道", endGuid: side.freeEndGuid });
    await save([{ op: "putItem", base: null, item: lane }]);
    const refused = await refusal(server, IntersectionEnd.DeleteIntersectionEnd, id(side.freeEndGuid));
    expect(refused).toMatchObject({ code: "REFUSED", message: expect.stringContaining("车道“东1车道”") });
    await done(server, Lane.DeleteLane, id(lane.guid));
    await done(server, IntersectionEnd.DeleteIntersectionEnd, id(side.freeEndGuid));
  });

  it("Intersection/DeleteIntersection: takes the layout along and brings it back", async () => {
    const before = await readNow();
    await done(server, Intersection.DeleteIntersection, id(side.intersectionGuid));
    expect(
      await refusal(server, RoadLayout.GetRoadLayout, {
        params: { intersectionGuid: side.intersectionGuid },
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
    await done(server, Intersection.RestoreIntersection, id(side.intersectionGuid));
    expect(await readNow()).toEqual(before);
  });
});

describe("RoadLayout/CheckRoadLayout", () => {
  it("names what is worth telling, and errors refuse the save that brings them in", async () => {
    const issues = await done(server, RoadLayout.CheckRoadLayout, {
      params: { intersectionGuid: side.intersectionGuid },
    });
    expect(issues).toContainEqual(
      expect.objectContaining({ rule: "area-without-lanes", itemGuids: [side.checkAreaGuid] }),
    );
    const layout = await readNow();
    const before = shapeIn(layout, side.areaGuid, side.cameraGuid);
    const [a, b, c, d] = before.points;
    if (!a || !b || !c || !d) throw new Error("no square");
    const bowTie = { ...shapeDraftOf(before), points: [a, c, b, d] };
    const refused = await refusedSave([{ op: "putShape", base: before.revision, shape: bowTie }]);
    expect(refused).toMatchObject({ code: "REFUSED" });
    expect(refused.message).toContain("识别区");
    expect(await readNow()).toEqual(layout);
  });

  it("STALE_REVISION and REFUSED name the first three reasons and how many there are", async () => {
    const lanes = [5, 6, 7, 8].map((number) => draftOf.lane({ name: `${number}车道`, number }));
    const far = strip(0).map(([longitude, latitude]): [number, number] => [longitude + 1, latitude]);
    const refused = await refusedSave(
      lanes.flatMap((item): LayoutChange[] => [
        { op: "putItem", base: null, item },
        { op: "putShape", base: null, shape: shapeOf(item, far) },
      ]),
    );
    expect(refused.code).toBe("REFUSED");
    expect(refused.message).toMatch(/5车道.*6车道.*7车道.*等共4处问题/);
  });
});
