import { sql, type Transaction } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CurrentIncident, IncidentStep, Outage } from "./incident-machine.ts";

/** Rows of one statement. */
const BATCH = 1_000;

/** An incident that is not over, with where it is. */
export interface KeptIncident extends CurrentIncident {
  readonly cityGuid: string;
  readonly intersectionGuid: string;
}

/** Where incidents of one plan belong. */
export interface Place {
  readonly cityGuid: string;
  readonly intersectionGuid: string;
}

type Step<D extends IncidentStep["do"]> = Extract<IncidentStep, { do: D }>;

/** Incidents of intersections that are not over. */
export async function listCurrent(
  tx: Transaction<Database>,
  intersectionGuids: readonly string[],
): Promise<KeptIncident[]> {
  const { rows } = await sql<{
    city_guid: string;
    guid: string;
    intersection_guid: string;
    root_guid: string;
    state: "pending" | "open";
    begun_at: Date;
    due_at: Date;
    members: string[] | null;
  }>`
    select i.city_guid, i.guid, i.intersection_guid, i.root_guid, i.state, i.begun_at, i.due_at,
      (select array_agg(m.equipment_guid::text) from incident_member m
        where m.city_guid = i.city_guid and m.incident_guid = i.guid and m.until is null) as members
    from incident i
    where i.intersection_guid = any(${intersectionGuids}::uuid[]) and i.state in ('pending', 'open')`.execute(
    tx,
  );
  return rows.map((row) => ({
    cityGuid: row.city_guid,
    guid: row.guid,
    intersectionGuid: row.intersection_guid,
    rootGuid: row.root_guid,
    state: row.state,
    begunAt: row.begun_at.getTime(),
    dueAt: row.due_at.getTime(),
    members: row.members ?? [],
  }));
}

async function writeMembers(
  tx: Transaction<Database>,
  place: Place,
  guid: string,
  outages: readonly Outage[],
  now: Date,
): Promise<void> {
  const guids = outages.map((outage) => outage.guid);
  await tx
    .updateTable("incident_member")
    .set({ until: now })
    .where("city_guid", "=", place.cityGuid)
    .where("incident_guid", "=", guid)
    .where("until", "is", null)
    .where(sql<boolean>`equipment_guid <> all(${guids}::uuid[])`)
    .execute();
  await tx
    .insertInto("incident_member")
    .values(
      outages.map((outage) => ({
        city_guid: place.cityGuid,
        incident_guid: guid,
        equipment_guid: outage.guid,
        since: new Date(outage.since),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["city_guid", "incident_guid", "equipment_guid"]).doUpdateSet({ until: null }),
    )
    .execute();
}

/** An incident that is about to begin. */
export interface Beginning {
  readonly guid: string;
  readonly place: Place;
  readonly step: Step<"begin">;
}

/** Begins incidents, all in two statements. Those that are due at once are open from the start. */
export async function beginIncidents(
  tx: Transaction<Database>,
  beginnings: readonly Beginning[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < beginnings.length; from += BATCH) {
    const batch = beginnings.slice(from, from + BATCH);
    await tx
      .insertInto("incident")
      .values(
        batch.map(({ guid, place, step }) => {
          const open = step.dueAt <= now.getTime();
          return {
            city_guid: place.cityGuid,
            guid,
            intersection_guid: place.intersectionGuid,
            root_guid: step.rootGuid,
            state: open ? "open" : "pending",
            reason: step.reason,
            begun_at: new Date(step.begunAt),
            due_at: new Date(step.dueAt),
            opened_at: open ? now : null,
            merged_into: null,
            acknowledged_by: null,
          };
        }),
      )
      .execute();
    const members = batch.flatMap(({ guid, place, step }) =>
      step.outages.map((outage) => ({
        city_guid: place.cityGuid,
        incident_guid: guid,
        equipment_guid: outage.guid,
        since: new Date(outage.since),
      })),
    );
    await sql`insert into incident_member (city_guid, incident_guid, equipment_guid, since)
      select city_guid, incident_guid, equipment_guid, since
      from jsonb_populate_recordset(null::incident_member, ${JSON.stringify(members)}::jsonb)`.execute(tx);
  }
}

/** What an incident concerns has changed. */
export async function updateIncident(
  tx: Transaction<Database>,
  place: Place,
  step: Step<"update">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("incident")
    .set({ begun_at: new Date(step.begunAt), reason: step.reason })
    .where("city_guid", "=", place.cityGuid)
    .where("guid", "=", step.incident.guid)
    .execute();
  await writeMembers(tx, place, step.incident.guid, step.outages, now);
}

/** Ends an incident, by recovery or because another one is its cause. */
export async function endIncident(
  tx: Transaction<Database>,
  { cityGuid }: Place,
  guid: string,
  now: Date,
  mergedInto: string | null = null,
): Promise<void> {
  await tx
    .updateTable("incident")
    .set({ state: mergedInto === null ? "closed" : "merged", ended_at: now, merged_into: mergedInto })
    .where("city_guid", "=", cityGuid)
    .where("guid", "=", guid)
    .execute();
  await tx
    .updateTable("incident_member")
    .set({ until: now })
    .where("city_guid", "=", cityGuid)
    .where("incident_guid", "=", guid)
    .where("until", "is", null)
    .execute();
}

/** Drops incidents that nobody was told of. */
export async function forgetIncidents(tx: Transaction<Database>, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await tx
    .deleteFrom("incident")
    .where(sql<boolean>`guid = any(${guids}::uuid[])`)
    .where("state", "=", "pending")
    .execute();
}

/** Opens incidents that have lasted; those that another node holds are its own affair. */
export async function openDueIncidents(
  tx: Transaction<Database>,
  now: Date,
  limit: number,
): Promise<{ readonly cityGuid: string; readonly guid: string; readonly intersectionGuid: string }[]> {
  const { rows } = await sql<{ city_guid: string; guid: string; intersection_guid: string }>`
    update incident set state = 'open', opened_at = ${now}
    where (city_guid, guid) in (
      select city_guid, guid from incident where state = 'pending' and due_at <= ${now}
      order by city_guid, guid limit ${limit} for update skip locked)
    returning city_guid, guid, intersection_guid`.execute(tx);
  return rows.map((row) => ({
    cityGuid: row.city_guid,
    guid: row.guid,
    intersectionGuid: row.intersection_guid,
  }));
}

/** Intersections with incidents that are not over. */
export async function placesWithOutages(db: Querier): Promise<string[]> {
  const rows = await db
    .selectFrom("incident")
    .select("intersection_guid")
    .distinct()
    .where("state", "in", ["pending", "open"])
    .execute();
  return rows.map((row) => row.intersection_guid);
}
