import type { LayoutItem, LayoutShape, RoadLayout } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import { area, CAMERA_A, END_A, guid, lane, laneLine, PLACE, pavement, shape } from "../../testing/make.ts";

const frame = createEnuFrame(PLACE);
/** WGS-84 degrees of a place in metres from the intersection. */
export const at = (east: number, north: number): [number, number] => {
  const [longitude, latitude] = frame.toGeographic([east, north]);
  return [longitude, latitude];
};

const box = (west: number, south: number, east: number, north: number) => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];

/** A northern approach: two entry lanes that share a border, the dashed line between them, a stop line, a crossing, a zone. */
export function makeLayout(): RoadLayout {
  const items: LayoutItem[] = [
    lane(1, { endGuid: END_A, turns: [2], width: 3.5, speedLimit: 60, name: "北进口1车道" }),
    lane(2, { endGuid: END_A, number: 2, turns: [1, 3], width: 3.5, name: '北进口2车道 "<&>"' }),
    laneLine(1, { endGuid: END_A, lineKind: 2, laneGuids: [guid(10, 1), guid(10, 2)] }),
    laneLine(2, { endGuid: END_A, lineKind: 4, laneGuids: [guid(10, 1), guid(10, 2)] }),
    pavement(1, { endGuid: END_A, name: "北侧人行横道" }),
    area(1, { laneGuids: [guid(10, 1)], areaTypes: 17 }),
  ];
  const [first, second, dashed, stop, crossing, zone] = items as [
    LayoutItem,
    LayoutItem,
    LayoutItem,
    LayoutItem,
    LayoutItem,
    LayoutItem,
  ];
  const onMap = { cameraGuid: null, evidence: null };
  const shapes: LayoutShape[] = [
    shape(1, first, { ...onMap, points: box(0, 20, 3.5, 60) }),
    shape(2, second, { ...onMap, points: box(-3.5, 20, 0, 60) }),
    shape(3, dashed, { ...onMap, points: [at(0, 60), at(0, 20)] }),
    shape(4, stop, { ...onMap, points: [at(-3.5, 19), at(3.5, 19)] }),
    shape(5, crossing, { ...onMap, points: box(-8, 12, 8, 17) }),
    shape(6, first, {
      points: [
        [0.2, 0.9],
        [0.45, 0.3],
        [0.5, 0.3],
        [0.4, 0.9],
      ],
    }),
    shape(7, zone, {
      points: [
        [0.21, 0.88],
        [0.3, 0.7],
        [0.41, 0.7],
        [0.39, 0.88],
      ],
    }),
    shape(8, dashed, {
      points: [
        [0.4, 0.9],
        [0.5, 0.3],
      ],
    }),
  ];
  return {
    intersectionGuid: guid(4, 1),
    intersectionName: "人民路-解放路",
    longitude: PLACE[0],
    latitude: PLACE[1],
    revision: 3,
    updatedAt: null,
    updatedBy: null,
    ends: [
      { guid: END_A, name: "北进口", direction: 0, bearing: 0, oneWay: null, entryLanes: 2, exitLanes: 2 },
    ],
    cameras: [
      {
        guid: CAMERA_A,
        name: "北相机",
        kind: 5,
        unitGuid: guid(5, 1),
        unitName: "北一体机",
        unitKind: 2,
        endGuid: END_A,
        homography: null,
        calibrationRevision: null,
      },
    ],
    items,
    shapes,
  };
}

/** Guids that nobody has yet, each another. */
export function newGuids(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return guid(99, last);
  };
}
