import { kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "./equipment.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** Keys of what {@link buildUnits} makes. */
export const anyUnits = {
  endGuid: "",
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
} as const;
type Units = { readonly [N in keyof typeof anyUnits]: string };

/** One approach and one piece of each kind, hung as they hang in life, and a radar that was deleted. */
export async function buildUnits(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  deleted: { by: string; at: Date },
): Promise<Units> {
  const endGuid = newGuid();
  await db
    .insertInto("intersection_end")
    .values({
      city_guid: intersection.cityGuid,
      guid: endGuid,
      intersection_guid: intersection.guid,
      name: "北进口",
      direction: 0,
      updated_by: null,
      deleted_by: null,
      deletion_guid: null,
    })
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
  return {
    endGuid,
    poleGuid,
    ervGuid,
    boxGuid,
    mainControllerGuid,
    mainboardGuid: await build("mainboard", { parent_guid: ervGuid }),
    radarGuid,
    cameraGuid: await build("camera", { parent_guid: ervGuid }),
    pedestrianPoleGuid: await build("pedestrianPole", { end_guid: endGuid }),
    watchdogGuid: await build("watchdog", { box_guid: boxGuid }),
    matrixControllerGuid: await build("matrixController", { box_guid: boxGuid }),
    carDetectionGuid: await build("carDetection", onPole),
    highPrecisionCameraGuid: await build("highPrecisionCamera", onPole),
    deletedEquipmentGuid: await build("radar", {
      deleted_at: deleted.at,
      deleted_by: deleted.by,
      deletion_guid: newGuid(),
    }),
  };
}
