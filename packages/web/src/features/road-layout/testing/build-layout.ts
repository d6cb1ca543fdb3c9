import {
  type ItemOf,
  type LayoutCamera,
  type LayoutEnd,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  layoutValues,
  type RoadLayout,
} from "@lukou/contract";
import { type LayoutState, stateOf } from "@lukou/road";
import { guids } from "../../../testing/city.ts";

const guidOf = (number: number) => `0190b000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Guids that tests of layouts speak of. */
export const layoutGuids = {
  eastEnd: guidOf(1),
  northEnd: guidOf(2),
  camera: guidOf(10),
  lane: guidOf(20),
  secondLane: guidOf(21),
  stopLine: guidOf(30),
  pavement: guidOf(40),
  area: guidOf(50),
  laneOnMap: guidOf(120),
  laneInPicture: guidOf(121),
} as const;

const stored = { revision: 1, updatedAt: "2026-11-20T08:00:00Z", updatedBy: "王工" } as const;

/** An item that was saved; its values are those of a new one unless told otherwise. */
export function buildItem<K extends LayoutItemKind>(
  kind: K,
  guid: string,
  values: Partial<ItemOf<K>["values"]> = {},
): LayoutItem {
  return { kind, guid, values: layoutValues[kind].parse(values), ...stored } as LayoutItem;
}

/** A shape that was saved: a square on the map east of the intersection unless told otherwise. */
export function buildLayoutShape(
  shape: Partial<LayoutShape> & Pick<LayoutShape, "guid" | "itemGuid">,
): LayoutShape {
  return {
    cameraGuid: null,
    geometry: "polygon",
    points: [
      [120.1502, 30.28],
      [120.1504, 30.28],
      [120.1504, 30.28003],
      [120.1502, 30.28003],
    ],
    locked: false,
    order: 0,
    evidence: null,
    toVerify: null,
    ...stored,
    ...shape,
  };
}

export const buildEnd = (end: Partial<LayoutEnd> = {}): LayoutEnd => ({
  guid: layoutGuids.eastEnd,
  name: "东进口",
  direction: 2,
  bearing: 90,
  oneWay: null,
  entryLanes: 2,
  exitLanes: 2,
  ...end,
});

export const buildCamera = (camera: Partial<LayoutCamera> = {}): LayoutCamera => ({
  guid: layoutGuids.camera,
  name: "东向相机",
  kind: 5,
  unitGuid: layoutGuids.camera,
  unitName: "东向相机",
  unitKind: 5,
  endGuid: null,
  homography: null,
  calibrationRevision: null,
  ...camera,
});

/** A crossing with two approaches, a camera, and one lane drawn on the map and in the picture. */
export function buildLayout(change: Partial<RoadLayout> = {}): RoadLayout {
  const { eastEnd, northEnd, lane, laneOnMap, laneInPicture, camera } = layoutGuids;
  return {
    intersectionGuid: guids.crossing,
    intersectionName: "人民路-解放路",
    longitude: 120.15,
    latitude: 30.28,
    revision: 3,
    updatedAt: "2026-11-20T08:00:00Z",
    updatedBy: "王工",
    ends: [buildEnd(), buildEnd({ guid: northEnd, name: "北进口", direction: 0, bearing: 0 })],
    cameras: [buildCamera()],
    items: [
      buildItem("lane", lane, { name: "东进口1车道", endGuid: eastEnd, laneId: 1, turns: [2], width: 3.5 }),
    ],
    shapes: [
      buildLayoutShape({ guid: laneOnMap, itemGuid: lane }),
      buildLayoutShape({
        guid: laneInPicture,
        itemGuid: lane,
        cameraGuid: camera,
        points: [
          [0.1, 0.9],
          [0.3, 0.4],
          [0.4, 0.4],
          [0.4, 0.9],
        ],
      }),
    ],
    ...change,
  };
}

type Stored = Pick<RoadLayout, "items" | "shapes">;

const isState = (layout: Stored | LayoutState): layout is LayoutState => layout.items instanceof Map;

/** A state with items and shapes put in, and some taken out. */
export function changed(
  layout: Stored | LayoutState,
  {
    items = [],
    shapes = [],
    gone = [],
  }: {
    readonly items?: readonly LayoutItem[];
    readonly shapes?: readonly LayoutShape[];
    readonly gone?: readonly string[];
  },
): LayoutState {
  const { items: oldItems, shapes: oldShapes } = isState(layout) ? layout : stateOf(layout);
  const nextItems = new Map([...oldItems, ...items.map((item) => [item.guid, item] as const)]);
  const nextShapes = new Map([...oldShapes, ...shapes.map((shape) => [shape.guid, shape] as const)]);
  for (const guid of gone) {
    nextItems.delete(guid);
    nextShapes.delete(guid);
  }
  return { items: nextItems, shapes: nextShapes };
}
