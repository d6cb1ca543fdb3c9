import { kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { equipmentAt, requireEquipment } from "./equipment.lookup.ts";
import type { Equipment } from "./equipment.repository.ts";

type Placed = Pick<Equipment, "guid" | "kind" | "parent_guid" | "pole_guid" | "end_guid">;

/** Two pieces of equipment of which one does something for the other. */
type Pair = Readonly<{ subject_guid: string; object_guid: string }>;

/**
 * The equipment of a kind that another piece goes with, never itself: the unit it belongs to, else one it is related
 * to, else one that watches the same approach. What names no approach watches that of its pole.
 */
export function relatedOfKind<P extends Placed>(
  equipment: readonly P[],
  pairs: readonly Pair[],
  guid: string,
  kind: number,
): P | undefined {
  const byGuid = new Map(equipment.map((row) => [row.guid, row]));
  const endOf = (row: P): string | null =>
    row.end_guid ?? (row.pole_guid === null ? null : (byGuid.get(row.pole_guid)?.end_guid ?? null));
  const lineage: P[] = [];
  for (
    let row = byGuid.get(guid);
    row && !lineage.includes(row);
    row = row.parent_guid === null ? undefined : byGuid.get(row.parent_guid)
  )
    lineage.push(row);
  const related = new Set(
    pairs.flatMap(({ subject_guid, object_guid }) => {
      if (subject_guid === guid) return [object_guid];
      return object_guid === guid ? [subject_guid] : [];
    }),
  );
  const end = lineage.map(endOf).find((one) => one !== null);
  const others = equipment.filter((row) => row.kind === kind && row.guid !== guid);
  return (
    others.find((row) => lineage.includes(row)) ??
    others.find((row) => related.has(row.guid)) ??
    others.find((row) => end !== undefined && endOf(row) === end)
  );
}

/** Guid of the equipment of a kind that goes with another piece of an intersection, or null. Throws `NOT_FOUND`. */
export async function findRelatedOfKind(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  guid: string,
  kind: keyof typeof kinds,
): Promise<string | null> {
  const equipment = await equipmentAt(db, scope, intersectionGuid);
  await requireEquipment(db, scope, guid, { intersectionGuid });
  const pairs = await db
    .selectFrom("equipment_relation")
    .select(["subject_guid", "object_guid"])
    .where("city_guid", "=", scope.cityGuid)
    .where((eb) => eb.or([eb("subject_guid", "=", guid), eb("object_guid", "=", guid)]))
    .orderBy("created_at")
    .execute();
  return relatedOfKind(equipment, pairs, guid, kinds[kind].code)?.guid ?? null;
}
