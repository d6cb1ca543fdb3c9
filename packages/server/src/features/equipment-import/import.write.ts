import type { EquipmentKind } from "@lukou/equipment";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { documentOf, placementColumns, rowOfValues } from "../equipment/equipment.document.ts";
import { type KeptRelations, keptRelations, noneKept } from "../equipment/equipment.fused.ts";
import { listEquipmentWithNames } from "../equipment/equipment.repository.ts";
import { secretContext } from "../equipment/equipment.secrets.ts";
import type { EquipmentDeps } from "../equipment/equipment.service.ts";
import type { PlannedRow } from "./import.plan.ts";
import {
  type ImportedColumns,
  insertImported,
  insertImportRevisions,
  listRelated,
  listSecretMarks,
  type SecretRow,
  saveImportedSecrets,
  updateImported,
} from "./import.repository.ts";

/** Writes planned rows: equipment, secrets and the history of each, in a handful of statements. */
export async function writeImport(
  tx: Transaction<Database>,
  { vault, clock }: Pick<EquipmentDeps, "vault" | "clock">,
  { scope, user }: CallContext,
  kind: EquipmentKind,
  planned: readonly PlannedRow[],
): Promise<void> {
  const now = clock();
  const rows = planned.flatMap(({ guid, target, values, placed }) => {
    if (!values || !placed) return [];
    const { settings, ...own } = rowOfValues(kind, values);
    const columns: ImportedColumns = {
      ...own,
      settings: JSON.parse(settings) as unknown,
      ...placementColumns(placed.placement),
      city_guid: scope.cityGuid,
      guid,
      intersection_guid: placed.placement.intersectionGuid,
      kind: kind.code,
      updated_at: now.toISOString(),
      updated_by: user.guid,
    };
    return [{ columns, isNew: !target }];
  });
  await insertImported(
    tx,
    rows.filter(({ isNew }) => isNew).map(({ columns }) => columns),
  );
  await updateImported(
    tx,
    scope,
    rows.filter(({ isNew }) => !isNew).map(({ columns }) => columns),
  );

  const secrets = planned.flatMap(({ guid, secrets: given }) =>
    Object.entries(given).map(
      ([name, secret]): SecretRow => ({
        equipment_guid: guid,
        name,
        ciphertext: secret === "" ? null : vault.seal(String(secret), secretContext(guid, name)),
      }),
    ),
  );
  await saveImportedSecrets(tx, scope, secrets, now);

  const guids = planned.map(({ guid }) => guid);
  if (guids.length === 0) return;
  const [stored, marks] = await Promise.all([
    listEquipmentWithNames(tx, scope, guids),
    listSecretMarks(tx, scope, guids),
  ]);
  const relations = new Map<string, KeptRelations>();
  for (const guid of await listRelated(tx, scope, guids))
    relations.set(guid, await keptRelations(tx, scope, { guid, kind: kind.code }));
  await insertImportRevisions(
    tx,
    scope,
    user,
    stored.map((row) => ({
      equipment_guid: row.guid,
      revision: row.revision,
      document: documentOf(
        kind,
        row,
        marks.get(row.guid) ?? {},
        relations.get(row.guid) ?? noneKept(row.kind),
      ),
    })),
  );
}
