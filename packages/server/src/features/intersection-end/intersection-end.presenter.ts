import { type EndInfo, intersectionEnd, type RoadNode } from "@lukou/equipment";
import type { Intersection } from "../intersection/intersection.repository.ts";
import { type EndWithCount, valuesOfEnd } from "./intersection-end.repository.ts";

/** An approach with everything its form edits. */
export const presentEnd = (row: EndWithCount): EndInfo => ({
  ...intersectionEnd.info.parse(valuesOfEnd(row)),
  guid: row.guid,
  intersectionGuid: row.intersection_guid,
  intersectionName: row.intersection_name,
  revision: row.revision,
  equipmentCount: Number(row.equipment ?? 0),
  updatedAt: row.updated_at.toISOString(),
});

/** The roads in and out of an approach; a one-way road has one of them. */
function roadsOf({ guid, name, direction, roadName, oneWay, entryLanes, exitLanes }: EndInfo): RoadNode[] {
  const road = (level: "entry" | "exit", label: string, lanes: number | null): RoadNode => ({
    key: `${guid}/${level}`,
    guid,
    name: `${roadName ?? name}（${label}）`,
    level,
    direction,
    lanes,
    children: [],
  });
  return [
    ...(oneWay === "exit" ? [] : [road("entry", "进口", entryLanes)]),
    ...(oneWay === "entry" ? [] : [road("exit", "出口", exitLanes)]),
  ];
}

/** The intersection, its approaches clockwise from the north, and of each the roads in and out. */
export const presentRoadTree = (
  intersection: Pick<Intersection, "guid" | "name">,
  ends: readonly EndInfo[],
): RoadNode => ({
  key: intersection.guid,
  guid: intersection.guid,
  name: intersection.name,
  level: "intersection",
  direction: null,
  lanes: null,
  children: ends.map((end) => ({
    key: end.guid,
    guid: end.guid,
    name: end.name,
    level: "end",
    direction: end.direction,
    lanes:
      end.entryLanes === null && end.exitLanes === null ? null : (end.entryLanes ?? 0) + (end.exitLanes ?? 0),
    children: roadsOf(end),
  })),
});
