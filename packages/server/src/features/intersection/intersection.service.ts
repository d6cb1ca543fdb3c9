import { AppError, type IntersectionForm } from "@lukou/contract";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import {
  deleteIntersections,
  findDeleted,
  newDeletion,
  undoDeletion,
} from "../deletion/deletion.repository.ts";
import { type District, findDistrict } from "../district/district.repository.ts";
import { emit } from "../live/live-bus.ts";
import { findIntersection, insertIntersection, updateIntersection } from "./intersection.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

interface Values {
  name: string;
  type: number;
  stage: number;
  plat_id: string;
  url_name: string;
  longitude: number;
  latitude: number;
  district_guid: string;
}

/** What the audit row keeps of an intersection, in the words of its form. */
const audited = (values: Values, district: Pick<District, "name"> | undefined) => ({
  name: values.name,
  type: values.type,
  stage: values.stage,
  platId: values.plat_id,
  urlName: values.url_name,
  longitude: values.longitude,
  latitude: values.latitude,
  districtGuid: values.district_guid,
  districtName: district?.name ?? "",
});

async function requireDistrict(db: Querier, scope: CityScope, guid: string): Promise<District> {
  const district = await findDistrict(db, scope, guid, { lock: true });
  if (!district) throw new AppError("NOT_FOUND", "所属区域不存在或无权访问，请重新选择");
  return district;
}

const fromForm = (form: IntersectionForm) => ({
  name: form.name,
  type: form.type,
  plat_id: form.platId,
  url_name: form.urlName,
  longitude: form.longitude,
  latitude: form.latitude,
  district_guid: form.districtGuid,
});

export async function addIntersection(
  deps: Deps,
  context: CallContext,
  form: IntersectionForm,
): Promise<string> {
  const { scope, user } = context;
  const guid = newGuid();
  const values = { ...fromForm(form), stage: form.stage ?? 1 };
  await changeCity(deps, scope, async (tx) => {
    const district = await requireDistrict(tx, scope, form.districtGuid);
    await insertIntersection(tx, scope, { guid, ...values, updated_by: user.guid });
    await recordAudit(tx, context, {
      entity: "intersection",
      guid,
      name: form.name,
      parentGuid: district.guid,
      after: audited(values, district),
    });
    await emit(tx, scope, { kind: "tree", entity: "intersection", guid, change: "add" });
  });
  return guid;
}

export async function editIntersection(
  deps: Deps,
  context: CallContext,
  form: IntersectionForm & { guid: string; revision?: number | undefined },
): Promise<string> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    // District before intersection, as deleting a district locks them: the other order could lock up.
    const district = await requireDistrict(tx, scope, form.districtGuid);
    const before = await findIntersection(tx, scope, form.guid, { lock: true });
    if (!before) throw new AppError("NOT_FOUND");
    await refuseStale(tx, scope, before, form.revision);
    const previous = await findDistrict(tx, scope, before.district_guid);
    const values = { ...fromForm(form), stage: form.stage ?? before.stage };
    await updateIntersection(tx, scope, before.guid, {
      ...values,
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
    await recordAudit(tx, context, {
      entity: "intersection",
      guid: before.guid,
      name: form.name,
      parentGuid: district.guid,
      before: audited(before, previous),
      after: audited(values, district),
    });
    await emit(tx, scope, { kind: "tree", entity: "intersection", guid: before.guid, change: "update" });
  });
  return form.guid;
}

/** Deletes an intersection softly with its equipment; its map stays with it and returns with it. */
export async function removeIntersection(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const before = await findIntersection(tx, scope, guid, { lock: true });
    if (!before) throw new AppError("NOT_FOUND");
    await deleteIntersections(tx, scope, { guid }, newDeletion(user.guid, deps.clock()));
    await recordAudit(tx, context, {
      entity: "intersection",
      guid,
      name: before.name,
      parentGuid: before.district_guid,
      before: audited(before, await findDistrict(tx, scope, before.district_guid)),
    });
    await emit(tx, scope, { kind: "tree", entity: "intersection", guid, change: "delete" });
  });
}

/** Brings back an intersection deleted at most 30 days ago. Its district must be there. */
export async function restoreIntersection(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await tx
      .selectFrom("intersection")
      .select("district_guid")
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .executeTakeFirst();
    if (!row) throw new AppError("NOT_FOUND");
    // Held, so that the district cannot be deleted under the intersection that returns to it.
    const district = await findDistrict(tx, scope, row.district_guid, { lock: true });
    const deleted = await findDeleted(tx, scope, "intersection", guid, deps.clock());
    if (!deleted) throw new AppError("NOT_FOUND");
    if (!district) throw new AppError("REFUSED", "所属区域已被删除，请先恢复该区域");
    await undoDeletion(tx, scope, deleted.deletion_guid);
    await recordAudit(tx, context, {
      entity: "intersection",
      guid,
      name: deleted.name,
      parentGuid: district.guid,
      after: { districtName: district.name },
    });
    await emit(tx, scope, { kind: "tree", entity: "intersection", guid, change: "restore" });
  });
}
