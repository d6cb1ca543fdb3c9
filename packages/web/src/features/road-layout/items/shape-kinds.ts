import {
  cameraAreaKind,
  type ItemDraft,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  laneLineKind,
} from "@lukou/contract";

/** What can be chosen to draw, and what decides how a shape looks. */
export const SHAPE_KINDS = [
  "lane",
  "exitLane",
  "solidLine",
  "dashedLine",
  "doubleLine",
  "edgeLine",
  "stopLine",
  "pavement",
  "recognitionArea",
  "detectionArea",
  "fusionArea",
  "detectionLine",
  "laneDetection",
  "laneDetectionLine",
  "aiPolygon",
] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

const { byKey: area } = cameraAreaKind;
const { byKey: line } = laneLineKind;

const kindOfLine: Readonly<Record<number, ShapeKind>> = {
  [line.solid]: "solidLine",
  [line.dashed]: "dashedLine",
  [line.double]: "doubleLine",
  [line.edge]: "edgeLine",
  [line.stop]: "stopLine",
};

const kindOfArea: Readonly<Record<number, ShapeKind>> = {
  [area.recognitionArea]: "recognitionArea",
  [area.detectionArea]: "detectionArea",
  [area.fusionArea]: "fusionArea",
  [area.detectionLine]: "detectionLine",
};

/** The kind a shape of an item has on a canvas. */
export function shapeKindOf(item: ItemDraft, geometry: LayoutShape["geometry"]): ShapeKind {
  switch (item.kind) {
    case "lane":
      return item.values.role === 2 ? "exitLane" : "lane";
    case "laneLine":
      return kindOfLine[item.values.lineKind] ?? "dashedLine";
    case "area":
      return kindOfArea[item.values.areaKind] ?? "recognitionArea";
    case "laneDetection":
      return geometry === "line" ? "laneDetectionLine" : "laneDetection";
    case "pavement":
      return "pavement";
    default:
      return "aiPolygon";
  }
}

const codeOf = (kinds: Readonly<Record<number, ShapeKind>>, kind: ShapeKind): number =>
  Number(Object.entries(kinds).find(([, one]) => one === kind)?.[0]);

/** What a drawn kind makes: an item of this kind with these values. */
export function itemKindOf(kind: ShapeKind): { readonly kind: LayoutItemKind; readonly values: object } {
  switch (kind) {
    case "lane":
      return { kind: "lane", values: { role: 1 } };
    case "exitLane":
      return { kind: "lane", values: { role: 2 } };
    case "pavement":
      return { kind: "pavement", values: {} };
    case "laneDetection":
    case "laneDetectionLine":
      return { kind: "laneDetection", values: {} };
    case "aiPolygon":
      return { kind: "aiPolygon", values: {} };
    case "recognitionArea":
    case "detectionArea":
    case "fusionArea":
    case "detectionLine":
      return { kind: "area", values: { areaKind: codeOf(kindOfArea, kind) } };
    default:
      return { kind: "laneLine", values: { lineKind: codeOf(kindOfLine, kind) } };
  }
}

export const isShapeKind = (kind: string): kind is ShapeKind =>
  (SHAPE_KINDS as readonly string[]).includes(kind);

/** Whether an item can be drawn as this kind. */
export function fitsKind(item: LayoutItem, kind: ShapeKind): boolean {
  return itemKindOf(kind).kind === item.kind;
}
