import { kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import { buildCameraParams } from "./camera-params.ts";
import { buildEquipment } from "./equipment.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** Keys of what {@link buildUnits} makes. */
export const anyUnits = {
  endGuid: "",
  freeEndGuid: "",
  poleGuid: "",
  ervGuid: "",
  mainboardGuid: "",
  radarGuid: "",
  cameraGuid: "",
  pedestrianPoleGuid: "",
  mainControllerGuid: "",
  watchdogGuid: "",
  matrixControllerGuid: "",
  boxGuid: "",
  carDetectionGuid: "",
  highPrecisionCameraGuid: "",
  deletedEquipmentGuid: "",
  groupGuid: "",
  templateGuid: "",
  internalParamGuid: "",
  freeInternalParamGuid: "",
} as const;
type Units = { readonly [N in keyof typeof anyUnits]: string };

/**
 * Two approaches, of which equipment names one; one piece of each kind, hung as they hang in life; a high-precision
 * camera in a group of the MEC; a board that serves the MEC too; parameters of cameras; and a radar that was deleted.
 */
export async function buildUnits(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  deleted: { by: string; at: Date },
): Promise<Units> {
  const { cityGuid, guid: intersectionGuid } = intersection;
  const endGuid = newGuid();
  const freeEndGuid = newGuid();
  const end = { city_guid: cityGuid, intersection_guid: intersectionGuid };
  const untouched = { updated_by: null, deleted_by: null, deletion_guid: null };
  await db
    .insertInto("intersection_end")
    .values([
      { ...end, ...untouched, guid: endGuid, name: "北进口", direction: 0 },
      { ...end, ...untouched, guid: freeEndGuid, name: "东进口", direction: 2 },
    ])
    .execute();
  const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
    buildEquipment(db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
  const poleGuid = await build("pole");
  const onPole = { pole_guid: poleGuid, end_guid: endGuid };
  const ervGuid = await build("erv", { ...onPole, longitude: 114.3, latitude: 30.6, heading: 0 });
  const boxGuid = await build("box", { pole_guid: poleGuid });
  const mainControllerGuid = await build("mainController", { box_guid: boxGuid });
  const radarGuid = await build("radar", { parent_guid: ervGuid, revision: 2 });
  const place = { intersectionGuid: intersection.guid, parentGuid: ervGuid, poleGuid: null, boxGuid: null };
  await db
    .insertInto("equipment_revision")
    .values({
      city_guid: intersection.cityGuid,
      equipment_guid: radarGuid,
      revision: 1,
      user_guid: null,
      user_name: "试验员",
      change: "add",
      document: JSON.stringify({ ...place, endGuid: null, kind: 4, name: "从前的雷达", secretMarks: {} }),
    })
    .execute();
  const params = await buildCameraParams(db, cityGuid);
  const mainboardGuid = await build("mainboard", { parent_guid: ervGuid });
  const highPrecisionCameraGuid = await build("highPrecisionCamera", onPole);
  const groupGuid = newGuid();
  await db
    .insertInto("equipment_relation")
    .values([
      {
        city_guid: cityGuid,
        relation: "mec",
        subject_guid: mainControllerGuid,
        object_guid: highPrecisionCameraGuid,
      },
      {
        city_guid: cityGuid,
        relation: "mainboard",
        subject_guid: mainboardGuid,
        object_guid: mainControllerGuid,
      },
    ])
    .execute();
  await db
    .insertInto("equipment_group")
    .values({
      city_guid: cityGuid,
      guid: groupGuid,
      intersection_guid: intersectionGuid,
      main_controller_guid: mainControllerGuid,
      name: "路口相机组",
    })
    .execute();
  await db
    .insertInto("equipment_group_member")
    .values({ city_guid: cityGuid, group_guid: groupGuid, equipment_guid: highPrecisionCameraGuid })
    .execute();
  return {
    endGuid,
    freeEndGuid,
    groupGuid,
    poleGuid,
    ervGuid,
    boxGuid,
    mainControllerGuid,
    ...params,
    mainboardGuid,
    radarGuid,
    cameraGuid: await build("camera", {
      parent_guid: ervGuid,
      settings: JSON.stringify({ internalParamGuid: params.internalParamGuid }),
    }),
    pedestrianPoleGuid: await build("pedestrianPole", { end_guid: endGuid }),
    watchdogGuid: await build("watchdog", { box_guid: boxGuid }),
    matrixControllerGuid: await build("matrixController", { box_guid: boxGuid }),
    carDetectionGuid: await build("carDetection", onPole),
    highPrecisionCameraGuid,
    deletedEquipmentGuid: await build("radar", {
      deleted_at: deleted.at,
      deleted_by: deleted.by,
      deletion_guid: newGuid(),
    }),
  };
}
