import type { AnyInfo, EquipmentNode, Sector } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import { findNode } from "../tree/tree-model.ts";

export interface Position {
  readonly at: LonLat;
  /** Whose position it is when the equipment has none of its own. */
  readonly from: string | null;
}

const lonLat = (longitude: unknown, latitude: unknown): LonLat | null =>
  typeof longitude === "number" && typeof latitude === "number" ? [longitude, latitude] : null;

/** Where equipment is, WGS-84 degrees: its own coordinates, else those of what it belongs to or stands in. Null when none are known. */
export function positionOf(info: AnyInfo, tree: readonly EquipmentNode[]): Position | null {
  const own = lonLat(info["longitude"], info["latitude"]);
  if (own) return { at: own, from: null };
  for (const above of [info.parent, info.box, info.pole]) {
    const node = above && findNode(tree, above.guid);
    const at = node && lonLat(node.longitude, node.latitude);
    if (at) return { at, from: node.name };
  }
  return null;
}

/** The ground it covers; null without heading, range or angle of view. */
export function sectorOf(info: AnyInfo): Sector | null {
  const { heading, nearRange, farRange, horizontalAngle } = info;
  return typeof heading === "number" && typeof farRange === "number" && typeof horizontalAngle === "number"
    ? { heading, near: typeof nearRange === "number" ? nearRange : 0, far: farRange, angle: horizontalAngle }
    : null;
}
