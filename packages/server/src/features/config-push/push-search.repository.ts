import type { PushFilter } from "@lukou/contract";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { containing } from "../../db/like.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { NamedPush } from "./config-push.presenter.ts";
import { readPush } from "./config-push.repository.ts";

const listed = [
  "p.city_guid",
  "p.guid",
  "p.equipment_guid",
  "p.intersection_guid",
  "p.device_kind",
  "p.device_sn",
  "p.mode",
  "p.revision",
  "p.doc_bytes",
  "p.hash",
  "p.state",
  "p.attempts",
  "p.next_at",
  "p.give_up_at",
  "p.ttl_s",
  "p.preview_until",
  "p.session_id",
  "p.error_code",
  "p.error_field",
  "p.error_desc",
  "p.rollback_of",
  "p.base_guid",
  "p.created_at",
  "p.created_by",
  "p.created_by_name",
  "p.changed_at",
] as const;

/** Pushes with the names of their devices and places, also of devices deleted since. */
function named(db: Querier, scope: CityScope) {
  return db
    .selectFrom("config_push as p")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "p.city_guid").onRef("e.guid", "=", "p.equipment_guid"),
    )
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "p.city_guid").onRef("i.guid", "=", "p.intersection_guid"),
    )
    .where("p.city_guid", "=", scope.cityGuid);
}

export async function findNamedPush(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<NamedPush | undefined> {
  const row = await named(db, scope)
    .selectAll("p")
    .select(["e.name", "e.kind", "i.name as intersection_name"])
    .where("p.guid", "=", guid)
    .executeTakeFirst();
  return row && readPush(row);
}

/** One page of the pushes a filter finds, newest first, and how many there are. */
export async function searchPushes(
  db: Querier,
  scope: CityScope,
  filter: PushFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NamedPush[]; total: number }> {
  const { equipmentGuid, intersectionGuid, states, mode, text, from, to } = filter;
  let found = named(db, scope);
  if (equipmentGuid !== undefined) found = found.where("p.equipment_guid", "=", equipmentGuid);
  if (intersectionGuid !== undefined) found = found.where("p.intersection_guid", "=", intersectionGuid);
  if (states !== undefined && states.length > 0) found = found.where("p.state", "in", states);
  if (mode !== undefined) found = found.where("p.mode", "=", mode);
  if (from !== undefined) found = found.where("p.created_at", ">=", new Date(from));
  if (to !== undefined) found = found.where("p.created_at", "<", new Date(to));
  if (text !== undefined && text.trim() !== "") {
    const pattern = containing(text.trim());
    found = found.where((eb) =>
      eb.or([
        eb("e.name", "ilike", pattern),
        eb("p.device_sn", "ilike", pattern),
        eb("i.name", "ilike", pattern),
      ]),
    );
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(listed)
    // Only a refusal is put into words with the help of the document, which may be large.
    .select(sql<string>`case when p.error_field is null then '' else p.doc end`.as("doc"))
    .select(["e.name", "e.kind", "i.name as intersection_name"])
    .orderBy("p.created_at", "desc")
    .orderBy("p.guid", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(readPush), total: Number(total) };
}
