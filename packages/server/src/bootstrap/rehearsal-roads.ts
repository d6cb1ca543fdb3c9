import { ItemDraft, type LayoutItem, LayoutShape } from "@lukou/contract";
import type { RehearsalRoadItem } from "@lukou/rehearsal";
import { describeChanges, stateOf } from "@lukou/road";
import type { Querier } from "../db/constraint.ts";
import { writeRevision } from "../features/road-layout/road-layout.repository.ts";
import type { LayoutPlace } from "../features/road-layout/road-layout.rows.ts";
import { newGuid } from "../platform/guid.ts";
import { AUTHOR } from "./rehearsal-equipment.ts";

interface Surroundings {
  /** Guids of approaches and equipment by the keys of the generator. */
  readonly guidOf: (key: string) => string;
  /** Key of the pedestrian pole at an approach. */
  readonly poleOf: (endKey: string) => string | undefined;
  readonly at: Date;
}

const nothing = stateOf({ items: [], shapes: [] });

/**
 * Writes what is drawn on the map of an intersection as the first save of its layout. Items and shapes go through the
 * schemas of the calls, so that the generator can never store what people could not.
 */
export async function insertRehearsalRoads(
  db: Querier,
  place: LayoutPlace,
  drawn: readonly RehearsalRoadItem[],
  { guidOf, poleOf, at }: Surroundings,
): Promise<void> {
  const guids = new Map(drawn.map(({ key }) => [key, newGuid()]));
  const own = (key: string) => guids.get(key) ?? "";
  const stamp = { revision: 1, updatedAt: at.toISOString(), updatedBy: AUTHOR };
  const items = drawn.map((item): LayoutItem => {
    const { key, kind, endKey, values } = item;
    const pole = item.kind === "pavement" && endKey !== null ? poleOf(endKey) : undefined;
    const draft = ItemDraft.parse({
      kind,
      guid: own(key),
      values: {
        ...values,
        endGuid: endKey === null ? null : guidOf(endKey),
        ...(item.kind === "laneLine" && { laneGuids: item.laneKeys.map(own) }),
        ...(pole !== undefined && { poleGuid: guidOf(pole) }),
      },
    });
    return { ...draft, ...stamp };
  });
  const shapes = drawn.map(({ key, kind, points }, order) =>
    LayoutShape.parse({
      guid: newGuid(),
      itemGuid: own(key),
      cameraGuid: null,
      geometry: kind === "laneLine" ? "line" : "polygon",
      points,
      locked: false,
      order,
      evidence: null,
      toVerify: null,
      ...stamp,
    }),
  );
  const difference = { put: { items, shapes }, gone: { items: [], shapes: [] } };
  await writeRevision(db, place, nothing, difference, {
    revision: 1,
    at,
    userGuid: null,
    userName: AUTHOR,
    remark: null,
    words: describeChanges(nothing, stateOf({ items, shapes })),
  });
}
