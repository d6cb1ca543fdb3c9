import { createHash, createHmac, randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { equipmentTypeOfKind, isSerial, kindOfEquipmentType } from "@lukou/contract/topics";
import { type Kysely, sql } from "kysely";
import type { Querier } from "../db/constraint.ts";
import type { Database } from "../db/tables.ts";
import { hashSecret } from "../field/credential/secret-hash.ts";

const SETTING = "demo-credentials";
/** Who the credentials say issued them. */
const AUTHOR = "演练数据";
/** Rows of one statement. */
const BATCH = 1_000;
const KEY_BYTES = 32;

/** File in the data folder with the key from which the secrets of simulated devices follow. */
export const FIELD_KEY_FILE = "field.key";

/** Secret of a simulated device; the simulator computes the same from the same file. */
export const demoSecret = (key: Buffer, serial: string): string =>
  createHmac("sha256", key).update(serial).digest("base64url");

/** The key of the data folder, made at the first start: 32 random bytes that the owner alone can read. */
export function readFieldKey(dataDir: string): Buffer {
  const file = join(dataDir, FIELD_KEY_FILE);
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  chmodSync(file, 0o600);
  return readFileSync(file);
}

/**
 * Gives every device of the rehearsal cities a credential, once for each key: what people revoke or add later is theirs.
 * Answers how many it gave.
 */
export async function ensureDemoCredentials(db: Kysely<Database>, dataDir: string): Promise<number> {
  const key = readFieldKey(dataDir);
  const fingerprint = createHash("sha256").update(key).digest("hex");
  const row = await db
    .selectFrom("system_setting")
    .select("value")
    .where("key", "=", SETTING)
    .executeTakeFirst();
  if (row?.value === fingerprint) return 0;
  const devices = await devicesWithoutCredential(db);
  return await db.transaction().execute(async (tx) => {
    for (let start = 0; start < devices.length; start += BATCH) {
      await insertCredentials(tx, key, devices.slice(start, start + BATCH));
    }
    const value = JSON.stringify(fingerprint);
    await tx
      .insertInto("system_setting")
      .values({ key: SETTING, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    return devices.length;
  });
}

interface Device {
  readonly city_guid: string;
  readonly guid: string;
  readonly kind: number;
  readonly serial: string | null;
}

/** Also those whose credential came from another key, so that a new data folder on an old database works. */
async function devicesWithoutCredential(db: Querier): Promise<Device[]> {
  const types = Object.values(equipmentTypeOfKind).filter((type) => type !== null);
  return await db
    .selectFrom("equipment as e")
    .leftJoin("device_credential as c", (join) =>
      join.onRef("c.city_guid", "=", "e.city_guid").onRef("c.equipment_guid", "=", "e.guid"),
    )
    .select(["e.city_guid", "e.guid", "e.kind", "e.serial"])
    .where("e.deleted_at", "is", null)
    .where("e.kind", "in", types)
    .where("e.serial", "is not", null)
    .where((eb) =>
      eb.or([
        eb("c.serial", "is", null),
        eb.and([eb("c.issued_by", "=", AUTHOR), eb("c.revoked_at", "is", null)]),
      ]),
    )
    .execute();
}

async function insertCredentials(tx: Querier, key: Buffer, devices: readonly Device[]): Promise<void> {
  const rows = await Promise.all(
    devices
      .flatMap(({ city_guid, guid, kind: type, serial }) => {
        const kind = kindOfEquipmentType(type);
        return kind !== undefined && serial !== null && isSerial(serial)
          ? [{ city_guid, guid, kind, serial }]
          : [];
      })
      .map(async (device) => ({ ...device, hash: await hashSecret(demoSecret(key, device.serial)) })),
  );
  await sql`
    insert into device_credential as c (city_guid, equipment_guid, kind, serial, secret_hash, issued_by)
    select r.city_guid, r.guid, r.kind, r.serial, r.hash, ${AUTHOR}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (city_guid uuid, guid uuid, kind text, serial text, hash text)
    where not exists (select from device_credential o
      where o.serial = r.serial and o.revoked_at is null and o.equipment_guid <> r.guid)
    on conflict (city_guid, equipment_guid) do update set secret_hash = excluded.secret_hash,
      kind = excluded.kind, serial = excluded.serial, generation = c.generation + 1,
      changed_at = clock_timestamp(), issued_at = clock_timestamp(), revoked_at = null`.execute(tx);
}
