import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import { nextNumber } from "./next-number.ts";

const numbers = { fx: 1150, fy: 1152, cx: 955, cy: 541, k1: -0.31, k2: 0.09, p1: 0.001, p2: 0, k3: 0 };
const param = { ...numbers, imageWidth: 1920, imageHeight: 1080, rms: 0.4, cameraModel: null, note: null };

/** A parameter template and two sets of internal parameters of a city. */
export async function buildCameraParams(db: Querier, cityGuid: string) {
  const guids = { templateGuid: newGuid(), internalParamGuid: newGuid(), freeInternalParamGuid: newGuid() };
  const row = (guid: string, params: object) => ({
    city_guid: cityGuid,
    guid,
    name: `参数${nextNumber()}`,
    params: JSON.stringify(params),
    updated_by: null,
  });
  await db
    .insertInto("camera_param_template")
    .values(row(guids.templateGuid, { brightness: 45, mainFrameRate: 20 }))
    .execute();
  await db
    .insertInto("camera_internal_param")
    .values([row(guids.internalParamGuid, param), row(guids.freeInternalParamGuid, param)])
    .execute();
  return guids;
}
