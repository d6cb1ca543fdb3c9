import { createHash } from "node:crypto";
import { newGuid } from "../platform/guid.ts";
import { COMMON_STRANGER, strangerOf } from "./examples/device-credential.ts";
import { buildAppliedPushes, giveCredential } from "./factories/config-push.ts";
import { buildDistrict } from "./factories/district.ts";
import { buildRecording } from "./factories/field-recording.ts";
import { buildIntersection } from "./factories/intersection.ts";
import { buildMessage } from "./factories/log.ts";
import { buildMapLayer } from "./factories/map-layer.ts";
import { buildAlarm, buildIncident } from "./factories/outage.ts";
import { buildPicture } from "./factories/picture.ts";
import { anyDrawn, buildDrawn } from "./factories/road-layout.ts";
import { buildHold, buildStranger } from "./factories/stranger.ts";
import { anyUnits, buildUnits } from "./factories/units.ts";
import type { Account } from "./template.ts";
import type { TestServer } from "./test-server.ts";

/** One of each thing a call can name, all of one city: the own side, or the foreign one. */
export interface Side {
  readonly cityGuid: string;
  readonly districtGuid: string;
  readonly intersectionGuid: string;
  readonly mapGuid: string;
  readonly deletedDistrictGuid: string;
  readonly deletedIntersectionGuid: string;
  readonly endGuid: string;
  /** An approach no equipment names. */
  readonly freeEndGuid: string;
  readonly poleGuid: string;
  readonly ervGuid: string;
  readonly mainboardGuid: string;
  readonly radarGuid: string;
  readonly cameraGuid: string;
  readonly pedestrianPoleGuid: string;
  readonly mainControllerGuid: string;
  readonly watchdogGuid: string;
  readonly matrixControllerGuid: string;
  readonly boxGuid: string;
  readonly carDetectionGuid: string;
  /** Fused by the MEC, in the group. */
  readonly highPrecisionCameraGuid: string;
  readonly groupGuid: string;
  readonly deletedEquipmentGuid: string;
  readonly templateGuid: string;
  /** Internal parameters the camera uses. */
  readonly internalParamGuid: string;
  /** Internal parameters no camera uses. */
  readonly freeInternalParamGuid: string;
  /** A camera of the pedestrian pole, and an area in its picture. */
  readonly poleCameraGuid: string;
  readonly poleAreaGuid: string;
  readonly laneGuid: string;
  /** A lane that nothing names. */
  readonly freeLaneGuid: string;
  readonly stopLineGuid: string;
  readonly pavementGuid: string;
  /** Areas of the camera, related to each other, and one that nothing names. */
  readonly areaGuid: string;
  readonly checkAreaGuid: string;
  readonly freeAreaGuid: string;
  readonly relatedAreaGuid: string;
  readonly laneDetectionGuid: string;
  /** A view the caller keeps. */
  readonly viewGuid: string;
  /** A finished recording of targets. */
  readonly recordingGuid: string;
  /** A message of the communication log. */
  readonly messageId: string;
  /** A picture of the camera, just asked for. */
  readonly pictureGuid: string;
  /** An outage of the unit, and an alarm of it. */
  readonly incidentGuid: string;
  readonly alarmId: string;
  /** Another login of the caller. */
  readonly sessionGuid: string;
  /** What the MEC runs. */
  readonly pushGuid: string;
  /** A one-time login code. */
  readonly code: string;
}

/** Fills a city with one of each thing. */
export async function buildSide(server: TestServer, cityGuid: string, account: Account): Promise<Side> {
  const { db, clock, users } = server;
  const intersection = await buildIntersection(db, { cityGuid });
  const equipment = await buildUnits(db, intersection, { by: users[account], at: clock() });
  const layer = await buildMapLayer(db, { intersection });
  const deletedDistrict = await buildDistrict(db, { cityGuid });
  const deletedIntersection = await buildIntersection(db, {
    cityGuid,
    districtGuid: intersection.districtGuid,
  });
  const deletion = { deleted_at: clock(), deleted_by: users[account] };
  await db
    .updateTable("district")
    .set({ ...deletion, deletion_guid: newGuid() })
    .where("guid", "=", deletedDistrict.guid)
    .execute();
  await db
    .updateTable("intersection")
    .set({ ...deletion, deletion_guid: newGuid() })
    .where("guid", "=", deletedIntersection.guid)
    .execute();
  const place = { cityGuid, intersectionGuid: intersection.guid };
  await giveCredential(db, { ...place, guid: equipment.ervGuid, kind: "erv" });
  const mec = { ...place, guid: equipment.mainControllerGuid, kind: "rscu" };
  const pushGuid = await buildAppliedPushes(db, mec, clock());
  await buildStranger(db, strangerOf(equipment.radarGuid), clock());
  await buildStranger(db, COMMON_STRANGER, clock());
  await buildHold(db, { cityGuid, guid: equipment.radarGuid }, clock());
  const viewGuid = newGuid();
  await db
    .insertInto("saved_view")
    .values({
      city_guid: cityGuid,
      guid: viewGuid,
      user_guid: users[account],
      name: viewGuid,
      view: JSON.stringify({ query: {}, columns: [] }),
    })
    .execute();
  const code = newGuid();
  await db
    .insertInto("login_code")
    .values({
      code_hash: createHash("sha256").update(code).digest(),
      user_guid: users[account],
      expires_at: new Date(clock().getTime() + 60_000),
    })
    .execute();
  return {
    cityGuid,
    districtGuid: intersection.districtGuid,
    intersectionGuid: intersection.guid,
    mapGuid: layer.guid,
    ...equipment,
    ...(await buildDrawn(db, intersection, equipment)),
    viewGuid,
    messageId: await buildMessage(db, intersection, equipment.watchdogGuid, clock()),
    pushGuid,
    incidentGuid: await buildIncident(db, intersection, equipment.ervGuid, clock()),
    alarmId: await buildAlarm(db, intersection, equipment.ervGuid, clock()),
    recordingGuid: await buildRecording(db, { cityGuid, intersectionGuid: intersection.guid }),
    deletedDistrictGuid: deletedDistrict.guid,
    deletedIntersectionGuid: deletedIntersection.guid,
    pictureGuid: await buildPicture(server, { cityGuid, cameraGuid: equipment.cameraGuid }),
    sessionGuid: (await server.newSession(account)).guid,
    code,
  };
}

/** Names nothing that exists. */
export const nowhere = (): Side => {
  const names: Record<keyof Side, ""> = {
    ...anyUnits,
    ...anyDrawn,
    cityGuid: "",
    districtGuid: "",
    intersectionGuid: "",
    mapGuid: "",
    deletedDistrictGuid: "",
    deletedIntersectionGuid: "",
    viewGuid: "",
    pushGuid: "",
    messageId: "",
    incidentGuid: "",
    alarmId: "",
    recordingGuid: "",
    pictureGuid: "",
    sessionGuid: "",
    code: "",
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, newGuid()])) as unknown as Side;
};
