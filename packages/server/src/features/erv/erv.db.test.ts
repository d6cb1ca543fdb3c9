import { calls, type EquipmentNode, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { CarDetection, Erv, PedestrianPole, Pole } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let pole: string;
let erv: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  pole = await build("pole", { name: "杆" });
  erv = await build("erv", { name: "一体机", pole_guid: pole, longitude: 114.3, latitude: 30.6 });
  await build("radar", { name: "雷达", parent_guid: erv });
  await build("camera", { name: "近端", parent_guid: erv, settings: JSON.stringify({ role: 1 }) });
  await build("camera", { name: "远端", parent_guid: erv, settings: JSON.stringify({ role: 2 }) });
});
afterAll(() => server.close());

const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
const at = () => ({ params: { id: intersection.guid } });
const p12 = (p2: string) => ({ params: { p1: intersection.guid, p2 } });
const ab = (b: string) => ({ params: { a: intersection.guid, b } });
type Shape = { [name: string]: Shape };
const shapeOf = (nodes: readonly EquipmentNode[]): Shape =>
  Object.fromEntries(nodes.map((node) => [node.name, shapeOf(node.children)]));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe("trees of units", () => {
  it("Erv/GetErvTree: answers the unit, or the units below a pole, with what belongs to them", async () => {
    const whole = { 一体机: { 雷达: {}, 近端: {}, 远端: {} } };
    expect(shapeOf(await done(server, Erv.GetErvTree, p12(erv)))).toEqual(whole);
    expect(shapeOf(await done(server, Erv.GetErvTree, p12(pole)))).toEqual(whole);
  });

  it("Erv/GetErvTreeItems: answers what is directly below", async () => {
    expect(shapeOf(await done(server, Erv.GetErvTreeItems, p12(erv)))).toEqual({
      雷达: {},
      近端: {},
      远端: {},
    });
    expect(Object.keys(shapeOf(await done(server, Erv.GetErvTreeItems, p12(pole))))).toEqual(["一体机"]);
  });

  it("Erv/GetErvCameraTree: leaves only cameras, of one use or of all", async () => {
    const tree = async (equipmentGuid: string, type: string) =>
      shapeOf(
        await done(server, Erv.GetErvCameraTree, {
          params: { intersectionGuid: intersection.guid, equipmentGuid, type },
        }),
      );
    expect(await tree(erv, "0")).toEqual({ 一体机: { 近端: {}, 远端: {} } });
    expect(await tree(pole, "2")).toEqual({ 杆: { 一体机: { 远端: {} } } });
    expect(await tree(erv, "4")).toEqual({ 一体机: {} });
  });

  it("knows nothing that stands at another intersection (GAP-72: the intersection comes first)", async () => {
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const params = { p1: elsewhere.guid, p2: erv };
    expect(await refusal(server, Erv.GetErvTree, { params })).toMatchObject({ status: 404 });
    expect(await refusal(server, Erv.GetErvTreeItems, { params })).toMatchObject({ status: 404 });
    const swapped = { params: { a: erv, b: intersection.guid } };
    expect(await refusal(server, Erv.GetRelatedErvGuid, swapped)).toMatchObject({ status: 404 });
  });

  it("PedestrianPole/GetPedestrianPoleTree: answers the pole with what belongs to it, and poles only", async () => {
    const lamp = await build("pedestrianPole", { name: "灯杆" });
    await build("camera", { name: "行人", parent_guid: lamp });
    expect(shapeOf(await done(server, PedestrianPole.GetPedestrianPoleTree, ab(lamp)))).toEqual({
      灯杆: { 行人: {} },
    });
    expect(await refusal(server, PedestrianPole.GetPedestrianPoleTree, ab(erv))).toMatchObject({
      status: 404,
    });
  });
});

describe("lists and relations of an intersection", () => {
  it("lists each kind by itself, and only what is still there", async () => {
    await build("erv", { name: "另一台" });
    await build("pedestrianPole", { name: "灯杆" });
    await build("carDetection", { name: "车检器" });
    const camera = await build("highPrecisionCamera", { name: "高精" });
    expect(namesOf(await done(server, Erv.GetIntersectionErvs, at())).toSorted()).toEqual([
      "一体机",
      "另一台",
    ]);
    expect(namesOf(await done(server, Pole.GetIntersectionPoles, at()))).toEqual(["杆"]);
    expect(namesOf(await done(server, PedestrianPole.GetIntersectionPoles, at()))).toEqual(["灯杆"]);
    expect(namesOf(await done(server, CarDetection.GetIntersectionCarDetections, at()))).toEqual(["车检器"]);
    expect(namesOf(await done(server, Erv.GetIntersectionHighPrecisionCameras, at()))).toEqual(["高精"]);
    await done(server, Erv.DeleteHighPrecisionCamera, { params: { id: camera }, query: {} });
    expect(await done(server, Erv.GetIntersectionHighPrecisionCameras, at())).toEqual([]);
  });

  it("Erv/GetErvCoordinates: leaves out units whose position is not known", async () => {
    await build("erv", { name: "位置未知" });
    expect(await done(server, Erv.GetErvCoordinates, at())).toMatchObject([
      { name: "一体机", longitude: 114.3, latitude: 30.6 },
    ]);
  });

  it("Erv/GetEquipName, Erv/GetHighPrecisionCameraEquipName: name their own kind only", async () => {
    const camera = await build("highPrecisionCamera", { name: "高精", pole_guid: pole });
    const id = (guid: string) => ({ params: { id: guid } });
    expect(await done(server, Erv.GetEquipName, id(erv))).toMatchObject({
      name: "一体机",
      owner: { name: "杆" },
    });
    expect(await done(server, Erv.GetHighPrecisionCameraEquipName, id(camera))).toMatchObject({
      name: "高精",
      intersectionGuid: intersection.guid,
    });
    expect(await refusal(server, Erv.GetEquipName, id(camera))).toMatchObject({ status: 404 });
  });

  it("Erv/GetRelatedErvGuid: follows the unit, the MEC's relation and the approach, else answers none", async () => {
    const endGuid = newGuid();
    await server.db
      .insertInto("intersection_end")
      .values({
        city_guid: server.cities.home,
        guid: endGuid,
        intersection_guid: intersection.guid,
        name: "南进口",
        direction: 4,
        updated_by: null,
        deleted_by: null,
        deletion_guid: null,
      })
      .execute();
    const south = await build("erv", { name: "南一体机", end_guid: endGuid });
    const detector = await build("carDetection", { name: "南车检器", end_guid: endGuid });
    const mec = await build("mainController");
    const related = (guid: string) => done(server, Erv.GetRelatedErvGuid, ab(guid));
    expect(await related(detector)).toBe(south);
    expect(await related(mec)).toBeNull();
    await server.db
      .insertInto("equipment_relation")
      .values({ city_guid: server.cities.home, relation: "mec", subject_guid: mec, object_guid: erv })
      .execute();
    expect(await related(mec)).toBe(erv);
    expect(await done(server, CarDetection.GetRelatedCarDetectionGuid, ab(south))).toBe(detector);
    await done(server, Erv.DeleteErv, { params: { id: erv }, query: { cascade: "true" } });
    expect(await related(mec)).toBeNull();
  });
});
