import { AppError } from "@lukou/contract";
import {
  attachments,
  type EquipmentDocument,
  type EquipmentKind,
  kindOf,
  type Placement,
  type Values,
} from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { placementColumns, placementOfRow, rowOfValues, valuesOf } from "./equipment.document.ts";
import { checkPlacement, refuseInconsistent, refuseTaken } from "./equipment.placement.ts";
import { requireReferences } from "./equipment.references.ts";
import { type Equipment, findEquipment, insertEquipment, updateEquipment } from "./equipment.repository.ts";
import { type Change, keptRevisions, presentDocument, recordChange } from "./equipment.revision.ts";
import { saveSecrets } from "./equipment.secrets.ts";

export type EquipmentDeps = Pick<Platform, "db" | "bus" | "clock" | "vault">;
type Tx = Transaction<Database>;

/** Body of an add call: placement and values of the kind. */
export type NewEquipment = Placement & Values;

/** Body of an update call: only what changes. */
export type EquipmentEdit = Values & {
  readonly guid: string;
  readonly revision?: number | undefined;
};

/** Adds equipment inside a transaction that may add more; answers its guid. */
export async function addIn(
  tx: Tx,
  deps: Pick<EquipmentDeps, "vault" | "clock">,
  context: CallContext,
  kind: EquipmentKind,
  body: NewEquipment,
  change: Change = "add",
): Promise<string> {
  const { scope, user } = context;
  const guid = newGuid();
  refuseInconsistent(kind.code, body);
  await checkPlacement(tx, scope, kind, body);
  await refuseTaken(tx, scope, body, body);
  await requireReferences(tx, scope, body);
  await insertEquipment(tx, scope, {
    ...emptyColumns,
    ...rowOfValues(kind, body),
    ...placementColumns(body),
    guid,
    kind: kind.code,
    intersection_guid: body.intersectionGuid,
    updated_by: user.guid,
  });
  await saveSecrets(tx, scope, { vault: deps.vault, now: deps.clock() }, kind, guid, body);
  await recordChange(tx, context, guid, change);
  return guid;
}

/** Columns a kind may have no field for. */
const emptyColumns = {
  plat_id: null,
  serial: null,
  manufacturer: null,
  model: null,
  firmware_version: null,
  ip: null,
  longitude: null,
  latitude: null,
  elevation: null,
  heading: null,
};

export async function addEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  kind: EquipmentKind,
  body: NewEquipment,
): Promise<string> {
  return await changeCity(deps, context.scope, (tx) => addIn(tx, deps, context, kind, body));
}

/** Changes equipment inside a transaction: fields left out stay, null clears. Nothing is written when nothing differs. */
export async function editIn(
  tx: Tx,
  deps: Pick<EquipmentDeps, "vault" | "clock">,
  context: CallContext,
  edit: EquipmentEdit,
  { change = "update", kind }: { change?: Change; kind?: EquipmentKind } = {},
): Promise<void> {
  const { before, changed } = await writeEdit(tx, deps, context, edit, kind);
  if (changed) await recordChange(tx, context, edit.guid, change, before);
}

/** The same without the history; answers the state before, and whether anything was written. */
async function writeEdit(
  tx: Tx,
  deps: Pick<EquipmentDeps, "vault" | "clock">,
  context: CallContext,
  { guid, revision, ...given }: EquipmentEdit,
  expected?: EquipmentKind,
): Promise<{ before: EquipmentDocument; changed: boolean }> {
  const { scope, user } = context;
  const row = await lockAtIntersection(tx, scope, guid, expected);
  await refuseStale(tx, scope, row, revision);
  const kind = kindOf(row.kind);
  const { document: before } = await presentDocument(tx, scope, guid);
  const edited = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
  const values = { ...valuesOf(kind, row), ...edited(Object.keys(kind.fields)) };
  const placement = { ...placementOfRow(row), ...edited(["intersectionGuid", ...attachments]) };
  refuseInconsistent(row.kind, values);
  await checkPlacement(tx, scope, kind, placement, guid);
  await refuseTaken(tx, scope, values, { intersectionGuid: placement.intersectionGuid, self: guid });
  await requireReferences(tx, scope, given);
  const secretsChanged = await saveSecrets(
    tx,
    scope,
    { vault: deps.vault, now: deps.clock() },
    kind,
    guid,
    given,
  );
  const next = { ...rowOfValues(kind, values), ...placementColumns(placement) };
  if (!secretsChanged && isSame(row, { ...next, intersection_guid: placement.intersectionGuid }))
    return { before, changed: false };
  await updateEquipment(tx, scope, guid, {
    ...next,
    intersection_guid: placement.intersectionGuid,
    updated_at: deps.clock(),
    updated_by: user.guid,
  });
  return { before, changed: true };
}

/**
 * Holds equipment for a change, its intersection first: who edits a unit and who edits its camera at the same moment
 * would else wait for each other for ever. Throws `NOT_FOUND`.
 */
async function lockAtIntersection(
  tx: Tx,
  scope: CallContext["scope"],
  guid: string,
  expected?: EquipmentKind,
): Promise<Equipment> {
  const kind = expected && { kind: expected.code };
  const seen = await findEquipment(tx, scope, guid, { ...kind });
  if (!seen) throw new AppError("NOT_FOUND");
  await findIntersection(tx, scope, seen.intersection_guid, { lock: true });
  const row = await findEquipment(tx, scope, guid, { lock: true, ...kind });
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** The settings document is compared by content: its keys may stand in another order. */
function isSame(row: object, next: Readonly<Record<string, unknown>>): boolean {
  const current = row as Readonly<Record<string, unknown>>;
  const sorted = (value: unknown): string => {
    const document = (typeof value === "string" ? JSON.parse(value) : value) as Record<string, unknown>;
    return JSON.stringify(Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  return Object.entries(next).every(([column, value]) =>
    column === "settings" ? sorted(current[column]) === sorted(value) : current[column] === value,
  );
}

export async function editEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  edit: EquipmentEdit,
  kind?: EquipmentKind,
): Promise<string> {
  await changeCity(deps, context.scope, (tx) => editIn(tx, deps, context, edit, kind ? { kind } : {}));
  return edit.guid;
}

/** Brings the relations of an earlier state back; answers whether any changed. */
export type RestoreRelations = (
  tx: Tx,
  deps: Pick<EquipmentDeps, "clock">,
  scope: CallContext["scope"],
  equipment: Equipment,
  document: EquipmentDocument,
) => Promise<boolean>;

/** Brings an earlier state back as a new revision. Placement that no longer holds (the pole is gone) is refused with the reason. */
export async function revertEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  revision: number,
  restoreRelations: RestoreRelations,
): Promise<string> {
  const { scope, user } = context;
  await changeCity(deps, context.scope, async (tx) => {
    const row = await findEquipment(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    const wanted = (await keptRevisions(tx, scope, guid)).find((kept) => kept.revision === revision);
    if (!wanted) throw new AppError("NOT_FOUND", "没有这个历史版本，请刷新后重试");
    const { secretMarks: _, kind: __, ...document } = wanted.document;
    const { before, changed } = await writeEdit(tx, deps, context, { ...document, guid });
    const placed = (await findEquipment(tx, scope, guid)) ?? row;
    const related = await restoreRelations(tx, deps, scope, placed, wanted.document);
    if (!changed && !related) return;
    if (!changed) await updateEquipment(tx, scope, guid, { updated_at: deps.clock(), updated_by: user.guid });
    await recordChange(tx, context, guid, "revert", before);
  });
  return guid;
}
