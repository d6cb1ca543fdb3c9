import {
  AiPolygonValues,
  AreaValues,
  LaneDetectionValues,
  LaneLineValues,
  LaneValues,
  type LayoutItem,
  type LayoutShape,
  PavementValues,
  RelatedAreaValues,
  type ShapeEvidence,
} from "@lukou/contract";
import type { z } from "zod";
import type { ChangeContext } from "../layout/change-context.ts";
import type { LayoutState } from "../layout/state.ts";

/** A guid that shows where it comes from: `guid(1, 7)` is the seventh thing of sort 1. */
export const guid = (sort: number, n: number): string =>
  `${String(sort).padStart(8, "0")}-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const END_A = guid(1, 1);
export const END_B = guid(1, 2);
export const CAMERA_A = guid(2, 1);
export const CAMERA_B = guid(2, 2);
export const POLE = guid(3, 1);
export const NOW = "2026-05-01T08:00:00Z";
const BEFORE = "2026-04-01T08:00:00Z";
/** WGS-84 degrees. */
export const PLACE = [118.78, 32.05] as const;

const stamp = { revision: 1, updatedAt: BEFORE, updatedBy: "王工" };

export const lane = (n: number, values: z.input<typeof LaneValues> = {}): LayoutItem => ({
  kind: "lane",
  guid: guid(10, n),
  values: LaneValues.parse({ name: `${n}车道`, number: n, laneId: n, ...values }),
  ...stamp,
});
export const laneLine = (n: number, values: z.input<typeof LaneLineValues> = {}): LayoutItem => ({
  kind: "laneLine",
  guid: guid(11, n),
  values: LaneLineValues.parse(values),
  ...stamp,
});
export const pavement = (n: number, values: z.input<typeof PavementValues> = {}): LayoutItem => ({
  kind: "pavement",
  guid: guid(12, n),
  values: PavementValues.parse(values),
  ...stamp,
});
export const area = (n: number, values: Partial<z.input<typeof AreaValues>> = {}): LayoutItem => ({
  kind: "area",
  guid: guid(13, n),
  values: AreaValues.parse({ name: `${n}号区域`, cameraGuid: CAMERA_A, areaKind: 2, ...values }),
  ...stamp,
});
export const laneDetection = (
  n: number,
  values: Pick<z.input<typeof LaneDetectionValues>, "laneGuid"> &
    Partial<z.input<typeof LaneDetectionValues>>,
): LayoutItem => ({
  kind: "laneDetection",
  guid: guid(14, n),
  values: LaneDetectionValues.parse({ cameraGuid: CAMERA_A, ...values }),
  ...stamp,
});
export const relatedArea = (n: number, areaGuids: string[]): LayoutItem => ({
  kind: "relatedArea",
  guid: guid(15, n),
  values: RelatedAreaValues.parse({ areaGuids }),
  ...stamp,
});
export const aiPolygon = (n: number, cameraGuid = CAMERA_A): LayoutItem => ({
  kind: "aiPolygon",
  guid: guid(16, n),
  values: AiPolygonValues.parse({ cameraGuid }),
  ...stamp,
});

export const evidence = (n = 1): ShapeEvidence => ({
  imageId: guid(20, n),
  takenAt: BEFORE,
  width: 1920,
  height: 1080,
  calibrationRevision: null,
});

/** A small square in a camera's picture, or on the map near the intersection. */
export const square = (onMap: boolean, side = onMap ? 0.0001 : 0.1): [number, number][] => {
  const [x, y] = onMap ? PLACE : [0.4, 0.4];
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
};

/** The `n`th shape: a square of the item in the picture of CAMERA_A unless said otherwise. */
export const shape = (n: number, item: LayoutItem, parts: Partial<LayoutShape> = {}): LayoutShape => {
  const cameraGuid = parts.cameraGuid === undefined ? CAMERA_A : parts.cameraGuid;
  const geometry = parts.geometry ?? (item.kind === "laneLine" ? "line" : "polygon");
  const corners = square(cameraGuid === null);
  return {
    guid: guid(30, n),
    itemGuid: item.guid,
    cameraGuid,
    geometry,
    points: geometry === "line" ? corners.slice(0, 2) : corners,
    locked: false,
    order: n,
    evidence: cameraGuid === null ? null : evidence(),
    toVerify: null,
    ...stamp,
    ...parts,
  };
};

export const state = (items: readonly LayoutItem[], shapes: readonly LayoutShape[] = []): LayoutState => ({
  items: new Map(items.map((item) => [item.guid, item])),
  shapes: new Map(shapes.map((drawn) => [drawn.guid, drawn])),
});

export const context: ChangeContext = {
  now: NOW,
  userName: "李工",
  ends: new Set([END_A, END_B]),
  cameras: new Set([CAMERA_A, CAMERA_B]),
  poles: new Set([POLE]),
  place: PLACE,
};
