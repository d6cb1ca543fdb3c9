import { cameraAreaKind, laneLineColour, laneLineKind, laneRole, layoutItemKind } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import type { KindStyle, Styles } from "../../../annotate/editor/styles.ts";
import { isShapeKind, type ShapeKind } from "./shape-kinds.ts";

const { labelOf: areaLabel, byKey: area } = cameraAreaKind;
const { labelOf: lineLabel, byKey: line } = laneLineKind;
const { labelOf: itemLabel } = layoutItemKind;

/*
 * Colours after Okabe and Ito, which people with any colour vision tell apart, on asphalt, at night and on light and dark
 * maps; where two are near each other, line style and thickness differ as well.
 */
const kinds: Readonly<Record<ShapeKind, KindStyle>> = {
  lane: { title: laneRole.labelOf(laneRole.byKey.entry), geometry: "polygon", colour: "#56b4e9", fill: 0.18 },
  exitLane: {
    title: laneRole.labelOf(laneRole.byKey.exit),
    geometry: "polygon",
    colour: "#00b386",
    fill: 0.14,
  },
  solidLine: { title: lineLabel(line.solid), geometry: "line", colour: "#f5f5f5", line: "solid", width: 3 },
  dashedLine: {
    title: lineLabel(line.dashed),
    geometry: "line",
    colour: "#f5f5f5",
    line: "dashed",
    width: 3,
  },
  doubleLine: {
    title: lineLabel(line.double),
    geometry: "line",
    colour: "#f5f5f5",
    line: "double",
    width: 3,
  },
  edgeLine: { title: lineLabel(line.edge), geometry: "line", colour: "#d9d9d9", line: "solid", width: 2 },
  stopLine: { title: lineLabel(line.stop), geometry: "line", colour: "#ff7a1a", line: "solid", width: 4 },
  pavement: { title: itemLabel("pavement"), geometry: "polygon", colour: "#f0e442", fill: 0.16 },
  recognitionArea: {
    title: areaLabel(area.recognitionArea),
    geometry: "polygon",
    colour: "#e58fc1",
    fill: 0.14,
  },
  detectionArea: { title: areaLabel(area.detectionArea), geometry: "polygon", colour: "#e69f00", fill: 0.2 },
  fusionArea: {
    title: areaLabel(area.fusionArea),
    geometry: "polygon",
    colour: "#b79bff",
    fill: 0.14,
    line: "dashed",
  },
  detectionLine: {
    title: areaLabel(area.detectionLine),
    geometry: "line",
    colour: "#e69f00",
    width: 3,
    arrow: true,
  },
  laneDetection: {
    title: itemLabel("laneDetection"),
    geometry: "polygon",
    colour: "#a6d854",
    fill: 0.22,
    line: "dashed",
  },
  laneDetectionLine: {
    title: `${itemLabel("laneDetection")}线`,
    geometry: "line",
    colour: "#a6d854",
    width: 3,
    arrow: true,
  },
  aiPolygon: {
    title: itemLabel("aiPolygon"),
    geometry: "polygon",
    colour: "#ffffff",
    fill: 0.04,
    line: "dashed",
  },
};

/** Yellow paint divides opposite directions. */
const YELLOW_PAINT = "#ffd21a";

/** How a kind looks and what it is called. */
export const styleOfKind = (kind: ShapeKind): KindStyle => kinds[kind];

/** Styles of a surface on which these kinds can be drawn; others are seen as well. `isYellow` tells yellow lines by their item. */
export const stylesFor = (
  offered: readonly ShapeKind[],
  isYellow: (itemGuid: unknown) => boolean = () => false,
): Styles => ({
  kinds: Object.fromEntries(offered.map((kind) => [kind, kinds[kind]])),
  styleOf: ({ kind, data }) => ({
    ...(isShapeKind(kind) && kinds[kind]),
    ...(kind.endsWith("Line") && isYellow(data) && { colour: YELLOW_PAINT }),
  }),
});

/** Whether an item is a yellow line of this state. */
export const yellowIn =
  ({ items }: LayoutState) =>
  (guid: unknown): boolean => {
    const item = typeof guid === "string" ? items.get(guid) : undefined;
    return item?.kind === "laneLine" && item.values.colour === laneLineColour.byKey.yellow;
  };
