import {
  AppError,
  type Baseline,
  type DefaultPicBody,
  type LayoutShape,
  PICTURE_MAX_BYTES,
} from "@lukou/contract";
import type { z } from "zod";
import { changeCity } from "../../db/constraint.ts";
import { ask } from "../../field/ask/ask.ts";
import { DeviceRefusal } from "../../field/ask/device-refusal.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { emit } from "../live/live-bus.ts";
import { markToVerify } from "../road-layout/mark-to-verify.ts";
import { accessOf } from "./camera-access.ts";
import { jpegSize } from "./jpeg.ts";
import { pictureKey, presentBaseline } from "./picture.presenter.ts";
import {
  type BaselineRow,
  findPicture,
  insertPicture,
  listBaselines,
  type PictureRow,
} from "./picture.repository.ts";
import type { PictureTaker } from "./take-picture.service.ts";
import { sha256Of } from "./upload.service.ts";

type Chosen = z.output<typeof DefaultPicBody>;

/** A picture may be taken before, so that both fit into a northbound call. */
const DELIVERY_DEADLINE_S = 8;

async function storeUpload(
  { db, store, clock }: Platform,
  scope: CityScope,
  camera: Equipment,
  image: string,
): Promise<PictureRow> {
  const bytes = Buffer.from(image, "base64");
  if (bytes.length > PICTURE_MAX_BYTES) throw new AppError("TOO_LARGE", "图片不能超过8 MB");
  const size = jpegSize(bytes);
  if (!size) throw new AppError("INVALID_INPUT", "上传的内容不是完整的JPEG图片");
  const guid = newGuid();
  await store.put(pictureKey({ city_guid: scope.cityGuid, guid }), bytes);
  const now = clock();
  return await insertPicture(db, scope, {
    guid,
    camera_guid: camera.guid,
    camera_revision: camera.revision,
    source: "upload",
    requested_at: now,
    taken_at: now,
    width: size.width,
    height: size.height,
    byte_length: bytes.length,
    sha256: sha256Of(bytes),
  });
}

async function choose(
  platform: Platform,
  taker: PictureTaker,
  scope: CityScope,
  camera: Equipment,
  { imageId, image }: Chosen,
): Promise<PictureRow> {
  if (image !== undefined) return await storeUpload(platform, scope, camera, image);
  if (imageId === undefined) return await taker.take(scope, camera.guid);
  const picture = await findPicture(platform.db, scope, imageId);
  if (!picture || picture.camera_guid !== camera.guid)
    throw new AppError("NOT_FOUND", "图片不存在或不属于此相机");
  return picture;
}

/** Tells the unit what scene offset is measured against from now on (southbound 10, `setBaseline`). */
async function deliver(
  platform: Platform,
  scope: CityScope,
  camera: Equipment,
  { guid, picture_guid }: BaselineRow,
): Promise<Pick<BaselineRow, "delivery" | "delivery_message">> {
  const { device } = await accessOf(platform, scope, camera);
  if (!device || camera.serial === null) return { delivery: "none", delivery_message: null };
  try {
    const params = { cameraSn: camera.serial, baselineId: guid, imageId: picture_guid };
    await ask(platform, device, "om-config", "setBaseline", params, { deadlineS: DELIVERY_DEADLINE_S });
    return { delivery: "done", delivery_message: null };
  } catch (error) {
    if (!(error instanceof DeviceRefusal) && !(error instanceof AppError)) throw error;
    return { delivery: "failed", delivery_message: error.message };
  }
}

/** Why a shape may not fit a new default picture; null for one that was drawn on it, and for a camera's first of that size. */
function doubtOf(
  { evidence }: Pick<LayoutShape, "evidence">,
  picture: PictureRow,
  before: PictureRow | undefined,
): "pictureChanged" | "resolutionChanged" | null {
  if (evidence?.imageId === picture.guid) return null;
  if (evidence && (evidence.width !== picture.width || evidence.height !== picture.height))
    return "resolutionChanged";
  return before && before.guid !== picture.guid ? "pictureChanged" : null;
}

/**
 * Makes a picture the default one of a camera and tells its unit where it can be reached; earlier ones stay in the history.
 * Throws NOT_FOUND for other equipment and foreign pictures, REFUSED when no picture could be taken.
 */
export async function setBaseline(
  platform: Platform,
  taker: PictureTaker,
  context: CallContext,
  chosen: Chosen,
): Promise<Baseline> {
  const { scope, user } = context;
  const { db, clock } = platform;
  const camera = await requireEquipment(db, scope, chosen.cameraGuid, { kinds: cameraKinds });
  const picture = await choose(platform, taker, scope, camera, chosen);
  const [before] = await listBaselines(db, scope, camera.guid);
  const baseline = await changeCity(platform, scope, async (tx) => {
    await findIntersection(tx, scope, camera.intersection_guid, { lock: true });
    const row = await tx
      .insertInto("camera_baseline")
      .values({
        city_guid: scope.cityGuid,
        guid: newGuid(),
        camera_guid: camera.guid,
        picture_guid: picture.guid,
        set_at: clock(),
        set_by: user.guid,
        set_by_name: user.name,
        remark: chosen.remark ?? null,
        delivery_message: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, context, {
      entity: "equipment",
      guid: camera.guid,
      name: camera.name,
      parentGuid: camera.intersection_guid,
      ...(before && { before: { kind: camera.kind, defaultPic: before.picture.guid } }),
      after: { kind: camera.kind, defaultPic: picture.guid },
    });
    const event = {
      guid: camera.guid,
      intersectionGuid: camera.intersection_guid,
      change: "update",
    } as const;
    await emit(tx, scope, { kind: "equipment", ...event });
    await markToVerify(tx, scope, {
      intersectionGuid: camera.intersection_guid,
      cameraGuids: [camera.guid],
      reasonOf: (shape) => doubtOf(shape, picture, before?.picture),
      at: row.set_at,
      by: user,
    });
    return row;
  });
  const delivery = await deliver(platform, scope, camera, baseline);
  await db
    .updateTable("camera_baseline")
    .set(delivery)
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", baseline.guid)
    .execute();
  return presentBaseline({ baseline: { ...baseline, ...delivery }, picture }, clock());
}
