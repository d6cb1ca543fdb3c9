import {
  AppError,
  DEVICE_LOG_EXPORT_PATH,
  DeviceLogFilter,
  Guid,
  LOG_UPLOAD_MAX_BYTES,
  LOG_UPLOAD_PATH,
} from "@lukou/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSigned } from "../../platform/signed-path.ts";
import { serveLogExport } from "../log/export-log.ts";
import { LogReader } from "../log/log.service.ts";
import { conditionOfLines, type DeviceLogFound, deviceLogSource } from "./device-log.presenter.ts";
import { findUpload, uploadByGuid } from "./log-upload.repository.ts";
import { takeFile, UPLOAD_ROUTE, uploadKey } from "./log-upload.service.ts";

const reading = { id: "DeviceLog/File", access: "read" } as const;
const FILE_TYPES = ["application/gzip", "application/x-gzip", "application/octet-stream"];

const guidIn = (request: FastifyRequest): string | undefined =>
  Guid.safeParse((request.params as { guid?: unknown }).guid).data;

/**
 * Device logs as files: the lines a filter finds as CSV, and logs fetched whole: `PUT /southbound/v1/logs/{guid}?sig=` by
 * the device, `GET` with login and city by people. Nobody names a path: the guid is looked up.
 */
export function serveDeviceLogFiles(app: FastifyInstance, platform: Platform, ladder: Ladder): void {
  const { db, store, vault, clock } = platform;

  serveLogExport(app, db, ladder, {
    path: DEVICE_LOG_EXPORT_PATH,
    filter: DeviceLogFilter,
    reader: new LogReader<DeviceLogFound>(platform, deviceLogSource),
    conditionOf: conditionOfLines,
    titles: ["级别", "原级别", "模块", "内容", "附加数据"],
    cellsOf: (row) => [row.level, row.raw_level, row.module, row.message, row.data],
  });

  app.get(`${LOG_UPLOAD_PATH}/:guid`, async (request, reply) => {
    const { scope } = await ladder.climb(reading, request);
    const guid = guidIn(request);
    const row = scope && guid !== undefined ? await findUpload(db, scope, guid) : undefined;
    if (row?.state !== "done") throw new AppError("NOT_FOUND");
    const file = await store.open(uploadKey(row));
    if (!file) throw new AppError("NOT_FOUND", "日志文件已不存在");
    return reply
      .header("content-type", "application/gzip")
      .header("content-length", file.bytes)
      .header("content-disposition", `attachment; filename="log-${row.guid}.tar.gz"`)
      .send(file.stream);
  });

  void app.register(async (uploads) => {
    uploads.addContentTypeParser(
      FILE_TYPES,
      { parseAs: "buffer", bodyLimit: LOG_UPLOAD_MAX_BYTES },
      (_request, body, next) => next(null, body),
    );
    uploads.put(
      `${UPLOAD_ROUTE}/:guid`,
      {
        bodyLimit: LOG_UPLOAD_MAX_BYTES,
        // Before the body is read: a stranger must not make the server hold it.
        onRequest: async (request) => {
          const guid = guidIn(request);
          const { sig } = request.query as { sig?: unknown };
          if (guid === undefined || !isSigned(vault, "PUT", `${UPLOAD_ROUTE}/${guid}`, sig, clock()))
            throw new AppError("ROLE_REQUIRED", "上传地址无效或已过期");
        },
      },
      async (request) => {
        const row = await uploadByGuid(db, guidIn(request) ?? "");
        if (!row) throw new AppError("NOT_FOUND");
        if (!Buffer.isBuffer(request.body))
          throw new AppError("UNSUPPORTED_MEDIA", "请以application/gzip上传日志");
        await takeFile(platform, row, request.body);
        return {};
      },
    );
  });
}
