import type { LayoutEnd } from "@lukou/contract";
import { angleBetween } from "../rules/lanes/without-end.ts";
import { ROAD_LIMITS } from "../rules/limits.ts";
import type { Attributes } from "./attributes.ts";

/** The approach that lies in a heading out of the intersection; the map's word counts where only one approach has it. */
export function endTowards(
  ends: readonly LayoutEnd[],
  outwards: number,
  attributes: Attributes,
): LayoutEnd | null {
  const told = attributes.number("direction");
  const named = ends.filter(({ direction }) => direction === told);
  if (named.length === 1) return named[0] ?? null;
  const [best] = ends
    .map((end) => ({ end, off: Math.abs(angleBetween(outwards, end.bearing ?? end.direction * 45)) }))
    .sort((a, b) => a.off - b.off);
  return best && best.off <= ROAD_LIMITS.endBearing ? best.end : null;
}
