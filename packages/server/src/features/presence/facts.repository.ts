import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { readHealth } from "./health.ts";
import type { UnitFacts } from "./presence-machine.ts";
import type { EndReason } from "./session-machine.ts";

/** A piece of equipment with what is known of it and what was derived last. */
export interface KnownUnit extends UnitFacts {
  readonly cityGuid: string;
  readonly intersectionGuid: string;
  readonly name: string;
  readonly presence: string;
  readonly reason: string | null;
  readonly rootGuid: string | null;
  readonly since: Date | null;
}

interface Row {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  kind: number;
  name: string;
  serial: string | null;
  parent_guid: string | null;
  pole_guid: string | null;
  box_guid: string | null;
  presence: string;
  disabled: boolean;
  epoch: number | null;
  ended_at: Date | null;
  end_reason: string | null;
  via: string | null;
  health: unknown;
  powered_by: string[] | null;
  probe_online: boolean | null;
  state: string | null;
  reason: string | null;
  root_guid: string | null;
  since: Date | null;
}

const present = (row: Row): KnownUnit => ({
  cityGuid: row.city_guid,
  guid: row.guid,
  intersectionGuid: row.intersection_guid,
  kind: row.kind,
  name: row.name,
  serial: row.serial,
  parentGuid: row.parent_guid,
  poleGuid: row.pole_guid,
  boxGuid: row.box_guid,
  disabled: row.disabled,
  // The row of a device that only tried is not a session (epoch 0).
  session:
    row.epoch === null || row.epoch === 0
      ? null
      : { up: row.ended_at === null, endReason: row.end_reason as EndReason | null, via: row.via },
  health: row.health === null ? null : readHealth(row.health),
  probe: row.probe_online === null ? null : { online: row.probe_online },
  poweredBy: row.powered_by ?? [],
  presence: row.presence,
  // Whatever else set the state left no reason that could be shown.
  reason: row.state === row.presence ? row.reason : null,
  rootGuid: row.root_guid,
  since: row.since,
});

/**
 * Everything that states of intersections follow from. Holds the intersections until the transaction ends, so that two
 * nodes do not derive the same ones at a time.
 */
export async function lockFacts(tx: Querier, intersectionGuids: readonly string[]): Promise<KnownUnit[]> {
  await sql`select 1 from intersection where guid = any(${intersectionGuids}::uuid[])
    order by city_guid, guid for no key update`.execute(tx);
  const { rows } = await sql<Row>`
    select e.city_guid, e.guid, e.intersection_guid, e.kind, e.name, e.serial, e.parent_guid, e.pole_guid, e.box_guid,
      e.presence, d.equipment_guid is not null as disabled, s.epoch, s.ended_at, s.end_reason, s.via, r.health,
      case when c.online then true when c.misses >= 3 then false end as probe_online, p.state, p.reason, p.root_guid, p.since,
      (select array_agg(w.subject_guid::text) from equipment_relation w
        where w.city_guid = e.city_guid and w.object_guid = e.guid and w.relation = 'power') as powered_by
    from equipment e
    left join device_session s on s.city_guid = e.city_guid and s.equipment_guid = e.guid
    left join equipment_status r on r.city_guid = e.city_guid and r.equipment_guid = e.guid
    left join equipment_presence p on p.city_guid = e.city_guid and p.equipment_guid = e.guid
    left join camera_probe c on c.city_guid = e.city_guid and c.camera_guid = e.guid
    left join equipment_disabled d on d.city_guid = e.city_guid and d.equipment_guid = e.guid
    where e.intersection_guid = any(${intersectionGuids}::uuid[]) and e.deleted_at is null
    order by e.guid`.execute(tx);
  return rows.map(present);
}
