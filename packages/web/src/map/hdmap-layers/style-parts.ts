import type { FilterSpecification, LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../palette.ts";
import type { Slot } from "../slots.ts";

type Drawn = Extract<LayerSpecification, { type: "fill" | "line" | "circle" | "symbol" }>;

/** One map layer of an HD-map layer, before it is tied to a source. */
export type HdMapStyle = {
  [T in Drawn["type"]]: Omit<Extract<Drawn, { type: T }>, "id" | "source"> & {
    /** Names the map layer within the HD-map layer. */
    readonly part: string;
    readonly slot: Slot;
    /** Draws what was computed from the features (zebra bars, lane arrows) instead of the features. */
    readonly computed?: boolean;
  };
}[Drawn["type"]];

/** What the style of a layer depends on besides its type. */
export interface StyleContext {
  readonly palette: MapPalette;
  /** Degrees; widths in metres depend on it. */
  readonly latitude: number;
  /** Whether any layer brings the surface of roads or their lanes. */
  readonly hasSurface: boolean;
  /** Whether bars and arrows were computed; layers served as tiles have none. */
  readonly hasComputed: boolean;
}

export const polygons: FilterSpecification = ["==", ["geometry-type"], "Polygon"];
export const lines: FilterSpecification = ["==", ["geometry-type"], "LineString"];
export const points: FilterSpecification = ["==", ["geometry-type"], "Point"];

export const round = { "line-cap": "round", "line-join": "round" } as const;
export const butt = { "line-cap": "butt", "line-join": "miter" } as const;

/** Polygons with a thin edge. */
export function surface(part: string, slot: Slot, color: string, edge: string, opacity = 1): HdMapStyle[] {
  return [
    { part, slot, type: "fill", filter: polygons, paint: { "fill-color": color, "fill-opacity": opacity } },
    {
      part: `${part}-edge`,
      slot,
      type: "line",
      filter: polygons,
      layout: round,
      paint: { "line-color": edge, "line-width": 1 },
    },
  ];
}

/** Points as dots that grow with the zoom; `radius` in pixels as seen from close by. */
export function dot(part: string, slot: Slot, color: string, ring: string, radius: number): HdMapStyle {
  return {
    part,
    slot,
    type: "circle",
    filter: points,
    paint: {
      "circle-color": color,
      "circle-radius": [
        "interpolate",
        ["exponential", 1.6],
        ["zoom"],
        15,
        radius / 3,
        19,
        radius,
        22,
        radius * 2,
      ],
      "circle-stroke-color": ring,
      "circle-stroke-width": ["interpolate", ["linear"], ["zoom"], 16, 0, 18, 1.5],
    },
  };
}
