import { AppError, equipmentType, texts } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { listIntersectionEquipment } from "../equipment/equipment.repository.ts";
import { listEnds } from "../intersection-end/intersection-end.repository.ts";
import { listMapLayers } from "../map-layer/map-layer.repository.ts";
import { findIntersection, findIntersectionInfo } from "./intersection.repository.ts";
import { presentSetting, saveSetting } from "./intersection-setting.service.ts";
import { presentSummary } from "./intersection-summary.presenter.ts";

const { Intersection } = calls;

/** Calls that read an intersection with what stands there, and its base settings. */
export function intersectionEquipmentRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const equipmentOf = async (
    { scope }: Pick<CallContext, "scope">,
    guid: string,
    codes?: readonly number[],
  ) => {
    if (!(await findIntersection(db, scope, guid))) throw new AppError("NOT_FOUND");
    return await listIntersectionEquipment(db, scope, guid, codes ? { kinds: codes } : {});
  };
  return [
    serve(Intersection.GetSummaryInfo, async ({ params: { id } }, { scope }) => {
      const [row, ends, equipment, layers] = await Promise.all([
        findIntersectionInfo(db, scope, id),
        listEnds(db, scope, { intersectionGuid: id }),
        listIntersectionEquipment(db, scope, id),
        listMapLayers(db, scope, id),
      ]);
      if (!row) throw new AppError("NOT_FOUND");
      return presentSummary(row, { ends, equipment, layers });
    }),
    serve(Intersection.GetErvs, async ({ params }, context) =>
      (await equipmentOf(context, params.id, [kinds.erv.code])).map(presentBrief),
    ),
    serve(Intersection.GetHighPrecisionCameras, async ({ params }, context) =>
      (await equipmentOf(context, params.id, [kinds.highPrecisionCamera.code])).map(presentBrief),
    ),
    serve(Intersection.GetIntersectionEquipName, async ({ params }, context) =>
      (await equipmentOf(context, params.id)).map(({ guid, name, kind }) => ({
        guid,
        name,
        kind,
        kindName: equipmentType.labelOf(kind),
      })),
    ),
    serve(Intersection.GetBaseSetting, async ({ params }, { scope }) => {
      const row = await findIntersection(db, scope, params.id);
      if (!row) throw new AppError("NOT_FOUND");
      return presentSetting(row);
    }),
    serve(Intersection.SaveIntersectionSetting, async ({ body }, context) => {
      await saveSetting(platform, context, body);
      return new WithMessage(body.guid, texts["OK-INT-UPDATE"]);
    }),
  ];
}
