import type { Fleet } from "./fleet.ts";
import type { OwnDatabase } from "./own-database.ts";

interface Offence {
  readonly what: string;
  readonly serial: string;
}

/** What must hold whatever happened; each statement lists the devices that break it. */
const rules: Readonly<Record<string, string>> = {
  "two live sessions of one device": `
    select serial from device_session where ended_at is null group by serial having count(*) > 1`,
  "a state without a reason": `
    select e.serial from equipment e join equipment_presence p
      on p.city_guid = e.city_guid and p.equipment_guid = e.guid
    where e.deleted_at is null and (p.reason = '' or p.state <> e.presence)`,
  "a state that is not the last of its history": `
    select e.serial from equipment e
    join lateral (select t.to_state from presence_transition t
      where t.city_guid = e.city_guid and t.equipment_guid = e.guid order by t.at desc, t.id desc limit 1) newest on true
    where e.deleted_at is null and e.presence <> newest.to_state`,
  "a history with a gap": `
    select e.serial from (select city_guid, equipment_guid, from_state,
        lag(to_state) over (partition by city_guid, equipment_guid order by at, id) as before from presence_transition) t
    join equipment e on e.city_guid = t.city_guid and e.guid = t.equipment_guid
    where t.before is not null and t.before <> t.from_state`,
};

/** Devices that break a rule, with the rule. */
export async function offences(database: OwnDatabase): Promise<Offence[]> {
  const found: Offence[] = [];
  for (const [what, text] of Object.entries(rules)) {
    for (const { serial } of await database.rows<{ serial: string }>(text)) found.push({ what, serial });
  }
  return found;
}

/** Acknowledged reports that the platform does not hold: there must be none. */
export async function lostReports(database: OwnDatabase, fleet: Fleet): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(
    `select s.serial || ' ' || r.session_id || ' ' || r.seq_num as key
     from durable_report r join equipment s on s.city_guid = r.city_guid and s.guid = r.equipment_guid`,
  );
  const held = new Set(rows.map(({ key }) => key));
  return [...fleet.acknowledged.keys()].filter((key) => !held.has(key));
}
