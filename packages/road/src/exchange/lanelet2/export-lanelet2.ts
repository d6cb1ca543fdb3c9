import {
  flowType,
  type ItemOf,
  type LayoutEnd,
  type LayoutShape,
  laneFeature,
  laneLineColour,
  laneLineKind,
  laneRole,
  type RoadLayout,
} from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import { laneSides } from "./lane-sides.ts";
import { createOsmWriter } from "./osm-writer.ts";

type Layout = Pick<RoadLayout, "items" | "shapes" | "ends" | "longitude" | "latitude">;
type Place = readonly [number, number];
type Tags = Record<string, string>;

/** A drawn line belongs to a lane's border when it runs along it within this, metres. */
const BORDER_M = 0.8;

const TURN: Readonly<Record<number, string>> = {
  [flowType.byKey.straight]: "straight",
  [flowType.byKey.left]: "left",
  [flowType.byKey.right]: "right",
  [flowType.byKey.uTurn]: "u_turn",
};

/** Way tags of marked lines (Lanelet2, LinestringTagging). */
const LINE: Readonly<Record<number, Tags>> = {
  [laneLineKind.byKey.solid]: { type: "line_thin", subtype: "solid" },
  [laneLineKind.byKey.dashed]: { type: "line_thin", subtype: "dashed" },
  [laneLineKind.byKey.double]: { type: "line_thin", subtype: "solid_solid" },
  [laneLineKind.byKey.edge]: { type: "line_thin", subtype: "solid" },
  [laneLineKind.byKey.stop]: { type: "stop_line" },
};

function lineTags({ values }: ItemOf<"laneLine">): Tags {
  const colour = values.colour === laneLineColour.byKey.yellow ? "yellow" : "white";
  return { ...LINE[values.lineKind], color: colour };
}

/** Who may use a lane and what it is (Lanelet2, LaneletAndAreaTagging). */
function laneTags({ values }: ItemOf<"lane">): Tags {
  const nonMotor =
    values.feature === laneFeature.byKey.nonMotor || values.feature === laneFeature.byKey.mixedNonMotor;
  return {
    type: "lanelet",
    subtype: nonMotor
      ? "bicycle_lane"
      : values.feature === laneFeature.byKey.emergency
        ? "emergency_lane"
        : "road",
    location: "urban",
    one_way: "yes",
    ...(nonMotor ? { "participant:bicycle": "yes" } : { "participant:vehicle": "yes" }),
    ...(values.speedLimit !== null && { speed_limit: `${values.speedLimit} km/h` }),
    ...(values.turns.length > 0 && {
      turn_direction: values.turns.map((turn) => TURN[turn] ?? "").join(";"),
    }),
    ...(values.laneId !== null && { "lukou:lane_id": String(values.laneId) }),
    ...(values.name !== "" && { name: values.name }),
  };
}

/** Travel along an approach: in towards the middle, out of it on exit lanes; else from or to the middle as the lane lies. */
function directionOf(lane: ItemOf<"lane">, end: LayoutEnd | undefined, outline: readonly Place[]): Place {
  const inwards = lane.values.role === laneRole.byKey.entry ? -1 : 1;
  if (end?.bearing !== null && end?.bearing !== undefined) {
    const angle = (end.bearing * Math.PI) / 180;
    return [Math.sin(angle) * inwards, Math.cos(angle) * inwards];
  }
  const [x, y] = outline.reduce<[number, number]>(
    (sum, [east, north]) => [sum[0] + east, sum[1] + north],
    [0, 0],
  );
  const length = Math.hypot(x, y) || 1;
  return [(x / length) * inwards, (y / length) * inwards];
}

function distanceToLine([x, y]: Place, line: readonly Place[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, from] of line.entries()) {
    const to = line[index + 1];
    if (!to) break;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / square;
    const held = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, Math.hypot(x - from[0] - held * dx, y - from[1] - held * dy));
  }
  return nearest;
}

/**
 * The lanes, crossings and stop lines drawn on the map as a Lanelet2 map (OSM XML, WGS-84): lanelets with a left and a right
 * border, tagged by the drawn lines that run along them, `virtual` where none does. Lanes whose outline has no two ends are
 * left out.
 */
export function exportLanelet2(layout: Layout): string {
  const frame = createEnuFrame([layout.longitude, layout.latitude]);
  const local = (shape: LayoutShape): Place[] =>
    shape.points.map((point) => {
      const [east, north] = frame.toLocal(point);
      return [east, north];
    });
  const degrees = ([east, north]: Place): Place => {
    const [longitude, latitude] = frame.toGeographic([east, north]);
    return [longitude, latitude];
  };
  const onMap = new Map(
    layout.shapes.flatMap((shape) => (shape.cameraGuid === null ? [[shape.itemGuid, shape] as const] : [])),
  );
  const lines = layout.items.flatMap((item) => {
    const shape = onMap.get(item.guid);
    return item.kind === "laneLine" && shape ? [{ item, places: local(shape) }] : [];
  });
  const ends = new Map(layout.ends.map((end) => [end.guid, end]));
  const osm = createOsmWriter();
  const borderTags = (side: readonly Place[]): Tags => {
    const along = lines.find(
      ({ item, places }) =>
        item.values.lineKind !== laneLineKind.byKey.stop &&
        side.every((place) => distanceToLine(place, places) <= BORDER_M),
    );
    return along ? lineTags(along.item) : { type: "virtual" };
  };
  const border = (side: readonly Place[]): number => osm.way(side.map(degrees), borderTags(side));
  for (const item of layout.items) {
    const shape = onMap.get(item.guid);
    if (!shape || shape.geometry !== "polygon") continue;
    const outline = local(shape);
    const tags: Tags | null =
      item.kind === "lane"
        ? { ...laneTags(item), "lukou:guid": item.guid }
        : item.kind === "pavement"
          ? {
              type: "lanelet",
              subtype: "crosswalk",
              location: "urban",
              one_way: "no",
              "participant:pedestrian": "yes",
              "lukou:guid": item.guid,
            }
          : null;
    if (!tags) continue;
    const direction =
      item.kind === "lane"
        ? directionOf(item, ends.get(item.values.endGuid ?? ""), outline)
        : longestEdge(outline);
    const sides = laneSides(outline, direction);
    if (!sides || sides.left.length < 2 || sides.right.length < 2) continue;
    const members = [
      { role: "left", way: border(sides.left) },
      { role: "right", way: border(sides.right) },
    ];
    osm.relation(members, tags);
  }
  for (const { item, places } of lines) {
    if (item.values.lineKind === laneLineKind.byKey.stop) osm.way(places.map(degrees), lineTags(item));
  }
  return osm.text();
}

/** Unit vector along the longest edge: the way people walk over a crossing. */
function longestEdge(outline: readonly Place[]): Place {
  let best: Place = [1, 0];
  let longest = 0;
  for (const [index, from] of outline.entries()) {
    const to = outline[(index + 1) % outline.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length > longest) {
      longest = length;
      best = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    }
  }
  return best;
}
