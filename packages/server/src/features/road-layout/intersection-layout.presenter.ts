import {
  laneFeature,
  laneLineKind,
  laneRole,
  layoutItemKind,
  type MapAreaCount,
  type MapAreaNode,
  type MapShape,
  type Road,
} from "@lukou/contract";
import { presentShape } from "./coordinates.ts";
import { itemsOf, type ReadLayout } from "./road-layout.read.ts";

/** Kinds of item that lie at an approach, in the order of the tree. */
const ofEnds = ["lane", "laneLine", "pavement"] as const;

const isOnMap = ({ state }: ReadLayout, itemGuid: string): boolean =>
  [...state.shapes.values()].some((shape) => shape.itemGuid === itemGuid && shape.cameraGuid === null);

/** The intersection, its approaches clockwise from the north with what lies there, then what names no approach. */
export function presentMapTree(layout: ReadLayout): MapAreaNode {
  const { intersection, ends } = layout;
  const below = (endGuid: string | null): MapAreaNode[] =>
    ofEnds.flatMap((kind) =>
      itemsOf(layout, kind)
        .filter(({ values }) => values.endGuid === endGuid)
        .map(({ guid, values }) => ({
          key: guid,
          guid,
          name: values.name,
          level: kind,
          drawn: isOnMap(layout, guid),
          children: [],
        })),
    );
  return {
    key: intersection.guid,
    guid: intersection.guid,
    name: intersection.name,
    level: "intersection",
    drawn: null,
    children: [
      ...ends.map(({ guid, name }) => ({
        key: guid,
        guid,
        name,
        level: "end" as const,
        drawn: null,
        children: below(guid),
      })),
      ...below(null),
    ],
  };
}

/** How many items of each kind there are, and how many of them are drawn on the map. */
export const presentMapCount = (layout: ReadLayout): MapAreaCount[] =>
  layoutItemKind.items.map(({ code, label }) => {
    const items = itemsOf(layout, code);
    const drawn = items.filter(({ guid }) => isOnMap(layout, guid)).length;
    return { kind: code, label, total: items.length, drawn };
  });

/** Everything drawn on the map, from the lowest layer. */
export const presentMapShapes = (layout: ReadLayout): MapShape[] =>
  [...layout.state.shapes.values()].flatMap((shape) => {
    const item = layout.state.items.get(shape.itemGuid);
    if (shape.cameraGuid !== null || !item) return [];
    const name = "name" in item.values ? item.values.name : "";
    const { kind, guid } = item;
    return [{ guid, name, kind, geometry: shape.geometry, coordinates: presentShape(shape) }];
  });

/** The guids of stop lines among the lane lines. */
export const stopLinesOf = (layout: ReadLayout): ReadonlySet<string> =>
  new Set(
    itemsOf(layout, "laneLine")
      .filter(({ values }) => values.lineKind === laneLineKind.byKey.stop)
      .map(({ guid }) => guid),
  );

type LaneRole = (typeof laneRole.codes)[number];

/** The roads into and out of the intersection, with the motor lanes of the layout beside those planned. */
export function presentRoads(layout: ReadLayout): Road[] {
  const lanes = itemsOf(layout, "lane").filter(({ values }) => values.feature !== laneFeature.byKey.nonMotor);
  return layout.ends.flatMap((end) => {
    const road = (way: Road["way"], label: string, role: LaneRole, plannedLanes: number | null): Road => ({
      key: `${end.guid}/${way}`,
      name: `${end.name}（${label}）`,
      endGuid: end.guid,
      endName: end.name,
      direction: end.direction,
      way,
      lanes: lanes.filter(({ values }) => values.endGuid === end.guid && values.role === role).length,
      plannedLanes,
    });
    return [
      ...(end.oneWay === "exit" ? [] : [road("entry", "进口", laneRole.byKey.entry, end.entryLanes)]),
      ...(end.oneWay === "entry" ? [] : [road("exit", "出口", laneRole.byKey.exit, end.exitLanes)]),
    ];
  });
}
