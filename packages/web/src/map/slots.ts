import type { StyleSpecification } from "maplibre-gl";

/**
 * Places in the drawing order, lowest first. Each is an invisible layer of the constant style; content names the slot
 * it belongs below (`beforeId`), so that the order never depends on what was switched on first.
 */
export const slots = [
  "background",
  "tiles",
  "grid",
  "areas",
  "hd-ground",
  "hd-surface",
  "hd-junction",
  "hd-green",
  "hd-crossing",
  "hd-line",
  "hd-edge",
  "hd-object",
  "hd-label",
  "marks",
  "findings",
  "labels",
  "selection",
  "tools",
] as const;

export type Slot = (typeof slots)[number];

/** Id of a slot's invisible layer, for `beforeId`. */
export function slotId(slot: Slot): string {
  return `slot:${slot}`;
}

/** The one style of every map: no server behind it, all colours come from layers added on top. */
export const baseStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: slots.map((slot) => ({ id: slotId(slot), type: "background", layout: { visibility: "none" } })),
};
