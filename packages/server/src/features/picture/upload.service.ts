import { createHash } from "node:crypto";
import { AppError } from "@lukou/contract";
import type { Selectable } from "kysely";
import type { PictureUploadTable } from "../../db/tables/picture.tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { publicUrl } from "../../platform/public-url.ts";
import type { CityScope } from "../../platform/scope.ts";
import { signPath } from "../../platform/signed-path.ts";
import { jpegSize } from "./jpeg.ts";
import { pictureKey } from "./picture.presenter.ts";

type Parts = Pick<Platform, "db" | "clock" | "store" | "config" | "vault">;

/** How long a device may take to bring a picture, in milliseconds (southbound 1: upload addresses live 10 minutes). */
const UPLOAD_LIVES_MS = 10 * 60_000;

/** Path to which a device brings a picture. */
export const uploadPath = (imageId: string): string => `/southbound/v1/pictures/${imageId}`;

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Expects a picture; answers the address to which the device may bring it, once. */
export async function expectUpload(
  parts: Parts,
  scope: CityScope,
  imageId: string,
  maxBytes: number,
): Promise<string> {
  const expiresAt = new Date(parts.clock().getTime() + UPLOAD_LIVES_MS);
  await parts.db
    .insertInto("picture_upload")
    .values({ guid: imageId, city_guid: scope.cityGuid, max_bytes: maxBytes, expires_at: expiresAt })
    .execute();
  const path = uploadPath(imageId);
  return `${publicUrl(parts.config)}${path}?sig=${signPath(parts.vault, "PUT", path, expiresAt)}`;
}

/**
 * Takes in a picture that a device brings to an address of {@link expectUpload}. Throws TOO_LARGE, INVALID_INPUT for bytes
 * that are no JPEG, and NOT_FOUND for one that was brought already or is not expected.
 */
export async function takeUpload(
  { db, store, clock }: Parts,
  imageId: string,
  bytes: Buffer,
): Promise<string> {
  const row = await db
    .selectFrom("picture_upload")
    .selectAll()
    .where("guid", "=", imageId)
    .where("expires_at", ">", clock())
    .where("received_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new AppError("NOT_FOUND", "上传地址已使用或已过期");
  if (bytes.length > row.max_bytes) throw new AppError("TOO_LARGE", `图片不能超过 ${row.max_bytes} 字节`);
  const size = jpegSize(bytes);
  if (!size) throw new AppError("INVALID_INPUT", "上传的内容不是完整的JPEG图片");
  const sha256 = sha256Of(bytes);
  await store.put(pictureKey(row), bytes);
  const { numUpdatedRows } = await db
    .updateTable("picture_upload")
    .set({ received_at: clock(), ...size, byte_length: bytes.length, sha256 })
    .where("guid", "=", imageId)
    .where("received_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("NOT_FOUND", "上传地址已使用或已过期");
  return sha256;
}

/** What a device brought; undefined while it has brought nothing. */
export async function findUpload(
  { db }: Pick<Parts, "db">,
  imageId: string,
): Promise<Selectable<PictureUploadTable> | undefined> {
  return await db
    .selectFrom("picture_upload")
    .selectAll()
    .where("guid", "=", imageId)
    .where("received_at", "is not", null)
    .executeTakeFirst();
}
