import { calls, kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { done, refusal } from "../../testing/test-server.ts";
import {
  build,
  id,
  intersection,
  mec,
  relate,
  relatedOf,
  saveGroups,
  server,
  useMec,
} from "./testing/mec.ts";

const { MainController } = calls;

useMec();

describe("MainController/AddMainControllerByCompleteUnit", () => {
  it("adds MEC, core board, monitoring board and relations at once", async () => {
    const erv = await build("erv", "a");
    const boxGuid = await build("box", "箱");
    const guid = await done(server, MainController.AddMainControllerByCompleteUnit, {
      body: {
        intersectionGuid: intersection.guid,
        mainController: { name: "整机", boxGuid, memoryGb: 64 },
        mainboard: { name: "板", serial: "BOARD-0001" },
        watchdog: { name: "狗", leakageMax: 20 },
        relatedEquipGuids: [erv],
      },
    });
    expect(await done(server, MainController.GetInfo, id(guid))).toMatchObject({
      name: "整机",
      boxGuid,
      memoryGb: 64,
    });
    const parts = await server.db
      .selectFrom("equipment")
      .select(["name", "kind", "box_guid"])
      .where("parent_guid", "=", guid)
      .orderBy("kind")
      .execute();
    expect(parts).toEqual([
      { name: "板", kind: kinds.mainboard.code, box_guid: null },
      { name: "狗", kind: kinds.watchdog.code, box_guid: boxGuid },
    ]);
    expect((await relatedOf(guid)).equipGuids).toEqual([erv]);
  });

  it("adds nothing at all when a part of it is refused", async () => {
    const before = await done(server, MainController.GetIntersectionMainControllers, id(intersection.guid));
    await build("mainboard", "旧板", { parent_guid: mec, serial: "BOARD-0002" });
    const refused = await refusal(server, MainController.AddMainControllerByCompleteUnit, {
      body: {
        intersectionGuid: intersection.guid,
        mainController: { name: "整机" },
        mainboard: { name: "板", serial: "BOARD-0002" },
      },
    });
    expect(refused.code).toBe("DUPLICATE");
    expect(
      await refusal(server, MainController.AddMainControllerByCompleteUnit, {
        body: {
          intersectionGuid: intersection.guid,
          mainController: { name: "整机" },
          mainboard: { name: "板" },
          relatedEquipGuids: [newGuid()],
        },
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
    expect(await done(server, MainController.GetIntersectionMainControllers, id(intersection.guid))).toEqual(
      before,
    );
  });
});

describe("trees of MECs", () => {
  it("MainController/GetMainControllerTree: MECs with what they fuse, and that with its parts, each once", async () => {
    const erv = await build("erv", "一体机");
    await build("camera", "近端", { parent_guid: erv });
    const own = await build("highPrecisionCamera", "自己的", { parent_guid: mec });
    await build("mainboard", "板", { parent_guid: mec });
    await build("erv", "未关联");
    await relate([erv, own]);
    const tree = await done(server, MainController.GetMainControllerTree, {
      body: { intersectionGuid: intersection.guid },
    });
    const outline = (nodes: typeof tree): unknown =>
      nodes.map((node) => (node.children.length > 0 ? [node.name, outline(node.children)] : node.name));
    expect(outline(tree)).toEqual([["MEC-1", [["一体机", ["近端"]], "自己的", "板"]]]);
    const states = await done(server, MainController.GetMainControllerTreeState, id(intersection.guid));
    expect(states).toHaveLength(5);
    expect(states[0]).toEqual({ guid: mec, state: "never" });
    const ofDistrict = await done(server, MainController.GetMainControllerTree, {
      body: { districtGuid: intersection.districtGuid },
    });
    expect(ofDistrict).toEqual(tree);
    const ofCity = await done(server, MainController.GetMainControllerTree, { body: {} });
    expect(ofCity.map(({ guid }) => guid)).toContain(mec);
  });

  it("MainController/GetMainControllerCameraTree: only cameras a MEC uses on the pole, or all of one MEC", async () => {
    const [pole, other] = [await build("pole", "杆1"), await build("pole", "杆2")];
    const erv = await build("erv", "一体机", { pole_guid: pole });
    await build("camera", "近端", { parent_guid: erv });
    const away = await build("highPrecisionCamera", "另一根", { pole_guid: other });
    await build("highPrecisionCamera", "未关联", { pole_guid: pole });
    await relate([erv, away]);
    const treeOf = (poleGuid: string) =>
      done(server, MainController.GetMainControllerCameraTree, {
        params: { intersectionGuid: intersection.guid, poleGuid },
      });
    expect(await treeOf(pole)).toMatchObject([
      { name: "MEC-1", children: [{ name: "一体机", children: [{ name: "近端", children: [] }] }] },
    ]);
    expect((await treeOf(other))[0]?.children.map(({ name }) => name)).toEqual(["另一根"]);
    expect((await treeOf(mec))[0]?.children.map(({ name }) => name)).toEqual(["一体机", "另一根"]);
    expect(
      await refusal(server, MainController.GetMainControllerCameraTree, {
        params: { intersectionGuid: intersection.guid, poleGuid: erv },
      }),
    ).toMatchObject({ code: "REFUSED" });
  });
});

describe("MainController/GetSummaryInfo", () => {
  it("says that nothing was reported, and counts a device once only with isDistinct", async () => {
    const camera = await build("highPrecisionCamera", "a", { presence: "online" });
    const erv = await build("erv", "b");
    await build("camera", "c", { parent_guid: erv });
    await saveGroups({ equipGuids: [camera, erv], groups: [{ name: "组", equipGuids: [camera] }] });
    const summaryOf = (isDistinct: "true" | "false") =>
      done(server, MainController.GetSummaryInfo, { ...id(mec), query: { isDistinct } });
    const distinct = await summaryOf("true");
    expect(distinct).toMatchObject({
      reported: false,
      reportedAt: null,
      state: "never",
      groups: 1,
      relatedTotal: 3,
    });
    expect(distinct.readings.every(({ value }) => value === null)).toBe(true);
    expect(distinct.related.find(({ kind }) => kind === kinds.highPrecisionCamera.code)).toMatchObject({
      total: 1,
      states: [{ state: "online", count: 1 }],
    });
    // By itself and in the group.
    expect((await summaryOf("false")).relatedTotal).toBe(4);
  });

  it("answers the readings the MEC reported", async () => {
    await server.db
      .insertInto("equipment_status")
      .values({
        city_guid: server.cities.home,
        equipment_guid: mec,
        reported_at: server.clock(),
        run_status: JSON.stringify({ cpu: { uti: 97 } }),
      })
      .execute();
    const summary = await done(server, MainController.GetSummaryInfo, { ...id(mec), query: {} });
    expect(summary).toMatchObject({ reported: true, reportedAt: server.clock().toISOString() });
    expect(summary.readings.find(({ path }) => path === "cpu.uti")).toMatchObject({
      value: 97,
      text: "97",
      level: "warning",
    });
  });
});
