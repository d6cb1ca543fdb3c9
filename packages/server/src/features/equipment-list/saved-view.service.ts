import { AppError } from "@lukou/contract";
import { EquipmentQuery, type SavedView } from "@lukou/equipment";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { findDistrict } from "../district/district.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { deleteView, findView, type KeptView, listViews, writeView } from "./saved-view.repository.ts";

/** More views of one person than anybody finds their way in. */
export const VIEWS_MAX = 500;

type Deps = Pick<Platform, "db" | "bus" | "clock">;
type ViewBody = Omit<SavedView, "guid"> & { readonly guid?: string | undefined };

/** A kept view as it is answered: choices that are younger than the view get their defaults. */
export function presentView({ guid, name, view }: KeptView): SavedView {
  const { query, columns } = view as { query: unknown; columns: string[] };
  return { guid, name, query: EquipmentQuery.parse(query), columns };
}

/** A view of a place that is gone would find nothing and not say why. */
async function refuseLostPlace(
  db: Querier,
  scope: CityScope,
  { districtGuid, intersectionGuid }: EquipmentQuery,
): Promise<void> {
  if (districtGuid && !(await findDistrict(db, scope, districtGuid)))
    throw new AppError("NOT_FOUND", "视图所选的区域不存在或无权访问，请重新选择");
  if (intersectionGuid && !(await findIntersection(db, scope, intersectionGuid)))
    throw new AppError("NOT_FOUND", "视图所选的路口不存在或无权访问，请重新选择");
}

/** Keeps a filter under a name of the caller's, new or over an earlier view of theirs; answers its guid. */
export async function saveView(deps: Deps, context: CallContext, body: ViewBody): Promise<string> {
  const { scope, user } = context;
  const { name, query, columns } = body;
  return await changeCity(deps, scope, async (tx) => {
    const before = body.guid === undefined ? undefined : await findView(tx, scope, user.guid, body.guid);
    if (body.guid !== undefined && !before) throw new AppError("NOT_FOUND");
    await refuseLostPlace(tx, scope, query);
    if (!before && (await listViews(tx, scope, user.guid)).length >= VIEWS_MAX)
      throw new AppError("REFUSED", `最多保存${VIEWS_MAX}个视图，请先删除不用的视图`);
    const guid = body.guid ?? newGuid();
    await writeView(tx, scope, {
      guid,
      user_guid: user.guid,
      name,
      view: JSON.stringify({ query, columns }),
      updated_at: deps.clock(),
    });
    await recordAudit(tx, context, {
      entity: "saved-view",
      guid,
      name,
      ...(before && { before: { name: before.name, ...before.view } }),
      after: { name, query, columns },
    });
    return guid;
  });
}

/** Forgets a view of the caller's. */
export async function removeView(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const view = await findView(tx, scope, user.guid, guid);
    if (!view) throw new AppError("NOT_FOUND");
    await deleteView(tx, scope, guid);
    await recordAudit(tx, context, {
      entity: "saved-view",
      guid,
      name: view.name,
      before: { name: view.name, ...view.view },
    });
  });
}
