import {
  AiPolygonValues,
  AreaValues,
  cameraAreaKind,
  type ItemDraft,
  type ItemOf,
  LaneDetectionValues,
  LaneLineValues,
  LaneValues,
  type LayoutEnd,
  type LayoutItem,
  type LayoutShape,
  laneRole,
  PavementValues,
  poleAreaType,
} from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { type LayoutState, laneName } from "@lukou/road";
import { guessEnd, type LayoutPlace, lanesAlong, laneUnder } from "./guess-place.ts";
import { lanesStopped } from "./lanes-stopped.ts";
import { itemKindOf, type ShapeKind } from "./shape-kinds.ts";

export interface NewItemPlace {
  readonly guid: string;
  readonly kind: ShapeKind;
  readonly place: LayoutPlace;
  readonly state: LayoutState;
  /** Null on the map. */
  readonly cameraGuid: string | null;
  /** As stored. */
  readonly points: LayoutShape["points"];
  /** What it was copied or cut from. */
  readonly origin?: LayoutItem | undefined;
}

/**
 * What a newly drawn shape stands for, with sensible values: the approach it lies in, the next number there, a name from
 * both. Null where it cannot stand for anything yet: a detection needs a lane, an area a camera.
 */
export function newItem(given: NewItemPlace): ItemDraft | null {
  const { kind, values } = itemKindOf(given.kind);
  const origin = given.origin?.kind === kind ? given.origin : undefined;
  switch (kind) {
    case "lane":
      return newLane(given, {
        ...LaneValues.parse({}),
        ...values,
        ...(origin?.kind === "lane" && origin.values),
      });
    case "laneLine":
      return newLine(given, {
        ...LaneLineValues.parse(values),
        ...(origin?.kind === "laneLine" && origin.values),
      });
    case "pavement":
      return newPavement(given, origin?.kind === "pavement" ? origin : undefined);
    case "area":
      return newArea(given, origin?.kind === "area" ? origin.values : areaValuesFor(given, values));
    case "laneDetection":
      return newDetection(given, origin?.kind === "laneDetection" ? origin : undefined);
    case "aiPolygon":
      return given.cameraGuid === null
        ? null
        : { kind, guid: given.guid, values: AiPolygonValues.parse({ cameraGuid: given.cameraGuid }) };
    default:
      return null;
  }
}

const endOf = ({ place }: NewItemPlace, guid: string | null): LayoutEnd | undefined =>
  place.ends.find((end) => end.guid === guid);

function newLane(given: NewItemPlace, values: LaneValues): ItemDraft {
  const { guid, place, state, cameraGuid, points } = given;
  const end = endOf(given, values.endGuid) ?? guessEnd(place, state, cameraGuid, points);
  const endGuid = end?.guid ?? null;
  const number = nextNumber(state, endGuid, values.role);
  const name = laneName(end ?? null, { role: values.role, number });
  return { kind: "lane", guid, values: { ...values, endGuid, number, name, laneId: null } };
}

/** The lowest number that no lane of this side of an approach has; at most 20. */
export function nextNumber(state: LayoutState, endGuid: string | null, role: number): number {
  const used = new Set(
    [...state.items.values()].flatMap((item) =>
      item.kind === "lane" && item.values.endGuid === endGuid && item.values.role === role
        ? [item.values.number]
        : [],
    ),
  );
  let number = 1;
  while (used.has(number) && number < 20) number += 1;
  return number;
}

function newLine(given: NewItemPlace, values: LaneLineValues): ItemDraft {
  const { guid, kind, place, state, cameraGuid, points } = given;
  const stops = kind === "stopLine";
  const along = (stops ? lanesStopped : lanesAlong)(state, cameraGuid, points);
  const first = state.items.get(along[0] ?? "");
  const end =
    endOf(given, first?.kind === "lane" ? first.values.endGuid : values.endGuid) ??
    guessEnd(place, state, cameraGuid, points);
  const name = unused(state, `${end?.name ?? ""}${stops ? "停止线" : "车道线"}`, !stops);
  return {
    kind: "laneLine",
    guid,
    values: { ...values, name, endGuid: end?.guid ?? null, laneGuids: along.slice(0, 64) },
  };
}

/** A name nobody has: with a number when it is taken, or from the first one on. */
function unused(state: LayoutState, name: string, numbered = false): string {
  const taken = new Set(
    [...state.items.values()].flatMap(({ values }) => ("name" in values ? [values.name] : [])),
  );
  if (!numbered && !taken.has(name)) return name;
  for (let number = numbered ? 1 : 2; ; number += 1)
    if (!taken.has(`${name}${number}`)) return `${name}${number}`;
}

function newPavement(given: NewItemPlace, origin: ItemOf<"pavement"> | undefined): ItemDraft {
  const { guid, place, state, cameraGuid, points } = given;
  const values = origin?.values ?? PavementValues.parse({});
  const end = endOf(given, values.endGuid) ?? guessEnd(place, state, cameraGuid, points);
  const poleGuid = unitOf(given, kinds.pedestrianPole.code)?.unitGuid ?? values.poleGuid;
  const name = unused(state, `${end?.name ?? ""}人行横道`);
  return { kind: "pavement", guid, values: { ...values, name, endGuid: end?.guid ?? null, poleGuid } };
}

const unitOf = ({ place, cameraGuid }: NewItemPlace, unitKind: number) =>
  place.cameras.find((camera) => camera.guid === cameraGuid && camera.unitKind === unitKind);

function areaValuesFor(given: NewItemPlace, values: object): AreaValues | null {
  const parsed = AreaValues.safeParse({ ...values, cameraGuid: given.cameraGuid });
  if (!parsed.success) return null;
  const areaType = unitOf(given, kinds.pedestrianPole.code) ? poleAreaType.codes[0] : undefined;
  return { ...parsed.data, areaType: areaType ?? null };
}

function newArea(given: NewItemPlace, values: AreaValues | null): ItemDraft | null {
  const { guid, state, cameraGuid, points } = given;
  if (values === null || cameraGuid === null) return null;
  const name = unused(state, cameraAreaKind.labelOf(values.areaKind), true);
  const lane = laneUnder(state, cameraGuid, points);
  const laneGuids = values.laneGuids.length > 0 || !lane ? values.laneGuids : [lane.guid];
  return { kind: "area", guid, values: { ...values, name, cameraGuid, laneGuids } };
}

function newDetection(given: NewItemPlace, origin: ItemOf<"laneDetection"> | undefined): ItemDraft | null {
  const { guid, state, cameraGuid, points } = given;
  const lane = laneUnder(state, cameraGuid, points);
  if (cameraGuid === null || !lane) return null;
  const end = endOf(given, lane.values.endGuid);
  const from = end ? end.direction : null;
  const to = from === null ? null : (from + 4) % 8;
  const entering = lane.values.role === laneRole.byKey.entry;
  const parsed = LaneDetectionValues.parse({
    laneGuid: lane.guid,
    cameraGuid,
    name: unused(state, `${lane.values.name}检测`),
    directionFrom: entering ? from : to,
    directionTo: entering ? to : from,
    areaTypes: origin?.values.areaTypes ?? lane.values.areaTypes,
  });
  return { kind: "laneDetection", guid, values: parsed };
}
