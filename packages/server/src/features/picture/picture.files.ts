import { AppError, Guid, PICTURE_PATH } from "@lukou/contract";
import { omDefaults } from "@lukou/contract/topics";
import type { FastifyInstance } from "fastify";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSigned } from "../../platform/signed-path.ts";
import { pictureKey } from "./picture.presenter.ts";
import { findPicture } from "./picture.repository.ts";
import { takeUpload, uploadPath } from "./upload.service.ts";

const reading = { id: "Picture/File", access: "read" } as const;
/** A picture never changes under its guid. */
const FOREVER = "private, max-age=31536000, immutable";
const UPLOAD_MAX_BYTES = omDefaults.snapshotMaxKB * 1024;

/**
 * Pictures as files: `GET /api/pictures/{imageId}` with login and city, and `PUT /southbound/v1/pictures/{imageId}?sig=`
 * by which a device brings one (southbound 1, 10). Nobody names a path: the guid is looked up.
 */
export function servePictures(app: FastifyInstance, platform: Platform, ladder: Ladder): void {
  const { db, store, vault, clock } = platform;

  app.get(`${PICTURE_PATH}/:imageId`, async (request, reply) => {
    const { scope } = await ladder.climb(reading, request);
    const guid = Guid.safeParse((request.params as { imageId: string }).imageId);
    const row = scope && guid.success ? await findPicture(db, scope, guid.data) : undefined;
    if (!row) throw new AppError("NOT_FOUND");
    const etag = `"${row.sha256}"`;
    reply.header("etag", etag).header("cache-control", FOREVER).header("vary", "authorization, cityguid");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const file = await store.open(pictureKey(row));
    if (!file) throw new AppError("NOT_FOUND", "图片文件已不存在");
    return reply
      .header("content-type", "image/jpeg")
      .header("content-length", file.bytes)
      .header("content-disposition", `inline; filename="${row.guid}.jpg"`)
      .send(file.stream);
  });

  void app.register(async (uploads) => {
    uploads.addContentTypeParser(
      "image/jpeg",
      { parseAs: "buffer", bodyLimit: UPLOAD_MAX_BYTES },
      (_request, body, next) => next(null, body),
    );
    uploads.route({
      method: "PUT",
      url: uploadPath(":imageId"),
      bodyLimit: UPLOAD_MAX_BYTES,
      // Before the body is read: a stranger must not make the server hold it.
      onRequest: async (request) => {
        const { imageId } = request.params as { imageId: string };
        const { sig } = request.query as { sig?: unknown };
        if (!Guid.safeParse(imageId).success || !isSigned(vault, "PUT", uploadPath(imageId), sig, clock()))
          throw new AppError("ROLE_REQUIRED", "上传地址无效或已过期");
      },
      handler: async (request) => {
        const { imageId } = request.params as { imageId: string };
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw new AppError("UNSUPPORTED_MEDIA", "请以image/jpeg上传图片");
        return { imageId, sha256: await takeUpload(platform, imageId, request.body) };
      },
    });
  });
}
