import { type LayoutEnd, laneFeature, laneRole, type MapLayerEntry, orientation } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import { angleBetween } from "../rules/lanes/without-end.ts";
import { type MapLane, readLanes } from "./map-lanes.ts";
import { meanHeading } from "./mean-heading.ts";
import type { DraftLayout } from "./proposal.ts";

/** An approach as the lanes of the HD map show it. Degrees clockwise from north, out of the intersection. */
export interface ProposedEnd extends Pick<LayoutEnd, "name" | "direction" | "oneWay"> {
  readonly bearing: number;
  /** Motor lanes. */
  readonly entryLanes: number;
  readonly exitLanes: number;
}

/** Lanes of one approach run parallel within this, degrees. */
const SPREAD = 25;

/** The approaches of an intersection that has none yet, clockwise from north; empty where some are entered. */
export function proposeEnds(layers: readonly MapLayerEntry[], layout: DraftLayout): ProposedEnd[] {
  if (layout.ends.length > 0) return [];
  const lanes = readLanes(layers, createEnuFrame([layout.longitude, layout.latitude]));
  const groups: MapLane[][] = [];
  for (const lane of lanes.toSorted((a, b) => a.outwards - b.outwards)) {
    const near = groups.find((group) => Math.abs(angleBetween(bearingOf(group), lane.outwards)) <= SPREAD);
    if (near) near.push(lane);
    else groups.push([lane]);
  }
  return apart(groups.map(endOf)).sort((a, b) => a.bearing - b.bearing);
}

/** Of two approaches in one eighth of the circle, the one farther from its middle takes the next eighth, if that is free. */
function apart(ends: readonly ProposedEnd[]): ProposedEnd[] {
  const off = ({ bearing, direction }: ProposedEnd) => angleBetween(direction * 45, bearing);
  return ends.map((end) => {
    const isOuter = ends.some(
      (other) =>
        other !== end && other.direction === end.direction && Math.abs(off(other)) < Math.abs(off(end)),
    );
    const next = (end.direction + Math.sign(off(end)) + 8) % 8;
    const isFree = ends.every(({ direction }) => direction !== next);
    return isOuter && isFree ? { ...end, direction: next, name: nameOf(next, end.oneWay) } : end;
  });
}

const nameOf = (direction: number, oneWay: ProposedEnd["oneWay"]): string =>
  `${orientation.labelOf(direction)}${oneWay === "exit" ? "出口" : "进口"}`;

const bearingOf = (lanes: readonly MapLane[]): number => meanHeading(lanes.map(({ outwards }) => outwards));

function endOf(lanes: readonly MapLane[]): ProposedEnd {
  const bearing = Number((bearingOf(lanes) % 360).toFixed(2)) % 360;
  const direction = Math.round(bearing / 45) % 8;
  const motor = (role: number) =>
    lanes.filter((lane) => lane.role === role && lane.feature === laneFeature.byKey.motor).length;
  const has = (role: number) => lanes.some((lane) => lane.role === role);
  const [hasEntry, hasExit] = [has(laneRole.byKey.entry), has(laneRole.byKey.exit)];
  const oneWay = hasEntry && hasExit ? null : hasEntry ? "entry" : "exit";
  return {
    name: nameOf(direction, oneWay),
    direction,
    bearing,
    oneWay,
    entryLanes: motor(laneRole.byKey.entry),
    exitLanes: motor(laneRole.byKey.exit),
  };
}
