import { type PresenceReason, presenceReason, presenceState, type Wallboard } from "@lukou/contract";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";

/** Lines of each list of the wall. */
const NEWEST_MAX = 30;
const LONGEST_MAX = 10;
const CLOCKS_MAX = 10;

const stateOf = (text: string): Presence => presenceState.find(text)?.code ?? "never";
const reasonOf = (text: string): PresenceReason => presenceReason.find(text)?.code ?? "neverSeen";

interface PlaceRow {
  guid: string;
  name: string;
  kind: number;
  intersection_guid: string;
  place: string;
}

const placeOf = (row: PlaceRow) => ({
  guid: row.guid,
  name: row.name,
  kind: row.kind,
  intersectionGuid: row.intersection_guid,
  intersectionName: row.place,
});

const place = sql`e.guid, e.name, e.kind, e.intersection_guid, i.name as place`;
const present = sql`join intersection i on i.city_guid = e.city_guid and i.guid = e.intersection_guid
  and i.deleted_at is null`;

/** What a wall shows of the city: newest changes, longest outages, worst clocks; each list short. */
export async function wallboard(db: Querier, { cityGuid }: CityScope, now: Date): Promise<Wallboard> {
  const [newest, longest, clocks, counts] = await Promise.all([
    sql<PlaceRow & { id: string; at: Date; from_state: string; to_state: string; reason: string }>`
      select ${place}, t.id, t.at, t.from_state, t.to_state, t.reason from presence_transition t
      join equipment e on e.city_guid = t.city_guid and e.guid = t.equipment_guid and e.deleted_at is null ${present}
      where t.city_guid = ${cityGuid} order by t.at desc, t.id desc limit ${NEWEST_MAX}`.execute(db),
    sql<PlaceRow & { since: Date; state: string; reason: string }>`
      select ${place}, p.since, p.state, p.reason from equipment_presence p
      join equipment e on e.city_guid = p.city_guid and e.guid = p.equipment_guid and e.deleted_at is null ${present}
      where p.city_guid = ${cityGuid} and p.state = 'offline' order by p.since limit ${LONGEST_MAX}`.execute(
      db,
    ),
    sql<PlaceRow & { offset_ms: number; at: Date }>`
      select ${place}, s.clock_offset_ms as offset_ms, s.last_seen_at as at from device_session s
      join equipment e on e.city_guid = s.city_guid and e.guid = s.equipment_guid and e.deleted_at is null ${present}
      where s.city_guid = ${cityGuid} and s.clock_offset_ms is not null and s.ended_at is null
      order by abs(s.clock_offset_ms) desc limit ${CLOCKS_MAX}`.execute(db),
    sql<{ incidents: string; alarms: string }>`
      select (select count(*) from incident where city_guid = ${cityGuid} and state = 'open') as incidents,
        (select count(*) from equipment_alarm where city_guid = ${cityGuid} and active
          and (suspended_until is null or suspended_until <= ${now})) as alarms`.execute(db),
  ]);
  return {
    at: now.toISOString(),
    newest: newest.rows.map((row) => ({
      ...placeOf(row),
      id: row.id,
      at: row.at.toISOString(),
      fromState: stateOf(row.from_state),
      toState: stateOf(row.to_state),
      reason: reasonOf(row.reason),
    })),
    longest: longest.rows.map((row) => ({
      ...placeOf(row),
      since: row.since.toISOString(),
      state: stateOf(row.state),
      reason: reasonOf(row.reason),
    })),
    clocks: clocks.rows.map((row) => ({
      ...placeOf(row),
      offsetMs: row.offset_ms,
      at: row.at.toISOString(),
    })),
    openIncidents: Number(counts.rows[0]?.incidents ?? 0),
    activeAlarms: Number(counts.rows[0]?.alarms ?? 0),
  };
}
