import { AppError, calls, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { districtDetailSummary, districtSummary, equipmentStates } from "../city/summary.service.ts";
import { countIntersections, findDistrict } from "./district.repository.ts";
import { addDistrict, editDistrict, removeDistrict, restoreDistrict } from "./district.service.ts";

const { District } = calls;

/** Calls on districts. */
export function districtRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(
      District.AddDistrict,
      async ({ body }, context) =>
        new WithMessage(await addDistrict(platform, context, body), texts["OK-DIST-ADD"]),
    ),
    serve(
      District.UpdateDistrict,
      async ({ body }, context) =>
        new WithMessage(await editDistrict(platform, context, body), texts["OK-DIST-UPDATE"]),
    ),
    serve(District.GetInfo, async ({ params }, { scope }) => {
      const district = await findDistrict(db, scope, params.id);
      if (!district) throw new AppError("NOT_FOUND");
      return {
        guid: district.guid,
        cityGuid: district.city_guid,
        name: district.name,
        platId: district.plat_id,
        revision: district.revision,
        intersectionCount: await countIntersections(db, scope, district.guid),
        createdAt: district.created_at.toISOString(),
        updatedAt: district.updated_at.toISOString(),
      };
    }),
    serve(District.DeleteDistrict, async ({ params }, context) => {
      await removeDistrict(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE-BANG"]);
    }),
    serve(District.RestoreDistrict, async ({ params }, context) => {
      await restoreDistrict(platform, context, params.id);
      return null;
    }),
    serve(District.GetDistrictSummary, async ({ params }, { scope }) =>
      districtSummary(db, scope, params.id),
    ),
    serve(District.GetDistrictDetailSummary, async ({ params }, { scope }) =>
      districtDetailSummary(db, scope, params.id),
    ),
    serve(District.GetEquipState, async ({ params }, { scope }) =>
      equipmentStates(db, scope, { districtGuid: params.p1, equipType: params.p2 }),
    ),
    serve(District.GetEquipStateIgnoreOffline, async ({ params }, { scope }) =>
      equipmentStates(db, scope, { districtGuid: params.p1, equipType: params.p2, ignoreOffline: true }),
    ),
  ];
}
