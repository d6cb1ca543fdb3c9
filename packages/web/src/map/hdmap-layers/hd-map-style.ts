import { mapLayerType } from "@lukou/contract";
import type { ExpressionSpecification, FilterSpecification } from "maplibre-gl";
import { realWidth } from "./real-width.ts";
import {
  butt,
  dot,
  type HdMapStyle,
  lines,
  points,
  polygons,
  round,
  type StyleContext,
  surface,
} from "./style-parts.ts";
import { boundary, road } from "./styles-road.ts";

const kindOf: ExpressionSpecification = ["to-string", ["coalesce", ["get", "kind"], ["get", "type"], ""]];

/** Street lamps among the road objects, by the words surveyed files use. */
const isLamp: ExpressionSpecification = ["any", ["in", "lamp", kindOf], ["in", "路灯", kindOf]];

/** GB 5768.3: width of a stop line, metres. */
const STOP_LINE_M = 0.4;

function sidewalk({ palette: { hdmap }, latitude }: StyleContext): HdMapStyle[] {
  return [
    ...surface("surface", "hd-surface", hdmap.sidewalk, hdmap.sidewalkEdge),
    {
      part: "line",
      slot: "hd-surface",
      type: "line",
      filter: lines,
      layout: round,
      paint: { "line-color": hdmap.sidewalk, "line-width": realWidth(2, latitude, 2) },
    },
    dot("point", "hd-object", hdmap.sidewalkEdge, hdmap.kerb, 4),
  ];
}

function junction({ palette: { hdmap }, latitude }: StyleContext): HdMapStyle[] {
  return [
    ...surface("surface", "hd-junction", hdmap.junction, hdmap.junction),
    {
      part: "line",
      slot: "hd-line",
      type: "line",
      filter: lines,
      layout: round,
      paint: { "line-color": hdmap.asphaltEdge, "line-width": realWidth(0.3, latitude, 1) },
    },
    dot("point", "hd-object", hdmap.junction, hdmap.kerb, 4),
  ];
}

function vegetation({ palette: { hdmap }, latitude }: StyleContext): HdMapStyle[] {
  return [
    ...surface("surface", "hd-green", hdmap.vegetation, hdmap.vegetationEdge),
    {
      part: "line",
      slot: "hd-green",
      type: "line",
      filter: lines,
      layout: round,
      paint: { "line-color": hdmap.vegetation, "line-width": realWidth(1.2, latitude, 2) },
    },
    {
      part: "tree",
      slot: "hd-object",
      type: "circle",
      filter: points,
      paint: {
        "circle-color": hdmap.vegetation,
        "circle-stroke-color": hdmap.vegetationEdge,
        "circle-stroke-width": 1.2,
        "circle-radius": realWidth(1.8, latitude, 1.5),
        "circle-opacity": 0.85,
      },
    },
  ];
}

function roadObject({ palette: { hdmap }, latitude }: StyleContext): HdMapStyle[] {
  return [
    ...surface("surface", "hd-object", hdmap.object, hdmap.object, 0.35),
    {
      part: "line",
      slot: "hd-object",
      type: "line",
      filter: lines,
      layout: round,
      paint: { "line-color": hdmap.object, "line-width": realWidth(0.3, latitude, 1.5) },
    },
    {
      ...dot("point", "hd-object", hdmap.object, hdmap.objectRing, 4),
      filter: ["all", points, ["!", isLamp]] as FilterSpecification,
    },
    // Lamps stand everywhere; smaller, they do not hide the signals.
    {
      ...dot("lamp", "hd-object", hdmap.lamp, hdmap.objectRing, 2.6),
      filter: ["all", points, isLamp] as FilterSpecification,
    },
  ];
}

function crosswalk({ palette: { hdmap }, latitude, hasComputed }: StyleContext): HdMapStyle[] {
  return [
    // Paint needs asphalt under it, or it vanishes on a bright background.
    {
      part: "bed",
      slot: "hd-crossing",
      type: "fill",
      filter: polygons,
      paint: { "fill-color": hdmap.junction },
    },
    {
      part: "veil",
      slot: "hd-crossing",
      type: "fill",
      filter: polygons,
      paint: {
        "fill-color": hdmap.paintWhite,
        // From afar single bars would flicker: a veil as bright as their average stands for them.
        "fill-opacity": hasComputed ? ["interpolate", ["linear"], ["zoom"], 16.5, 0.45, 17.5, 0] : 0.45,
      },
    },
    {
      part: "bars",
      slot: "hd-crossing",
      type: "fill",
      computed: true,
      paint: {
        "fill-color": hdmap.paintWhite,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 16.5, 0, 17.5, 0.95],
      },
    },
    {
      part: "line",
      slot: "hd-crossing",
      type: "line",
      filter: lines,
      layout: butt,
      paint: {
        "line-color": hdmap.paintWhite,
        "line-width": realWidth(4, latitude, 2),
        "line-dasharray": [0.11, 0.15],
      },
    },
    dot("point", "hd-object", hdmap.paintWhite, hdmap.kerb, 4),
  ];
}

function stop({ palette: { hdmap }, latitude }: StyleContext): HdMapStyle[] {
  const line = (part: string, color: string, width: number, minPixels: number): HdMapStyle => ({
    part,
    slot: "hd-line",
    type: "line",
    filter: lines,
    layout: butt,
    paint: { "line-color": color, "line-width": realWidth(width, latitude, minPixels) },
  });
  return [
    line("casing", hdmap.asphalt, STOP_LINE_M * 1.8, 2.6),
    line("line", hdmap.paintWhite, STOP_LINE_M, 1.6),
    ...surface("surface", "hd-line", hdmap.paintWhite, hdmap.asphaltEdge),
    dot("point", "hd-object", hdmap.paintWhite, hdmap.kerb, 4),
  ];
}

function other({ palette: { hdmap } }: StyleContext): HdMapStyle[] {
  return [
    ...surface("surface", "hd-object", hdmap.other, hdmap.other, 0.22),
    {
      part: "line",
      slot: "hd-object",
      type: "line",
      filter: lines,
      layout: round,
      paint: { "line-color": hdmap.other, "line-width": 2 },
    },
    dot("point", "hd-object", hdmap.other, hdmap.objectRing, 5),
  ];
}

const { byKey } = mapLayerType;

const styles: ReadonlyMap<number, (context: StyleContext) => HdMapStyle[]> = new Map([
  [byKey.rid, road],
  [byKey.sidewalk, sidewalk],
  [byKey.inter, junction],
  [byKey.boundary, boundary],
  [byKey.vegetation, vegetation],
  [byKey.roadObject, roadObject],
  [byKey.crosswalk, crosswalk],
  [byKey.stop, stop],
]);

/** How a layer of a type is drawn: points, lines and polygons each, whichever the file holds. */
export function hdMapStyle(type: number, context: StyleContext): HdMapStyle[] {
  return (styles.get(type) ?? other)(context).filter(({ computed }) => !computed || context.hasComputed);
}
