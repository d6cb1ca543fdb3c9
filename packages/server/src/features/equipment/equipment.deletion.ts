import { AppError, equipmentType } from "@lukou/contract";
import { calledBy, type DeletionImpact } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { marks, newDeletion, restorableSince, undoDeletion } from "../deletion/deletion.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { emit } from "../live/live-bus.ts";
import { countShapesOn } from "../road-layout/road-layout.uses.ts";
import { equipmentColumns } from "./equipment.columns.ts";
import { findEquipment, listDependents } from "./equipment.repository.ts";
import { presentDocument, recordChange } from "./equipment.revision.ts";
import type { EquipmentDeps } from "./equipment.service.ts";

/** What deleting a piece of equipment would take along, and which relations it would suspend. */
export async function deletionImpact(db: Querier, scope: CityScope, guid: string): Promise<DeletionImpact> {
  const row = await findEquipment(db, scope, guid);
  if (!row) throw new AppError("NOT_FOUND");
  const dependents = await listDependents(db, scope, guid);
  const gone = [guid, ...dependents.map((dependent) => dependent.guid)];
  const related = await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as e", (join) =>
      join
        .onRef("e.city_guid", "=", "r.city_guid")
        .on((eb) =>
          eb.or([eb("e.guid", "=", eb.ref("r.subject_guid")), eb("e.guid", "=", eb.ref("r.object_guid"))]),
        ),
    )
    .select(["e.guid", "e.name", "e.kind"])
    .distinct()
    .where("r.city_guid", "=", scope.cityGuid)
    .where((eb) => eb.or([eb("r.subject_guid", "in", gone), eb("r.object_guid", "in", gone)]))
    .where("e.guid", "not in", gone)
    .where("e.deleted_at", "is", null)
    .execute();
  const named = <T extends { kind: number }>(item: T) => ({
    ...item,
    kindName: equipmentType.labelOf(item.kind),
  });
  return {
    guid,
    name: row.name,
    kind: row.kind,
    goes: dependents.map(named),
    released: related.map((item) => ({ ...named(item), because: "relation" as const, depth: 1 })),
    shapes: await countShapesOn(db, scope, gone),
  };
}

/** Softly deletes equipment with everything that depends on it, as one deletion. Without `cascade` it refuses to take others along. */
export async function removeEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  { cascade, kind }: { cascade: boolean; kind?: number },
): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await findEquipment(tx, scope, guid, { lock: true, ...(kind !== undefined && { kind }) });
    if (!row) throw new AppError("NOT_FOUND");
    const dependents = await listDependents(tx, scope, guid);
    if (dependents.length > 0 && !cascade) {
      const names = dependents.slice(0, 3).map(calledBy).join("、");
      const more = dependents.length > 3 ? "等" : "";
      throw new AppError(
        "REFUSED",
        `${calledBy(row)}上还有${dependents.length}台设备（${names}${more}）会一并删除，请确认后再删除`,
      );
    }
    const { document } = await presentDocument(tx, scope, guid);
    const deletion = newDeletion(user.guid, deps.clock());
    await tx
      .updateTable("equipment")
      .set(marks(deletion))
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "in", [guid, ...dependents.map((dependent) => dependent.guid)])
      .execute();
    await recordAudit(tx, context, {
      entity: "equipment",
      guid,
      name: row.name,
      parentGuid: row.intersection_guid,
      before: { ...document, withEquipment: dependents.map(calledBy) },
    });
    await emit(tx, scope, {
      kind: "equipment",
      guid,
      intersectionGuid: row.intersection_guid,
      change: "delete",
    });
  });
}

/** Brings back equipment deleted at most 30 days ago with all that went with it. Its intersection and what it hung on must be there. */
export async function restoreEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await tx
      .selectFrom("equipment")
      .select(equipmentColumns)
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .where("deleted_at", ">", restorableSince(deps.clock()))
      .forUpdate()
      .executeTakeFirst();
    if (!row?.deletion_guid) throw new AppError("NOT_FOUND");
    if (!(await findIntersection(tx, scope, row.intersection_guid, { lock: true })))
      throw new AppError("REFUSED", "所属路口已被删除，请先恢复该路口");
    await refuseOrphans(tx, scope, row.deletion_guid);
    await forgetDeletedEnds(tx, scope, row.deletion_guid);
    await undoDeletion(tx, scope, row.deletion_guid);
    await recordChangeOfRestored(tx, context, guid);
  });
}

/** Something that hung on equipment deleted by another act would come back hanging on nothing. */
async function refuseOrphans(tx: Querier, scope: CityScope, deletionGuid: string): Promise<void> {
  const missing = await tx
    .selectFrom("equipment as e")
    .innerJoin("equipment as on", (join) =>
      join
        .onRef("on.city_guid", "=", "e.city_guid")
        .on((eb) =>
          eb.or([
            eb("on.guid", "=", eb.ref("e.parent_guid")),
            eb("on.guid", "=", eb.ref("e.pole_guid")),
            eb("on.guid", "=", eb.ref("e.box_guid")),
          ]),
        ),
    )
    .select(["on.kind", "on.name"])
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deletion_guid", "=", deletionGuid)
    .where("on.deleted_at", "is not", null)
    .where("on.deletion_guid", "<>", deletionGuid)
    .limit(1)
    .executeTakeFirst();
  if (missing) throw new AppError("REFUSED", `所在的${calledBy(missing)}已被删除，请先恢复它`);
}

/** An approach deleted meanwhile cannot be restored; what named it comes back naming none. */
async function forgetDeletedEnds(tx: Querier, scope: CityScope, deletionGuid: string): Promise<void> {
  await tx
    .updateTable("equipment")
    .set({ end_guid: null })
    .where("city_guid", "=", scope.cityGuid)
    .where("deletion_guid", "=", deletionGuid)
    .where("end_guid", "in", (eb) =>
      eb
        .selectFrom("intersection_end")
        .select("guid")
        .where("city_guid", "=", scope.cityGuid)
        .where("deleted_at", "is not", null),
    )
    .execute();
}

async function recordChangeOfRestored(
  tx: Parameters<typeof recordChange>[0],
  context: CallContext,
  guid: string,
): Promise<void> {
  await tx
    .updateTable("equipment")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("city_guid", "=", context.scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
  await recordChange(tx, context, guid, "restore");
}

/** Heads of deletions at an intersection that can still be undone, newest first. */
export async function listDeletedEquipment(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  now: Date,
) {
  const rows = await db
    .selectFrom("equipment as e")
    .leftJoin("app_user as u", "u.guid", "e.deleted_by")
    .select(["e.guid", "e.name", "e.kind", "e.deleted_at", "e.deletion_guid", "u.name as by"])
    .select(["e.parent_guid", "e.pole_guid", "e.box_guid"])
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.intersection_guid", "=", intersectionGuid)
    .where("e.deleted_at", ">", restorableSince(now))
    .orderBy("e.deleted_at", "desc")
    .execute();
  const byDeletion = Map.groupBy(rows, (row) => row.deletion_guid ?? row.guid);
  return [...byDeletion.values()].flatMap((together) => {
    const guids = new Set(together.map((row) => row.guid));
    const isHead = (row: (typeof rows)[number]) =>
      ![row.parent_guid, row.pole_guid, row.box_guid].some((on) => on !== null && guids.has(on));
    const head = together.find(isHead);
    if (!head?.deleted_at) return [];
    return [
      {
        guid: head.guid,
        name: head.name,
        kind: head.kind,
        kindName: equipmentType.labelOf(head.kind),
        together: together.length - 1,
        deletedAt: head.deleted_at.toISOString(),
        deletedBy: head.by ?? "",
      },
    ];
  });
}
