import type { LayoutShape } from "@lukou/contract";
import { changesBetween, stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { setValues } from "../items/item-actions.ts";
import { buildItem, buildLayout, changed, layoutGuids } from "../testing/build-layout.ts";
import { FakeLayoutServer, openSession, settled } from "../testing/fake-api.ts";
import { memoryStorage } from "./draft-storage.ts";
import { editShapes } from "./layout-actions.ts";
import { workingOf } from "./session-state.ts";

const { lane, secondLane, laneInPicture, laneOnMap, eastEnd } = layoutGuids;

const rename = (name: string) => setValues("lane", [lane], { name }, []);
const place = (x: number) =>
  editShapes(
    [laneInPicture],
    (shape): LayoutShape => ({
      ...shape,
      points: [[x, 0.5], ...shape.points.slice(1)],
    }),
  );

/** What another person saves meanwhile. */
function other(server: FakeLayoutServer, change: Parameters<typeof changed>[1]): void {
  const before = stateOf(server.layout);
  server.change(changesBetween(before, changed(before, change)), "李工");
}

const nameIn = (server: FakeLayoutServer) =>
  server.layout.items.flatMap(({ guid, values }) =>
    guid === lane && "name" in values ? [values.name] : [],
  )[0];

describe("session of a road layout", () => {
  it("undoes and redoes attributes and shapes of every surface in one order", async () => {
    const { session, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    session.perform(place(0.2), "移动顶点");
    session.perform(
      editShapes([laneOnMap], (shape) => ({ ...shape, locked: true })),
      "锁定",
    );
    session.undo();
    expect(workingOf(state()).shapes.get(laneOnMap)?.locked).toBe(false);
    session.undo();
    expect(workingOf(state()).shapes.get(laneInPicture)?.points[0]).toEqual([0.1, 0.9]);
    session.undo();
    expect(state().unsaved).toBe(0);
    session.redo();
    session.redo();
    expect(workingOf(state()).shapes.get(laneInPicture)?.points[0]).toEqual([0.2, 0.5]);
    expect(state().history.present.words).toBe("移动顶点");
  });

  it("takes steps under one key for one, until something else happens", async () => {
    const { session, state } = await openSession();
    for (const name of ["东", "东一", "东一道"]) session.perform(rename(name), "修改名称", "name");
    session.undo();
    expect(workingOf(state()).items.get(lane)?.values).toMatchObject({ name: "东进口1车道" });
    expect(state().history.past).toHaveLength(0);
  });

  it("RoadLayout/SaveRoadLayout: sends what differs, and can still undo what was saved", async () => {
    const { session, server, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    expect(await session.save()).toBe(true);
    expect(server.saves[0]?.changes).toEqual([
      expect.objectContaining({ op: "putItem", base: 1, item: expect.objectContaining({ guid: lane }) }),
    ]);
    expect([nameIn(server), state().unsaved, state().saving.phase]).toEqual(["甲", 0, "saved"]);
    session.undo();
    expect(state().unsaved).toBe(1);
    expect(await session.save()).toBe(true);
    expect(nameIn(server)).toBe("东进口1车道");
  });

  it("takes in what others save, and undo never takes it back", async () => {
    const { session, server, state } = await openSession();
    session.perform(place(0.2), "移动顶点");
    other(server, { items: [buildItem("lane", secondLane, { name: "他人车道", endGuid: eastEnd })] });
    session.hearRevision(server.layout.revision);
    await settled();
    expect(workingOf(state()).items.has(secondLane)).toBe(true);
    expect(state().unsaved).toBe(1);
    session.undo();
    expect(workingOf(state()).items.has(secondLane)).toBe(true);
    expect(state().unsaved).toBe(0);
  });

  it("RoadLayout/SaveRoadLayout: a stale save of other things is merged and sent again by itself", async () => {
    const { session, server, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    session.perform(place(0.2), "移动顶点");
    server.overtake = () => {
      const shape = server.layout.shapes.find(({ guid }) => guid === laneOnMap);
      if (shape) other(server, { shapes: [{ ...shape, locked: true }] });
      server.failures.unshift();
    };
    expect(await session.save()).toBe(true);
    expect(state().conflicts).toEqual([]);
    expect(server.layout.shapes.find(({ guid }) => guid === laneOnMap)?.locked).toBe(true);
    expect(nameIn(server)).toBe("甲");
  });

  it.each([
    ["mine", "甲"],
    ["theirs", "乙"],
  ] as const)("RoadLayout/SaveRoadLayout: a conflict waits for a choice (%s)", async (side, name) => {
    const { session, server, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    server.overtake = () =>
      other(server, { items: [buildItem("lane", lane, { name: "乙", endGuid: eastEnd })] });
    expect(await session.save()).toBe(false);
    const [conflict] = state().conflicts;
    expect(conflict).toMatchObject({ kind: "item", guid: lane });
    expect(workingOf(state()).items.get(lane)?.values).toMatchObject({ name: "甲" });
    expect(await session.save()).toBe(false);
    if (conflict) session.resolve(conflict, side);
    expect(await session.save()).toBe(true);
    expect(nameIn(server)).toBe(name);
  });

  it("different values of one item, changed by two people, are no conflict", async () => {
    const { session, server, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    const before = server.layout.items.find(({ guid }) => guid === lane);
    if (before?.kind === "lane")
      other(server, { items: [{ ...before, values: { ...before.values, turns: [1] } }] });
    expect(await session.save()).toBe(true);
    expect(state().conflicts).toEqual([]);
    expect(server.layout.items[0]?.values).toMatchObject({ name: "甲", turns: [1], width: 3.5 });
    session.undo();
    expect(workingOf(state()).items.get(lane)?.values).toMatchObject({ name: "东进口1车道", turns: [1] });
  });

  it("keeps mine of a lane that another person deleted, with what was drawn of it", async () => {
    const { session, server, state } = await openSession();
    session.perform(place(0.2), "移动顶点");
    other(server, { gone: [lane, laneInPicture, laneOnMap] });
    session.hearRevision(server.layout.revision);
    await settled();
    expect(state().conflicts.length).toBeGreaterThan(0);
    for (const conflict of state().conflicts) session.resolve(conflict, "mine");
    expect(await session.save()).toBe(true);
    expect(server.layout.shapes.find(({ guid }) => guid === laneInPicture)?.points[0]).toEqual([0.2, 0.5]);
  });

  it("keeps working without a connection, and saves once it is back", async () => {
    const { session, server, state, time } = await openSession();
    session.perform(rename("甲"), "修改名称");
    server.failures = ["NETWORK"];
    expect(await session.save()).toBe(false);
    expect(state().saving.phase).toBe("offline");
    session.perform(rename("甲二"), "修改名称");
    server.failures = ["NETWORK"];
    await time.pass(15_000);
    expect(state().saving.phase).toBe("offline");
    session.hearReconnected();
    await settled();
    expect([nameIn(server), state().saving.phase, state().unsaved]).toEqual(["甲二", "saved", 0]);
  });

  it("says what the server refuses, and keeps the work", async () => {
    const { session, server, state } = await openSession();
    session.perform(rename("甲"), "修改名称");
    server.failures = ["REFUSED"];
    expect(await session.save()).toBe(false);
    expect(state().saving).toEqual({ phase: "refused", message: "REFUSED" });
    expect(state().unsaved).toBe(1);
  });

  it("restores unsaved work after a reload, on top of what others saved, and can throw it away", async () => {
    const storage = memoryStorage();
    const first = await openSession({ storage });
    first.session.perform(rename("甲"), "修改名称");
    await first.time.pass(500);
    other(first.server, { items: [buildItem("lane", secondLane, { name: "他人车道", endGuid: eastEnd })] });

    const again = await openSession({ storage, server: first.server });
    expect(again.state().restoredAt).toBe(first.time.now - 100);
    expect(workingOf(again.state()).items.get(lane)?.values).toMatchObject({ name: "甲" });
    expect(workingOf(again.state()).items.has(secondLane)).toBe(true);
    again.session.throwAway();
    expect(again.state().unsaved).toBe(0);
    await again.time.pass(500);
    expect(await storage.list("draft")).toEqual([]);
    again.session.undo();
    expect(workingOf(again.state()).items.get(lane)?.values).toMatchObject({ name: "甲" });
  });

  it("keeps the draft until the server has confirmed", async () => {
    const { session, server, storage, time } = await openSession();
    session.perform(rename("甲"), "修改名称");
    await time.pass(500);
    server.failures = ["NETWORK"];
    await session.save();
    await time.pass(500);
    expect(await storage.list("draft")).toHaveLength(1);
    session.hearReconnected();
    await settled();
    await time.pass(500);
    expect(await storage.list("draft")).toEqual([]);
  });

  it("restores a draft whose things were changed by others as a conflict", async () => {
    const storage = memoryStorage();
    const first = await openSession({ storage });
    first.session.perform(rename("甲"), "修改名称");
    await first.time.pass(500);
    other(first.server, { items: [buildItem("lane", lane, { name: "乙", endGuid: eastEnd })] });
    const again = await openSession({ storage, server: first.server });
    expect(again.state().conflicts).toHaveLength(1);
    expect(workingOf(again.state()).items.get(lane)?.values).toMatchObject({ name: "甲" });
  });

  it("two open editors keep drafts of their own", async () => {
    const storage = memoryStorage();
    const first = await openSession({ storage });
    const second = await openSession({
      storage,
      server: first.server,
      newGuid: () => "0190c000-0000-7000-8000-0000000000aa",
    });
    first.session.perform(rename("甲"), "修改名称");
    await first.time.pass(500);
    second.session.perform(place(0.2), "移动顶点");
    await second.session.save();
    await second.time.pass(500);
    expect(await storage.list("draft")).toHaveLength(1);
    const again = await openSession({ storage, server: first.server });
    expect(workingOf(again.state()).items.get(lane)?.values).toMatchObject({ name: "甲" });
  });

  it("passes over a damaged draft", async () => {
    const storage = memoryStorage();
    await storage.write("draft.a", { at: "gestern" });
    const { state } = await openSession({ storage });
    expect([state().status, state().unsaved, state().restoredAt]).toEqual(["ready", 0, null]);
  });

  it("says why a layout could not be read, and reads it again", async () => {
    const server = new FakeLayoutServer();
    server.failures = ["NETWORK"];
    const { session, state } = await openSession({ server });
    expect([state().status, state().problem]).toEqual(["failed", "NETWORK"]);
    await session.load();
    expect(state().status).toBe("ready");
  });

  it("what is changed while a save is under way is not lost and not taken for saved", async () => {
    const { session, server, state } = await openSession({
      server: new FakeLayoutServer(
        buildLayout({ items: [buildItem("lane", lane, { name: "东进口1车道", endGuid: eastEnd })] }),
      ),
    });
    session.perform(rename("甲"), "修改名称");
    const saving = session.save();
    session.perform(place(0.2), "移动顶点");
    await saving;
    expect([nameIn(server), state().unsaved]).toEqual(["甲", 1]);
    expect(workingOf(state()).shapes.get(laneInPicture)?.points[0]).toEqual([0.2, 0.5]);
  });
});

describe("a save under way", () => {
  it("a new lane that is changed before its number comes back keeps both", async () => {
    const { session, server, state } = await openSession();
    const item = buildItem("lane", secondLane, { name: "新", endGuid: eastEnd, number: 2 });
    session.perform((now) => changed(now, { items: [item] }), "新增车道");
    const saving = session.save();
    session.perform(setValues("lane", [secondLane], { name: "新二" }, []), "修改名称");
    await saving;
    expect(workingOf(state()).items.get(secondLane)?.values).toMatchObject({ name: "新二", laneId: 2 });
    expect(state().conflicts).toEqual([]);
    expect(await session.save()).toBe(true);
    expect(server.layout.items.find(({ guid }) => guid === secondLane)?.values).toMatchObject({
      name: "新二",
      laneId: 2,
    });
  });
});

describe("others at the same intersection", () => {
  const heard = { kind: "editing" as const, userName: "李工", cameraGuid: null, shapeGuids: [laneOnMap] };

  it("RoadLayout/TellEditing: tells where this person works, every few seconds and when leaving", async () => {
    const { session, server, time } = await openSession();
    session.select([lane]);
    const leave = session.enter(layoutGuids.camera);
    await time.pass(4_000);
    leave();
    await time.pass(10_000);
    expect(server.told).toEqual([
      expect.objectContaining({
        cameraGuid: layoutGuids.camera,
        shapeGuids: [laneInPicture],
        leaving: false,
      }),
      expect.objectContaining({ leaving: false }),
      expect.objectContaining({ leaving: true }),
    ]);
  });

  it("forgets those who leave or fall silent", async () => {
    const { session, state, time } = await openSession();
    const leave = session.enter(null);
    session.hearEditing({ ...heard, editorGuid: "a", leaving: false });
    session.hearEditing({ ...heard, editorGuid: "b", leaving: false });
    expect(state().others).toHaveLength(2);
    session.hearEditing({ ...heard, editorGuid: "b", leaving: true });
    expect(state().others.map(({ editorGuid }) => editorGuid)).toEqual(["a"]);
    await time.pass(20_000);
    expect(state().others).toEqual([]);
    leave();
  });
});
