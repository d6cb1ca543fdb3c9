import { AppError, type DistrictForm } from "@lukou/contract";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import {
  deleteDistrictRow,
  deleteIntersections,
  findDeleted,
  newDeletion,
  undoDeletion,
} from "../deletion/deletion.repository.ts";
import { emit } from "../live/live-bus.ts";
import { type District, findDistrict, insertDistrict, updateDistrict } from "./district.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

const audited = (district: Pick<District, "name" | "plat_id">) => ({
  name: district.name,
  platId: district.plat_id,
});

/** A city guid in the form must be the city of the header: the header decides. */
function checkFormCity(form: DistrictForm, context: CallContext): void {
  if (form.cityGuid !== undefined && form.cityGuid.toLowerCase() !== context.scope.cityGuid) {
    throw new AppError("CITY_FORBIDDEN");
  }
}

export async function addDistrict(deps: Deps, context: CallContext, form: DistrictForm): Promise<string> {
  checkFormCity(form, context);
  const { scope, user } = context;
  const guid = newGuid();
  await changeCity(deps, scope, async (tx) => {
    await insertDistrict(tx, scope, { guid, name: form.name, platId: form.platId, userGuid: user.guid });
    await recordAudit(tx, context, {
      entity: "district",
      guid,
      name: form.name,
      after: { name: form.name, platId: form.platId },
    });
    await emit(tx, scope, { kind: "tree", entity: "district", guid, change: "add" });
  });
  return guid;
}

export async function editDistrict(
  deps: Deps,
  context: CallContext,
  form: DistrictForm & { guid: string },
): Promise<string> {
  checkFormCity(form, context);
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const before = await findDistrict(tx, scope, form.guid, { lock: true });
    if (!before) throw new AppError("NOT_FOUND");
    await refuseStale(tx, scope, before, form.revision);
    await updateDistrict(tx, scope, {
      guid: before.guid,
      name: form.name,
      platId: form.platId,
      userGuid: user.guid,
      now: deps.clock(),
    });
    await recordAudit(tx, context, {
      entity: "district",
      guid: before.guid,
      name: form.name,
      before: audited(before),
      after: { name: form.name, platId: form.platId },
    });
    await emit(tx, scope, { kind: "tree", entity: "district", guid: before.guid, change: "update" });
  });
  return form.guid;
}

/** Deletes a district softly together with its intersections and their equipment; answers how many intersections went. */
export async function removeDistrict(deps: Deps, context: CallContext, guid: string): Promise<number> {
  const { scope, user } = context;
  return await changeCity(deps, scope, async (tx) => {
    const before = await findDistrict(tx, scope, guid, { lock: true });
    if (!before) throw new AppError("NOT_FOUND");
    const deletion = newDeletion(user.guid, deps.clock());
    const withIntersections = await deleteIntersections(tx, scope, { districtGuid: guid }, deletion);
    await deleteDistrictRow(tx, scope, guid, deletion);
    await recordAudit(tx, context, {
      entity: "district",
      guid,
      name: before.name,
      before: { ...audited(before), withIntersections },
    });
    await emit(tx, scope, { kind: "tree", entity: "district", guid, change: "delete" });
    return withIntersections;
  });
}

/** Brings back a district deleted at most 30 days ago with everything that went with it. */
export async function restoreDistrict(deps: Deps, context: CallContext, guid: string): Promise<number> {
  const { scope } = context;
  return await changeCity(deps, scope, async (tx) => {
    const deleted = await findDeleted(tx, scope, "district", guid, deps.clock());
    if (!deleted) throw new AppError("NOT_FOUND");
    const withIntersections = await undoDeletion(tx, scope, deleted.deletion_guid);
    await recordAudit(tx, context, {
      entity: "district",
      guid,
      name: deleted.name,
      after: { withIntersections },
    });
    await emit(tx, scope, { kind: "tree", entity: "district", guid, change: "restore" });
    return withIntersections;
  });
}
