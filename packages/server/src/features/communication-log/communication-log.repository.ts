import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { CommunicationLogFound } from "./communication-log.presenter.ts";

/** A message with its payload; undefined when the city has none of that number. */
export async function findMessage(
  db: Querier,
  scope: CityScope,
  id: string,
): Promise<(CommunicationLogFound & { payload: string; cut: boolean }) | undefined> {
  const { rows } = await sql<CommunicationLogFound & { payload: string; cut: boolean }>`
    select c.*, e.name as equipment_name, i.name as intersection_name
    from communication_log c
    left join equipment e on e.guid = c.equipment_guid
    left join intersection i on i.guid = c.intersection_guid
    where c.city_guid = ${scope.cityGuid} and c.id = ${id}::bigint limit 1`.execute(db);
  return rows[0];
}
