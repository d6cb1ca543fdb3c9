import { describe, expect, it } from "vitest";
import { addShape } from "../../../annotate/actions/add-shape.ts";
import { deleteShapes } from "../../../annotate/actions/delete-shapes.ts";
import { moveShapes } from "../../../annotate/actions/move-shapes.ts";
import { moveVertex } from "../../../annotate/actions/move-vertex.ts";
import { setLocked } from "../../../annotate/actions/set-locked.ts";
import type { Shape } from "../../../annotate/document/document.ts";
import { buildItem, buildLayout, buildLayoutShape, layoutGuids } from "../testing/build-layout.ts";
import { FakeLayoutServer, openSession } from "../testing/fake-api.ts";
import { mapPlane, picturePlane } from "./planes.ts";
import { workingOf } from "./session-state.ts";
import { createSurface } from "./surface.ts";

const { lane, camera, laneInPicture, laneOnMap, eastEnd, area } = layoutGuids;

const evidence = {
  imageId: "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e11",
  takenAt: "2026-11-21T08:00:00Z",
  width: 1920,
  height: 1080,
  calibrationRevision: null,
};
const picture = () =>
  createSurface({
    cameraGuid: camera,
    plane: picturePlane({ width: 1920, height: 1080 }),
    evidence: () => evidence,
  });
const map = () => createSurface({ cameraGuid: null, plane: mapPlane(120.15, 30.28), evidence: () => null });

const drawn = (shape: Partial<Shape> = {}): Shape => ({
  id: "0190c000-0000-7000-8000-0000000000ff",
  kind: "lane",
  geometry: "polygon",
  points: [
    [960, 540],
    [1200, 540],
    [1200, 900],
  ],
  label: "",
  locked: false,
  hidden: false,
  data: null,
  ...shape,
});

const newest = (state: ReturnType<typeof workingOf>) => [...state.items.values()].at(-1);

describe("a surface of a layout", () => {
  it("shows what lies on it, in pixels or in metres, with label and kind", async () => {
    const { session } = await openSession();
    const [shape] = session.drawingOf(picture()).shapes.values();
    expect(shape).toMatchObject({ id: laneInPicture, kind: "lane", label: "东进口1车道 ↰", data: lane });
    expect(shape?.points[0]).toEqual([192, 972]);
    const [onMap] = session.drawingOf(map()).shapes.values();
    expect(onMap?.id).toBe(laneOnMap);
    expect(onMap?.points[0]?.[0]).toBeCloseTo(19.25, 1);
  });

  it.each([
    ["picture", picture, laneInPicture],
    ["map", map, laneOnMap],
  ] as const)("keeps the stored numbers of corners that did not move on the %s", async (_, open, guid) => {
    const { session, state } = await openSession();
    const surface = open();
    const before = workingOf(state()).shapes.get(guid)?.points ?? [];
    session.applyDrawing(
      surface,
      moveVertex({ shape: guid, index: 1 }, [5, 7])(session.drawingOf(surface)),
      "移动顶点",
    );
    const after = workingOf(state()).shapes.get(guid)?.points ?? [];
    expect(after[1]).not.toEqual(before[1]);
    expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]]);
  });

  it("answers the same drawing and the same shapes while nothing of them changed", async () => {
    const { session } = await openSession();
    const surface = picture();
    const before = session.drawingOf(surface);
    expect(session.drawingOf(surface)).toBe(before);
    session.applyDrawing(surface, addShape(drawn())(before), "绘制");
    expect(session.drawingOf(surface).shapes.get(laneInPicture)).toBe(before.shapes.get(laneInPicture));
  });

  it("keeps the picture as evidence of what is new or moved, and clears what was to be verified", async () => {
    const base = buildLayout();
    const toVerify = { reason: "pictureChanged", since: "2026-11-20T08:00:00Z" } as const;
    const layout = { ...base, shapes: base.shapes.map((shape) => ({ ...shape, toVerify })) };
    const { session, state } = await openSession({ server: new FakeLayoutServer(layout) });
    const surface = picture();
    session.applyDrawing(surface, setLocked([laneInPicture], true)(session.drawingOf(surface)), "锁定");
    expect(workingOf(state()).shapes.get(laneInPicture)).toMatchObject({ evidence: null, toVerify });
    session.applyDrawing(surface, setLocked([laneInPicture], false)(session.drawingOf(surface)), "解锁");
    session.applyDrawing(surface, moveShapes([laneInPicture], [3, 0])(session.drawingOf(surface)), "移动");
    expect(workingOf(state()).shapes.get(laneInPicture)).toMatchObject({ evidence, toVerify: null });
  });

  it("makes an item of a new shape: its approach, the next number and a name from both", async () => {
    const { session, state } = await openSession();
    const surface = picture();
    session.applyDrawing(surface, addShape(drawn())(session.drawingOf(surface)), "绘制车道");
    expect(newest(workingOf(state()))).toMatchObject({
      kind: "lane",
      values: { endGuid: eastEnd, number: 2, name: "东进口2车道", role: 1 },
    });
    expect(await session.save()).toBe(true);
  });

  it("a copy of a lane is a lane with the values of its original and a number of its own", async () => {
    const { session, state } = await openSession();
    const surface = picture();
    session.applyDrawing(surface, addShape(drawn({ data: lane }))(session.drawingOf(surface)), "复制");
    expect(newest(workingOf(state()))).toMatchObject({
      values: { turns: [2], width: 3.5, number: 2, laneId: null },
    });
  });

  it("a detection takes the lane in which it is drawn; without any lane it is none", async () => {
    const { session, state } = await openSession();
    const surface = picture();
    const detection = drawn({
      kind: "laneDetection",
      points: [
        [500, 700],
        [600, 700],
        [600, 800],
      ],
    });
    session.applyDrawing(surface, addShape(detection)(session.drawingOf(surface)), "绘制车道检测");
    expect(newest(workingOf(state()))).toMatchObject({
      kind: "laneDetection",
      values: { laneGuid: lane, cameraGuid: camera, directionFrom: 2, directionTo: 6 },
    });
    const empty = await openSession({ server: new FakeLayoutServer(buildLayout({ items: [], shapes: [] })) });
    empty.session.applyDrawing(
      surface,
      addShape(detection)(empty.session.drawingOf(surface)),
      "绘制车道检测",
    );
    expect(workingOf(empty.state()).items.size).toBe(0);
  });

  it("draws the item that was chosen instead of a new one", async () => {
    const layout = buildLayout();
    const shapes = layout.shapes.filter(({ guid }) => guid !== laneInPicture);
    const { session, state } = await openSession({ server: new FakeLayoutServer({ ...layout, shapes }) });
    const surface = picture();
    session.drawFor(lane);
    session.applyDrawing(surface, addShape(drawn())(session.drawingOf(surface)), "绘制车道");
    expect(workingOf(state()).items.size).toBe(1);
    expect(workingOf(state()).shapes.get(drawn().id)?.itemGuid).toBe(lane);
    expect(state().drawFor).toBeNull();
  });

  it("a lane goes with its last shape; lines forget it, and what a detection needs stays", async () => {
    const layout = buildLayout();
    const line = buildItem("laneLine", layoutGuids.stopLine, { name: "线", laneGuids: [lane] });
    const onlyPicture = layout.shapes.filter(({ guid }) => guid === laneInPicture);
    const drop = async (items: typeof layout.items) => {
      const server = new FakeLayoutServer({
        ...layout,
        items: [...layout.items, ...items],
        shapes: onlyPicture,
      });
      const { session, state } = await openSession({ server });
      const surface = picture();
      session.applyDrawing(surface, deleteShapes([laneInPicture])(session.drawingOf(surface)), "删除");
      return workingOf(state());
    };
    const gone = await drop([line]);
    expect(gone.items.has(lane)).toBe(false);
    expect(gone.items.get(line.guid)?.values).toMatchObject({ laneGuids: [] });
    const detection = buildItem("laneDetection", area, { laneGuid: lane, cameraGuid: camera });
    expect((await drop([detection])).items.has(lane)).toBe(true);
  });

  it("keeps the layers of what stands in order, and numbers what was raised", async () => {
    const layout = buildLayout();
    const second = buildLayoutShape({
      guid: area,
      itemGuid: layoutGuids.secondLane,
      cameraGuid: camera,
      order: 4,
    });
    const server = new FakeLayoutServer({
      ...layout,
      items: [...layout.items, buildItem("lane", layoutGuids.secondLane, { name: "乙", endGuid: eastEnd })],
      shapes: [...layout.shapes, second],
    });
    const { session, state } = await openSession({ server });
    const surface = picture();
    const before = session.drawingOf(surface);
    expect(before.order).toEqual([laneInPicture, area]);
    session.applyDrawing(surface, { ...before, order: [area, laneInPicture] }, "置于顶层");
    expect(workingOf(state()).shapes.get(area)?.order).toBe(4);
    expect(workingOf(state()).shapes.get(laneInPicture)?.order).toBe(5);
    expect(session.drawingOf(surface).order).toEqual([area, laneInPicture]);
  });
});
