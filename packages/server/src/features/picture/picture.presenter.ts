import { type Baseline, baselineDelivery, PICTURE_PATH, type Picture, pictureSource } from "@lukou/contract";
import type { BaselineRow, PictureRow } from "./picture.repository.ts";

/** Key of a picture in the media store. */
export const pictureKey = ({ city_guid, guid }: Pick<PictureRow, "city_guid" | "guid">): string =>
  `pictures/${city_guid}/${guid}.jpg`;

export function presentPicture(row: PictureRow, now: Date): Picture {
  return {
    imageId: row.guid,
    cameraGuid: row.camera_guid,
    takenAt: row.taken_at.toISOString(),
    ageMs: Math.max(0, now.getTime() - row.taken_at.getTime()),
    width: row.width,
    height: row.height,
    bytes: row.byte_length,
    source: pictureSource.codes.find((code) => code === row.source) ?? "snapshot",
    cameraRevision: row.camera_revision,
    url: `${PICTURE_PATH}/${row.guid}`,
  };
}

export function presentBaseline(
  { baseline, picture }: { readonly baseline: BaselineRow; readonly picture: PictureRow },
  now: Date,
): Baseline {
  return {
    baselineId: baseline.guid,
    picture: presentPicture(picture, now),
    setAt: baseline.set_at.toISOString(),
    setBy: baseline.set_by_name,
    remark: baseline.remark,
    delivery: baselineDelivery.codes.find((code) => code === baseline.delivery) ?? "none",
    deliveryMessage: baseline.delivery_message,
  };
}
