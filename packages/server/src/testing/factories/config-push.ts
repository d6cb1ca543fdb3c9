import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import { nextNumber } from "./next-number.ts";

interface Device {
  readonly cityGuid: string;
  readonly intersectionGuid: string;
  readonly guid: string;
  /** `kind` of topics. */
  readonly kind: string;
}

/** Gives equipment a serial and a credential, so that it can be told something; answers the serial. */
export async function giveCredential(db: Querier, { cityGuid, guid, kind }: Device): Promise<string> {
  const serial = `${kind.toUpperCase()}-C${nextNumber()}`;
  await db
    .updateTable("equipment")
    .set({ serial })
    .where("city_guid", "=", cityGuid)
    .where("guid", "=", guid)
    .execute();
  await db
    .insertInto("device_credential")
    .values({
      city_guid: cityGuid,
      equipment_guid: guid,
      kind,
      serial,
      secret_hash: "$7$101$x$x",
      issued_by: "test",
    })
    .execute();
  return serial;
}

/** Two configurations that came into effect on a device, one after the other; answers the guid of the newer. */
export async function buildAppliedPushes(db: Querier, device: Device, at: Date): Promise<string> {
  const serial = await giveCredential(db, device);
  const guids = [newGuid(), newGuid()] as const;
  for (const [index, guid] of guids.entries()) {
    const doc = JSON.stringify({ reporting: { hbRate: 60 + index } });
    await db
      .insertInto("config_push")
      .values({
        city_guid: device.cityGuid,
        guid,
        equipment_guid: device.guid,
        intersection_guid: device.intersectionGuid,
        device_kind: device.kind,
        device_sn: serial,
        mode: "push",
        revision: index + 1,
        doc,
        doc_bytes: doc.length,
        hash: String(index).repeat(64),
        state: "applied",
        ttl_s: null,
        session_id: null,
        error_code: null,
        error_field: null,
        error_desc: null,
        rollback_of: null,
        base_guid: null,
        created_at: at,
        created_by: null,
        created_by_name: "试验员",
        changed_at: at,
      })
      .execute();
    await db
      .insertInto("config_push_step")
      .values({ city_guid: device.cityGuid, push_guid: guid, at, step: "applied" })
      .execute();
  }
  await db
    .insertInto("config_state")
    .values({
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      last_revision: 2,
      desired_guid: guids[1],
      applied_guid: guids[1],
      accord: "inSync",
      reported_revision: null,
      reported_hash: null,
      reported_source: null,
      read_back_doc: null,
    })
    .execute();
  return guids[1];
}
