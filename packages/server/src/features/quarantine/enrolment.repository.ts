import type { Querier } from "../../db/constraint.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";

/** A secret that nobody fetched for as long is forgotten; the operator issues another. */
const KEPT_MS = 30 * 24 * 3_600_000;

const contextOf = (serial: string): string => `enrolment ${serial}`;

interface Enrolment {
  readonly serial: string;
  readonly equipmentGuid: string;
  readonly tokenHash: Buffer;
  readonly secret: string;
}

/** Keeps a secret, sealed, until its device fetches it. */
export async function saveEnrolment(
  tx: Querier,
  { cityGuid }: CityScope,
  { vault, clock }: Pick<Platform, "vault" | "clock">,
  { serial, equipmentGuid, tokenHash, secret }: Enrolment,
): Promise<void> {
  const row = {
    city_guid: cityGuid,
    equipment_guid: equipmentGuid,
    token_hash: tokenHash,
    secret: vault.seal(secret, contextOf(serial)),
    expires_at: new Date(clock().getTime() + KEPT_MS),
  };
  await tx
    .insertInto("device_enrolment")
    .values({ serial, ...row })
    .onConflict((conflict) => conflict.column("serial").doUpdateSet(row))
    .execute();
}

/** What is kept for a serial: who may fetch it, and until when. */
export async function findEnrolment(db: Querier, serial: string) {
  return await db.selectFrom("device_enrolment").selectAll().where("serial", "=", serial).executeTakeFirst();
}

/** Hands the secret over and forgets it, in one step: a second asker gets nothing. */
export async function fetchEnrolment(
  db: Querier,
  { vault }: Pick<Platform, "vault">,
  serial: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("device_enrolment")
    .where("serial", "=", serial)
    .returning("secret")
    .executeTakeFirst();
  return row && vault.open(row.secret, contextOf(serial));
}
