import {
  type ItemDraft,
  LaneLineValues,
  type LayoutEnd,
  type LayoutShape,
  laneLineKind,
  laneRole,
  type MapLayerEntry,
  PavementValues,
} from "@lukou/contract";
import { createEnuFrame, distanceToPath, type EnuFrame, meanPoint, stripSize } from "@lukou/geometry";
import { itemDraftOf } from "../layout/same.ts";
import { minus, type Point, planePoints, unit } from "../rules/plane.ts";
import { titleOf } from "../rules/words.ts";
import { isAlike, meansTheSame } from "./alike.ts";
import { asName } from "./attributes.ts";
import { draftLines } from "./draft-lines.ts";
import { endTowards } from "./end-of-part.ts";
import { type MapPart, partsOf } from "./map-features.ts";
import { headingOf, readLanes } from "./map-lanes.ts";
import { laneItem, type PlacedLane, placeLanes, sidesOf } from "./placed-lanes.ts";
import type { DraftLayout, Proposal } from "./proposal.ts";

/** How far lines of the same thing may lie apart on the map, metres. */
const NEAR_M = 0.8;
/** A stop line stops the lanes that end so far before or behind it, metres. */
const STOPS_WITHIN = 4;
/** How near the middle of a lane must come to the line: less than half a lane, or neighbours would count. */
const BESIDE = 0.6;
const STEP = 0.5;
/** Lines between lanes are concluded from the lanes; crossings and stop lines stand on the map. */
const LINE_CONFIDENCE = 0.85;
const NO_END = 0.15;

/**
 * What an HD map suggests to draw on the map: lanes, stop lines, crossings, and the lines between and beside lanes. What
 * is drawn there already is marked and keeps its item. Layers are those of the intersection, WGS-84.
 */
export function proposeFromMap(
  layers: readonly MapLayerEntry[],
  layout: DraftLayout,
  newGuid: () => string,
): Proposal[] {
  const frame = createEnuFrame([layout.longitude, layout.latitude]);
  const propose = proposer(layout, frame);
  const placed = placeLanes(readLanes(layers, frame), layout.ends);
  const guids = new Map<PlacedLane, string>();
  const lanes = placed.flatMap((lane): Proposal[] => {
    const sides = sidesOf(lane);
    if (!sides) return [];
    const ring = [...sides.left, ...sides.right.toReversed()];
    const proposal = propose(lane, laneItem(newGuid(), lane), ring, "polygon", lane.confidence);
    guids.set(lane, proposal.item.guid);
    return [proposal];
  });
  const stops = partsOf(layers, "stop", "line", frame).map((part) => {
    const end = endOfPart(part, layout.ends);
    const stopped = placed.filter((lane) => guids.has(lane) && isStopped(lane, part));
    const laneGuids = stopped.flatMap((lane) => guids.get(lane) ?? []);
    return propose(
      part,
      stopItem(newGuid(), end, laneGuids, part),
      part.points,
      "line",
      end ? 1 : 1 - NO_END,
    );
  });
  const crossings = partsOf(layers, "crosswalk", "polygon", frame).map((part) => {
    const end = endOfPart(part, layout.ends);
    return propose(part, crossingItem(newGuid(), end, part), part.points, "polygon", end ? 1 : 1 - NO_END);
  });
  const drawnLanes = placed.filter((lane) => guids.has(lane));
  const lines = draftLines(drawnLanes, (lane) => guids.get(lane) ?? "", newGuid).flatMap((line) => {
    const [lane] = line.beside;
    const confidence = Math.min(LINE_CONFIDENCE, ...line.beside.map((beside) => beside.confidence));
    return lane
      ? [propose({ source: lane.source, key: line.key }, line.item, line.points, "line", confidence)]
      : [];
  });
  return [...lanes, ...stops, ...crossings, ...lines];
}

type Propose = (
  from: Pick<MapPart, "source" | "key">,
  item: ItemDraft,
  points: readonly Point[],
  geometry: LayoutShape["geometry"],
  confidence: number,
) => Proposal;

/** Makes proposals of what is not drawn on the map yet, and marks the others. */
function proposer(layout: DraftLayout, frame: EnuFrame): Propose {
  const onMap = [...layout.shapes.values()].flatMap((shape) => {
    const item = shape.cameraGuid === null ? layout.items.get(shape.itemGuid) : undefined;
    return item ? [{ item, shape }] : [];
  });
  return ({ source, key }, item, points, geometry, confidence) => {
    const alike = onMap.find(
      (drawn) =>
        drawn.shape.geometry === geometry &&
        meansTheSame(drawn.item, item) &&
        isAlike(planePoints(drawn.shape, frame), points, geometry, NEAR_M),
    );
    const meant = alike ? itemDraftOf(alike.item) : item;
    return {
      key: `${item.kind}:${key}`,
      title: titleOf(meant, endNamed(meant, layout.ends)),
      kind: item.kind,
      item: meant,
      isKnown: alike !== undefined,
      shape: { geometry, cameraGuid: null, points: points.map((point) => degrees(point, frame)) },
      exists: alike !== undefined,
      confidence,
      source,
    };
  };
}

const endNamed = ({ values }: ItemDraft, known: readonly LayoutEnd[]): LayoutEnd | null =>
  known.find(({ guid }) => "endGuid" in values && guid === values.endGuid) ?? null;

function degrees(point: Point, frame: EnuFrame): [number, number] {
  const [longitude, latitude] = frame.toGeographic(point);
  return [longitude, latitude];
}

function endOfPart({ points, attributes }: MapPart, known: readonly LayoutEnd[]): LayoutEnd | null {
  const middle = meanPoint(points);
  return middle && endTowards(known, headingOf([0, 0], middle), attributes);
}

/** Whether the middle of a lane, drawn on over its end, meets a stop line. */
function isStopped({ role, points }: PlacedLane, stop: MapPart): boolean {
  const [before, end] = [points.at(-2), points.at(-1)];
  const way = before && end && unit(minus(end, before));
  if (role !== laneRole.byKey.entry || !way) return false;
  const on = (metres: number): Point => [end[0] + way[0] * metres, end[1] + way[1] * metres];
  const steps = Array.from({ length: (2 * STOPS_WITHIN) / STEP + 1 }, (_, step) =>
    on(step * STEP - STOPS_WITHIN),
  );
  return steps.some((point) => distanceToPath(point, stop.points, false) <= BESIDE);
}

const partName = ({ attributes }: MapPart, end: LayoutEnd | null, what: string): string =>
  asName(attributes.text("name") ?? `${end?.name ?? ""}${what}`);

const stopItem = (guid: string, end: LayoutEnd | null, laneGuids: string[], part: MapPart): ItemDraft => ({
  kind: "laneLine",
  guid,
  values: LaneLineValues.parse({
    name: partName(part, end, "停止线"),
    endGuid: end?.guid ?? null,
    lineKind: laneLineKind.byKey.stop,
    laneGuids,
  }),
});

function crossingItem(guid: string, end: LayoutEnd | null, part: MapPart): ItemDraft {
  const width = part.attributes.number("width") ?? stripSize(part.points).width;
  return {
    kind: "pavement",
    guid,
    values: PavementValues.parse({
      name: partName(part, end, "人行横道"),
      endGuid: end?.guid ?? null,
      width: Number(Math.min(50, Math.max(1, width)).toFixed(2)),
    }),
  };
}
