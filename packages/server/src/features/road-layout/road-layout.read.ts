import {
  AppError,
  type LayoutCamera,
  type LayoutEnd,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  type RoadLayout,
} from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import type { LayoutState } from "@lukou/road";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { type Equipment, listIntersectionEquipment } from "../equipment/equipment.repository.ts";
import { findIntersection, type Intersection } from "../intersection/intersection.repository.ts";
import { presentEnd } from "../intersection-end/intersection-end.presenter.ts";
import { listEnds } from "../intersection-end/intersection-end.repository.ts";
import { findHead, type LayoutHead, placeOfItem, readRevision, readState } from "./road-layout.repository.ts";
import type { LayoutPlace } from "./road-layout.rows.ts";
import { type LayoutSurroundings, visibleState } from "./visible.ts";

/** The layout of an intersection as people see it, with what stands there and everything that is stored. */
export interface ReadLayout {
  readonly place: LayoutPlace;
  readonly intersection: Intersection;
  readonly head: LayoutHead;
  readonly ends: readonly LayoutEnd[];
  readonly cameras: readonly LayoutCamera[];
  /** Everything that stands at the intersection. */
  readonly equipment: readonly Equipment[];
  readonly surroundings: LayoutSurroundings;
  /** What people see. */
  readonly state: LayoutState;
  /** With what lies on deleted cameras. */
  readonly all: LayoutState;
}

function camerasOf(equipment: readonly Equipment[]): LayoutCamera[] {
  const byGuid = new Map(equipment.map((row) => [row.guid, row]));
  return equipment
    .filter(({ kind }) => cameraKinds.includes(kind))
    .map((camera) => {
      const unit = byGuid.get(camera.parent_guid ?? camera.guid) ?? camera;
      return {
        guid: camera.guid,
        name: camera.name,
        kind: camera.kind,
        unitGuid: unit.guid,
        unitName: unit.name,
        unitKind: unit.kind,
        endGuid: camera.end_guid ?? unit.end_guid,
        homography: null,
        calibrationRevision: null,
      };
    });
}

interface Reading {
  /** Holds the intersection for a change, and with it the layout. */
  readonly lock?: boolean;
  /** The layout as it was after this save. */
  readonly revision?: number;
}

async function read(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  { lock = false, revision }: Reading,
): Promise<ReadLayout> {
  const intersection = await findIntersection(db, scope, intersectionGuid, { lock });
  if (!intersection) throw new AppError("NOT_FOUND");
  const place = { scope, intersectionGuid };
  const equipment = await listIntersectionEquipment(db, scope, intersectionGuid);
  const ends = (await listEnds(db, scope, { intersectionGuid })).map((row): LayoutEnd => {
    const { guid, name, direction, bearing, oneWay, entryLanes, exitLanes } = presentEnd(row);
    return { guid, name, direction, bearing, oneWay, entryLanes, exitLanes };
  });
  const cameras = camerasOf(equipment);
  const kept =
    revision === undefined
      ? { head: await findHead(db, place), state: await readState(db, place) }
      : await readRevision(db, place, revision);
  if (!kept) throw new AppError("NOT_FOUND", "没有这个历史版本，请刷新后重试");
  const surroundings = {
    ends: new Set(ends.map(({ guid }) => guid)),
    cameras: new Set(cameras.map(({ guid }) => guid)),
    poles: new Set(equipment.flatMap(({ guid, kind }) => (kind === kinds.pedestrianPole.code ? [guid] : []))),
  };
  const all = kept.state;
  const state = visibleState(all, surroundings);
  return { place, intersection, head: kept.head, ends, cameras, equipment, surroundings, state, all };
}

/**
 * The layout of an intersection, all of one moment. Throws NOT_FOUND for an intersection that is not there, and for a
 * revision that never was.
 */
export async function readLayout(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  reading: Reading = {},
): Promise<ReadLayout> {
  if (db.isTransaction) return await read(db, scope, intersectionGuid, reading);
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => read(tx, scope, intersectionGuid, reading));
}

export type ItemOfKind<K extends LayoutItemKind> = Extract<LayoutItem, { kind: K }>;

/** The layout that an item of one of these kinds is of, and the item. Throws NOT_FOUND. */
export async function readLayoutOfItem<K extends LayoutItemKind>(
  db: Querier,
  scope: CityScope,
  guid: string,
  ...wanted: K[]
): Promise<{ readonly layout: ReadLayout; readonly item: ItemOfKind<K> }> {
  const intersectionGuid = await placeOfItem(db, scope, guid, wanted);
  if (intersectionGuid === undefined) throw new AppError("NOT_FOUND");
  const layout = await readLayout(db, scope, intersectionGuid);
  return { layout, item: requireItem(layout, guid, ...wanted) };
}

const isOf = <K extends LayoutItemKind>(item: LayoutItem, wanted: readonly K[]): item is ItemOfKind<K> =>
  wanted.some((kind) => kind === item.kind);

/** An item of a layout that people see. Throws NOT_FOUND. */
export function requireItem<K extends LayoutItemKind>(
  { state }: Pick<ReadLayout, "state">,
  guid: string,
  ...wanted: K[]
): ItemOfKind<K> {
  const item = state.items.get(guid);
  if (!item || !isOf(item, wanted)) throw new AppError("NOT_FOUND");
  return item;
}

/** Items of one kind. */
export const itemsOf = <K extends LayoutItemKind>(
  { state }: Pick<ReadLayout, "state">,
  kind: K,
): ItemOfKind<K>[] => [...state.items.values()].filter((item) => isOf(item, [kind]));

/** Shapes of an item, wherever they are. */
export const shapesOfItem = ({ state }: Pick<ReadLayout, "state">, itemGuid: string): LayoutShape[] =>
  [...state.shapes.values()].filter((shape) => shape.itemGuid === itemGuid);

/** A layout as it goes over the wire. */
export const presentLayout = ({
  intersection,
  head,
  ends,
  cameras,
  state,
}: Pick<ReadLayout, "intersection" | "head" | "ends" | "cameras" | "state">): RoadLayout => ({
  intersectionGuid: intersection.guid,
  intersectionName: intersection.name,
  longitude: intersection.longitude,
  latitude: intersection.latitude,
  ...head,
  ends: [...ends],
  cameras: [...cameras],
  items: [...state.items.values()],
  shapes: [...state.shapes.values()],
});
