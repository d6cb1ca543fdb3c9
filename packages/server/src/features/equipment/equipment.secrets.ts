import type { EquipmentKind, Values } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Vault } from "../../platform/vault.ts";

/** What a secret is sealed for: it opens nowhere else. */
export const secretContext = (guid: string, name: string): string => `equipment/${guid}/${name}`;

/** Encrypts and keeps the secrets among the values: a text is set, "" removes, null or nothing leaves it. Answers whether any changed. */
export async function saveSecrets(
  tx: Querier,
  scope: CityScope,
  { vault, now }: { vault: Vault; now: Date },
  kind: EquipmentKind,
  guid: string,
  values: Values,
): Promise<boolean> {
  let changed = false;
  for (const name of kind.secrets) {
    const value = values[name];
    if (typeof value !== "string") continue;
    changed = true;
    if (value === "") {
      await tx
        .deleteFrom("equipment_secret")
        .where("city_guid", "=", scope.cityGuid)
        .where("equipment_guid", "=", guid)
        .where("name", "=", name)
        .execute();
      continue;
    }
    const ciphertext = vault.seal(value, secretContext(guid, name));
    await tx
      .insertInto("equipment_secret")
      .values({ city_guid: scope.cityGuid, equipment_guid: guid, name, ciphertext, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(["city_guid", "equipment_guid", "name"])
          .doUpdateSet({ ciphertext, updated_at: now }),
      )
      .execute();
  }
  return changed;
}

/** When each secret of a piece of equipment was set, by name. */
export async function secretMarks(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("equipment_secret")
    .select(["name", "updated_at"])
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .orderBy("name")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.updated_at.toISOString()]));
}

/** A secret in the clear, for the part of the server that logs in to the device. Never answered. */
export async function readSecret(
  db: Querier,
  scope: CityScope,
  vault: Vault,
  guid: string,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("equipment_secret")
    .select("ciphertext")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .where("name", "=", name)
    .executeTakeFirst();
  return row && vault.open(row.ciphertext, secretContext(guid, name));
}
