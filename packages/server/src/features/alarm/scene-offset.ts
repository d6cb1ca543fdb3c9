import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import { cityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { markToVerify } from "../road-layout/mark-to-verify.ts";
import { activeOf } from "./alarm.repository.ts";

/** The alarm that a picture shows another scene than the default one (southbound 8). */
export const SCENE_OFFSET = "sceneOffset";

/** Who the history of the layout says it was. */
const BY_DEVICE = { guid: null, name: "设备上报" };

/**
 * Lets what is drawn in pictures that moved be looked at again: of the cameras that alarms raised since `before` name,
 * of all cameras of the unit when one names none. An alarm that merely goes on doubts nothing anew.
 */
export async function doubtMoved(
  tx: Transaction<Database>,
  device: FieldDevice,
  before: readonly { readonly alarm_id: string }[],
  at: Date,
): Promise<void> {
  const known = new Set(before.map(({ alarm_id }) => alarm_id));
  const raised = (await activeOf(tx, device, SCENE_OFFSET)).filter(({ alarm_id }) => !known.has(alarm_id));
  if (raised.length === 0) return;
  const serials = raised.map(({ details }) => details["targetSn"]);
  const own = await camerasOf(tx, device);
  const named = own.filter(({ serial }) => serial !== null && serials.includes(serial));
  const all = serials.some((serial) => !named.some((camera) => camera.serial === serial));
  await markToVerify(tx, cityScope(device.cityGuid), {
    intersectionGuid: device.intersectionGuid,
    cameraGuids: (all ? own : named).map(({ guid }) => guid),
    reasonOf: () => "sceneMoved",
    at,
    by: BY_DEVICE,
  });
}

/** A camera itself, or the cameras of a unit. */
async function camerasOf(
  tx: Transaction<Database>,
  device: FieldDevice,
): Promise<{ guid: string; serial: string | null }[]> {
  return await tx
    .selectFrom("equipment")
    .select(["guid", "serial"])
    .where("city_guid", "=", device.cityGuid)
    .where("kind", "in", [...cameraKinds])
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("guid", "=", device.guid), eb("parent_guid", "=", device.guid)]))
    .execute();
}
