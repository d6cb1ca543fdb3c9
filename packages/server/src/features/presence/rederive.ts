import type { LiveEvent } from "@lukou/contract";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { updateIncidents } from "../incident/incident.service.ts";
import { emit } from "../live/live-bus.ts";
import { type KnownUnit, lockFacts } from "./facts.repository.ts";
import { deriveStates, type Verdict } from "./presence-machine.ts";

/** Most changes of one live event. */
const EVENT_CHANGES_MAX = 500;

/** A piece of equipment whose state, reason or cause is no longer what was written. */
interface Changed {
  readonly unit: KnownUnit;
  readonly verdict: Verdict;
}

/** Whether a verdict says anything else than what is written. */
const differs = ({ unit, verdict }: Changed): boolean =>
  unit.presence !== verdict.state || unit.reason !== verdict.reason || unit.rootGuid !== verdict.rootGuid;

/**
 * Derives the states of intersections anew and writes what changed: the state itself, its reason, the row of its history
 * and one live event per city, all in the caller's transaction. A state that stays has no history; a new reason has none
 * either, but is kept.
 */
export async function rederive(
  tx: Transaction<Database>,
  intersectionGuids: readonly string[],
  now: Date,
): Promise<void> {
  if (intersectionGuids.length === 0) return;
  const units = await lockFacts(tx, intersectionGuids);
  const judged = [...Map.groupBy(units, (unit) => unit.intersectionGuid).values()].flatMap((own) => {
    const verdicts = deriveStates(own);
    return own.flatMap((unit) => {
      const verdict = verdicts.get(unit.guid);
      return verdict ? [{ unit, verdict }] : [];
    });
  });
  const changed = judged.filter(differs);
  if (changed.length > 0) await writeChanged(tx, changed, now);
  await updateIncidents(tx, intersectionGuids, judged, now);
  await tellChanged(
    tx,
    changed.filter(({ unit, verdict }) => unit.presence !== verdict.state),
  );
}

async function writeChanged(
  tx: Transaction<Database>,
  changed: readonly Changed[],
  now: Date,
): Promise<void> {
  const rows = changed.map(({ unit, verdict }) => ({
    city_guid: unit.cityGuid,
    equipment_guid: unit.guid,
    intersection_guid: unit.intersectionGuid,
    from_state: unit.presence,
    to_state: verdict.state,
    reason: verdict.reason,
    root_guid: verdict.rootGuid,
    // A state that stays lasts on, whatever its reason.
    since: unit.presence === verdict.state && unit.since ? unit.since : now,
  }));
  const json = JSON.stringify(rows);
  const table = sql`jsonb_to_recordset(${json}::jsonb) as v(city_guid uuid, equipment_guid uuid,
    intersection_guid uuid, from_state text, to_state text, reason text, root_guid uuid, since timestamptz)`;
  await sql`insert into equipment_presence (city_guid, equipment_guid, state, reason, since, root_guid)
    select city_guid, equipment_guid, to_state, reason, since, root_guid from ${table}
    on conflict (city_guid, equipment_guid) do update set
      state = excluded.state, reason = excluded.reason, since = excluded.since, root_guid = excluded.root_guid`.execute(
    tx,
  );
  await sql`update equipment e set presence = v.to_state from ${table}
    where e.city_guid = v.city_guid and e.guid = v.equipment_guid and e.presence <> v.to_state`.execute(tx);
  await sql`insert into presence_transition
      (city_guid, equipment_guid, intersection_guid, at, from_state, to_state, reason, root_guid)
    select city_guid, equipment_guid, intersection_guid, ${now}, from_state, to_state, reason, root_guid
    from ${table} where from_state <> to_state`.execute(tx);
}

async function tellChanged(tx: Transaction<Database>, changed: readonly Changed[]): Promise<void> {
  for (const [cityGuid, own] of Map.groupBy(changed, ({ unit }) => unit.cityGuid)) {
    const changes = own.map(({ unit, verdict }) => ({
      guid: unit.guid,
      intersectionGuid: unit.intersectionGuid,
      equipType: unit.kind,
      state: verdict.state,
    }));
    for (let from = 0; from < changes.length; from += EVENT_CHANGES_MAX) {
      const event: LiveEvent = { kind: "presence", changes: changes.slice(from, from + EVENT_CHANGES_MAX) };
      await emit(tx, { cityGuid }, event);
    }
  }
}
