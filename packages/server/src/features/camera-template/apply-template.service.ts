import { AppError } from "@lukou/contract";
import { calledBy, kindOf, planTemplate, templateValues, type Values } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { ofE } from "../equipment/equipment.columns.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import { templates } from "./camera-template.repository.ts";

type Camera = Equipment & { intersection_name: string };

/** The named cameras in the order they were named; throws `NOT_FOUND` when one of them is not there. `lock` takes them in one order, so that two appliers cannot wait for each other. */
async function requireCameras(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
  { lock = false } = {},
): Promise<Camera[]> {
  const rows = await db
    .selectFrom("equipment as e")
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .select(ofE)
    .select("i.name as intersection_name")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.guid", "in", guids)
    .where("e.kind", "in", cameraKinds)
    .where("e.deleted_at", "is", null)
    .orderBy("e.guid")
    .$if(lock, (query) => query.forUpdate("e"))
    .execute();
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  return guids.map((guid) => {
    const row = byGuid.get(guid);
    if (!row) throw new AppError("NOT_FOUND", "所选相机不存在或无权访问，请重新选择");
    return row;
  });
}

async function requireParams(db: Querier, scope: CityScope, templateGuid: string): Promise<Values> {
  const template = await templates.find(db, scope, templateGuid);
  if (!template) throw new AppError("NOT_FOUND", "参数模板不存在或无权访问");
  return template.params;
}

const planOf = (camera: Camera, params: Values) => {
  const kind = kindOf(camera.kind);
  return planTemplate(kind, valuesOf(kind, camera), params);
};

/** What applying a template would change in each camera, and which cameras cannot take it and why. Changes nothing. */
export async function previewTemplate(
  db: Querier,
  scope: CityScope,
  templateGuid: string,
  cameraGuids: readonly string[],
) {
  const params = await requireParams(db, scope, templateGuid);
  const cameras = await requireCameras(db, scope, cameraGuids);
  return cameras.map((camera) => {
    const { changes, reasons } = planOf(camera, params);
    return {
      guid: camera.guid,
      name: camera.name,
      intersectionName: camera.intersection_name,
      revision: camera.revision,
      fits: reasons.length === 0,
      reasons: [...reasons],
      changes: [...changes],
    };
  });
}

/** Applies a template to all the cameras or, when one of them cannot take it or was changed meanwhile, to none. */
export async function applyTemplate(
  deps: EquipmentDeps,
  context: CallContext,
  {
    templateGuid,
    cameras: asked,
  }: { templateGuid: string; cameras: readonly { guid: string; revision?: number | undefined }[] },
): Promise<{ changed: number; unchanged: number }> {
  const { scope } = context;
  return await changeCity(deps, scope, async (tx) => {
    const params = await requireParams(tx, scope, templateGuid);
    const guids = asked.map((camera) => camera.guid);
    const cameras = await requireCameras(tx, scope, guids, { lock: true });
    const unfit = cameras.flatMap((camera) => {
      const { reasons } = planOf(camera, params);
      return reasons.length > 0 ? [`${calledBy(camera)}：${reasons.join("、")}`] : [];
    });
    if (unfit.length > 0) {
      const more = unfit.length > 3 ? `等${unfit.length}台` : "";
      throw new AppError(
        "REFUSED",
        `未应用到任何相机，请先去掉不适用的相机。${unfit.slice(0, 3).join("；")}${more}`,
      );
    }
    // By intersection: an edit holds that too, and two appliers must take several of them in one order.
    const changed = cameras
      .filter((camera) => planOf(camera, params).changes.length > 0)
      .toSorted((a, b) => (a.intersection_guid < b.intersection_guid ? -1 : 1));
    const revisions = new Map(asked.map(({ guid, revision }) => [guid, revision]));
    for (const { guid } of changed)
      await editIn(tx, deps, context, { ...templateValues(params), guid, revision: revisions.get(guid) });
    return { changed: changed.length, unchanged: cameras.length - changed.length };
  });
}
