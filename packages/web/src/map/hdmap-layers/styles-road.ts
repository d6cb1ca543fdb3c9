import type { ExpressionSpecification, FilterSpecification } from "maplibre-gl";
import { isDashed, isDouble, isLane, isPaint, isYellow, laneWidth } from "./marking.ts";
import { realWidth, realWidthOf } from "./real-width.ts";
import { butt, dot, type HdMapStyle, lines, round, type StyleContext, surface } from "./style-parts.ts";

/** GB 5768.3: width of lane lines, dash and gap of the broken ones, metres. */
const LANE_LINE_M = 0.15;
const DASH_M = 4;
const DASH_GAP_M = 6;

/** Asphalt on either side of a lane up to the kerb, metres. */
const GUTTER_M = 0.4;

function all(...conditions: (ExpressionSpecification | FilterSpecification)[]): FilterSpecification {
  return ["all", lines, ...conditions] as FilterSpecification;
}

const not = (condition: ExpressionSpecification): ExpressionSpecification => ["!", condition];

/** Painted lines: solid, double and broken, white or yellow. */
function markings(
  { palette: { hdmap }, latitude }: StyleContext,
  which: ExpressionSpecification,
): HdMapStyle[] {
  const width = realWidth(LANE_LINE_M, latitude, 0.8);
  const color: ExpressionSpecification = ["case", isYellow, hdmap.paintYellow, hdmap.paintWhite];
  const marking = (part: string, filter: FilterSpecification, more: object): HdMapStyle => ({
    part,
    slot: "hd-line",
    type: "line",
    filter,
    layout: butt,
    paint: { "line-color": color, "line-width": width, ...more },
  });
  return [
    marking("solid", all(which, not(isDashed), not(isDouble)), {}),
    // As painted between opposite directions: two lines, apart by their own width.
    marking("double", all(which, not(isDashed), isDouble), { "line-gap-width": width }),
    marking("dashed", all(which, isDashed), {
      "line-dasharray": [DASH_M / LANE_LINE_M, DASH_GAP_M / LANE_LINE_M],
    }),
  ];
}

/** 道路: surfaces, or lanes by their middle and width, or just the lines painted on the road. */
export function road(context: StyleContext): HdMapStyle[] {
  const { palette, latitude, hasSurface } = context;
  const { hdmap } = palette;
  const band = (part: string, filter: FilterSpecification, width: ExpressionSpecification): HdMapStyle => ({
    part,
    slot: "hd-ground",
    type: "line",
    filter,
    layout: { "line-cap": part === "lane" ? "butt" : "round", "line-join": "round" },
    paint: { "line-color": hdmap.asphalt, "line-width": width },
  });
  return [
    band("lane", all(isLane), realWidthOf(["+", laneWidth, 2 * GUTTER_M], latitude)),
    // Files that bring only painted lines get asphalt along them, two lanes wide.
    ...(hasSurface ? [] : [band("bed", all(not(isLane)), realWidth(7.5, latitude, 3))]),
    ...surface("surface", "hd-surface", hdmap.asphalt, hdmap.asphaltEdge),
    {
      part: "middle",
      slot: "hd-line",
      type: "line",
      filter: all(isLane),
      minzoom: 17,
      layout: round,
      paint: {
        "line-color": hdmap.laneMiddle,
        "line-width": 1,
        "line-opacity": ["interpolate", ["linear"], ["zoom"], 17, 0, 18.5, 0.55],
      },
    },
    ...markings(context, not(isLane)),
    {
      part: "arrows",
      slot: "hd-line",
      type: "fill",
      computed: true,
      minzoom: 17,
      paint: { "fill-color": hdmap.paintWhite, "fill-antialias": true },
    },
    {
      part: "name",
      slot: "hd-label",
      type: "symbol",
      minzoom: 16,
      filter: all(isLane, ["==", ["get", "kind"], "exit"], ["==", ["get", "laneNo"], 1], ["has", "road"]),
      layout: {
        "symbol-placement": "line-center",
        "text-field": ["get", "road"],
        "text-size": ["interpolate", ["linear"], ["zoom"], 16, 11, 20, 15],
        "text-letter-spacing": 0.2,
        "text-max-angle": 30,
      },
      paint: { "text-color": palette.text, "text-halo-color": palette.halo, "text-halo-width": 1.6 },
    },
    dot("point", "hd-object", hdmap.paintWhite, hdmap.asphaltEdge, 4),
  ];
}

/** 边界: kerbs and walls as raised edges, and painted lines where the attributes say so. */
export function boundary(context: StyleContext): HdMapStyle[] {
  const { palette, latitude } = context;
  return [
    {
      part: "kerb",
      slot: "hd-edge",
      type: "line",
      filter: ["all", ["!=", ["geometry-type"], "Point"], not(isPaint)] as FilterSpecification,
      layout: round,
      paint: { "line-color": palette.hdmap.kerb, "line-width": realWidth(0.25, latitude, 1.2) },
    },
    ...markings(context, isPaint),
    dot("point", "hd-object", palette.hdmap.kerb, palette.hdmap.objectRing, 4),
  ];
}
