import { AppError } from "@lukou/contract";
import { changedValues, type EquipmentDocument, type EquipmentRevision, kindOf } from "@lukou/equipment";
import type { Transaction } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit } from "../live/live-bus.ts";
import { documentOf } from "./equipment.document.ts";
import { keptRelations } from "./equipment.fused.ts";
import { findEquipmentWithNames } from "./equipment.repository.ts";
import { secretMarks } from "./equipment.secrets.ts";

export type Change = EquipmentRevision["change"];

/** The present state of equipment as it is written down. */
export async function presentDocument(
  tx: Querier,
  scope: CityScope,
  guid: string,
): Promise<{ document: EquipmentDocument; revision: number; name: string }> {
  const row = await findEquipmentWithNames(tx, scope, guid);
  if (!row) throw new AppError("NOT_FOUND");
  const document = documentOf(
    kindOf(row.kind),
    row,
    await secretMarks(tx, scope, guid),
    await keptRelations(tx, scope, row),
  );
  return { document, revision: row.revision, name: row.name };
}

/** Keeps the state a change led to, writes the audit row and tells open browsers. Call it last in the transaction. */
export async function recordChange(
  tx: Transaction<Database>,
  context: CallContext,
  guid: string,
  change: Change,
  before?: EquipmentDocument,
): Promise<void> {
  const { scope, user } = context;
  const { document, revision, name } = await presentDocument(tx, scope, guid);
  await tx
    .insertInto("equipment_revision")
    .values({
      city_guid: scope.cityGuid,
      equipment_guid: guid,
      revision,
      user_guid: user.guid,
      user_name: user.name,
      change,
      document: JSON.stringify(document),
    })
    .execute();
  await recordAudit(tx, context, {
    entity: "equipment",
    guid,
    name,
    parentGuid: document.intersectionGuid,
    ...(before && { before }),
    after: document,
  });
  await emit(tx, scope, {
    kind: "equipment",
    guid,
    intersectionGuid: document.intersectionGuid,
    change: change === "add" || change === "delete" || change === "restore" ? change : "update",
  });
}

interface KeptRevision {
  revision: number;
  at: Date;
  user_name: string;
  change: string;
  document: EquipmentDocument;
}

/** States of a piece of equipment, newest first. */
export async function keptRevisions(db: Querier, scope: CityScope, guid: string): Promise<KeptRevision[]> {
  const rows = await db
    .selectFrom("equipment_revision")
    .select(["revision", "at", "user_name", "change", "document"])
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .orderBy("revision", "desc")
    .execute();
  return rows.map((row) => ({ ...row, document: row.document as EquipmentDocument }));
}

/** The history as people read it: each state with what it changed. */
export function presentRevisions(kept: readonly KeptRevision[]): EquipmentRevision[] {
  return kept.map((row, index) => {
    const previous = kept[index + 1];
    return {
      revision: row.revision,
      at: row.at.toISOString(),
      userName: row.user_name,
      change: row.change as Change,
      fields: previous ? changedValues(kindOf(row.document.kind), previous.document, row.document) : [],
      revertible: index > 0,
    };
  });
}
