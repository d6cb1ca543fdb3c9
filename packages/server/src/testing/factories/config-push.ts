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

interface GivenPush {
  readonly serial: string;
  readonly revision: number;
  readonly at: Date;
  readonly state?: "applied" | "rejected" | "queued";
  readonly baseGuid?: string | null;
}

/** A push of a device with its last step; answers its guid. */
export async function buildPush(
  db: Querier,
  device: Device,
  { serial, revision, at, state = "applied", baseGuid = null }: GivenPush,
): Promise<string> {
  const guid = newGuid();
  const doc = JSON.stringify({ reporting: { hbRate: 60 + revision } });
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
      revision,
      doc,
      doc_bytes: doc.length,
      hash: String(revision % 10).repeat(64),
      state,
      next_at: state === "queued" ? at : null,
      ttl_s: null,
      session_id: null,
      error_code: null,
      error_field: null,
      error_desc: null,
      rollback_of: null,
      base_guid: baseGuid,
      created_at: at,
      created_by: null,
      created_by_name: "试验员",
      changed_at: at,
    })
    .execute();
  await db
    .insertInto("config_push_step")
    .values({ city_guid: device.cityGuid, push_guid: guid, at, step: state })
    .execute();
  return guid;
}

/** Says which push a device is to run and which it runs. */
export async function buildConfigState(
  db: Querier,
  { cityGuid, guid }: Device,
  {
    desiredGuid,
    appliedGuid,
    revision,
  }: Record<"desiredGuid" | "appliedGuid", string> & { revision: number },
): Promise<void> {
  await db
    .insertInto("config_state")
    .values({
      city_guid: cityGuid,
      equipment_guid: guid,
      last_revision: revision,
      desired_guid: desiredGuid,
      applied_guid: appliedGuid,
      accord: desiredGuid === appliedGuid ? "inSync" : "pending",
      reported_revision: null,
      reported_hash: null,
      reported_source: null,
      read_back_doc: null,
    })
    .execute();
}

/** Two configurations that came into effect on a device, one after the other; answers the guid of the newer. */
export async function buildAppliedPushes(db: Querier, device: Device, at: Date): Promise<string> {
  const serial = await giveCredential(db, device);
  await buildPush(db, device, { serial, revision: 1, at });
  const newer = await buildPush(db, device, { serial, revision: 2, at });
  await buildConfigState(db, device, { desiredGuid: newer, appliedGuid: newer, revision: 2 });
  return newer;
}
