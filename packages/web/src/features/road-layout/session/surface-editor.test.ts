import { describe, expect, it } from "vitest";
import { addShape } from "../../../annotate/actions/add-shape.ts";
import { moveShapes } from "../../../annotate/actions/move-shapes.ts";
import { selectShapes } from "../../../annotate/editor/selection.ts";
import { setValues } from "../items/item-actions.ts";
import { stylesFor } from "../items/shape-styles.ts";
import { layoutGuids } from "../testing/build-layout.ts";
import { openSession } from "../testing/fake-api.ts";
import { mapPlane, picturePlane } from "./planes.ts";
import { workingOf } from "./session-state.ts";
import { createSurface } from "./surface.ts";
import { createSurfaceEditor } from "./surface-editor.ts";

const { lane, camera, laneInPicture, laneOnMap } = layoutGuids;

async function open() {
  const opened = await openSession();
  const styles = stylesFor(["lane"]);
  const plane = picturePlane({ width: 1920, height: 1080 });
  const picture = createSurface({ cameraGuid: camera, plane, evidence: () => null });
  const map = createSurface({ cameraGuid: null, plane: mapPlane(120.15, 30.28), evidence: () => null });
  const inPicture = createSurfaceEditor({ session: opened.session, surface: picture, styles });
  const onMap = createSurfaceEditor({ session: opened.session, surface: map, styles });
  inPicture.connect();
  onMap.connect();
  return { ...opened, picture: inPicture.editor, map: onMap.editor };
}

describe("editors of the surfaces of a session", () => {
  it("share one history: undo on one takes back what was done last, wherever that was", async () => {
    const { session, state, picture, map } = await open();
    picture.perform(moveShapes([laneInPicture], [10, 0]), "移动图形");
    map.perform(moveShapes([laneOnMap], [1, 0]), "移动图形");
    session.perform(setValues("lane", [lane], { name: "甲" }, []), "修改车道名称");
    const moved = map.drawing().shapes.get(laneOnMap)?.points[0]?.[0] ?? 0;
    picture.undo();
    expect(picture.drawing().shapes.get(laneInPicture)?.label).toBe("东进口1车道 ↰");
    picture.undo();
    expect(map.drawing().shapes.get(laneOnMap)?.points[0]?.[0]).toBeCloseTo(moved - 1, 3);
    map.undo();
    expect(state().unsaved).toBe(0);
    expect(map.context()).toMatchObject({ canUndo: false, canRedo: true });
    map.redo();
    expect(picture.drawing().shapes.get(laneInPicture)?.points[0]?.[0]).toBeCloseTo(202, 3);
  });

  it("take a drag for one step, and show others' changes only after it", async () => {
    const { session, state, picture } = await open();
    const release = picture.hold();
    for (const dx of [1, 2, 3])
      picture.perform((drawing) => moveShapes([laneInPicture], [dx, 0])(drawing), "移动图形", "gesture");
    session.perform(setValues("lane", [lane], { name: "甲" }, []), "修改车道名称");
    expect(picture.drawing().shapes.get(laneInPicture)?.label).toBe("东进口1车道 ↰");
    release();
    expect(picture.drawing().shapes.get(laneInPicture)?.label).toBe("甲 ↰");
    expect(workingOf(state()).shapes.get(laneInPicture)?.points[0]?.[0]).toBeCloseTo((192 + 6) / 1920, 6);
    expect(state().history.past).toHaveLength(2);
  });

  it("select the same item on every surface", async () => {
    const { state, picture, map } = await open();
    picture.select(selectShapes([laneInPicture]));
    expect(map.store.getState().selection.shapes).toEqual([laneOnMap]);
    expect(state().selection).toEqual([lane]);
    map.select(selectShapes([]));
    expect(picture.store.getState().selection.shapes).toEqual([]);
  });

  it("know a new shape by its item as soon as it is drawn", async () => {
    const { picture } = await open();
    const id = "0190c000-0000-7000-8000-0000000000ff";
    const shape = {
      id,
      kind: "lane",
      geometry: "polygon",
      label: "",
      locked: false,
      hidden: false,
      data: null,
    } as const;
    const points = [
      [0, 0],
      [50, 0],
      [50, 50],
    ] as const;
    picture.perform(addShape({ ...shape, points }), "画车道");
    expect(picture.drawing().shapes.get(id)).toMatchObject({
      label: "东进口2车道",
      data: expect.any(String),
    });
  });
});
