import { createHash } from "node:crypto";
import { AppError, type CallRequest, type calls, type LogUpload } from "@lukou/contract";
import { z } from "zod";
import { ask } from "../../field/ask/ask.ts";
import { deviceOf } from "../../field/ask/device-of.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { publicUrl } from "../../platform/public-url.ts";
import { signPath } from "../../platform/signed-path.ts";
import { recordAudit } from "../audit/audit.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { addUpload, changeUpload, type UploadRow } from "./log-upload.repository.ts";

/** Where devices bring their logs (southbound 1: `/southbound/v1`). */
export const UPLOAD_ROUTE = "/southbound/v1/logs";
/** How long an address for an upload holds (southbound 1). */
const SIGNED_MS = 10 * 60_000;

const Progress = z.object({ progress: z.number().min(0).max(100) });

type Parts = Pick<Platform, "db" | "field" | "clock" | "log" | "bus" | "vault" | "config" | "store">;
type Form = CallRequest<typeof calls.DeviceLog.RequestUpload>["body"];

/** Where the file of an upload is kept. */
export const uploadKey = ({ city_guid, guid }: Pick<UploadRow, "city_guid" | "guid">): string =>
  `log-uploads/${city_guid}/${guid}.tar.gz`;

export const presentUpload = (row: UploadRow): LogUpload => ({
  guid: row.guid,
  equipmentGuid: row.equipment_guid,
  from: row.from_at.toISOString(),
  to: row.to_at.toISOString(),
  state: row.state,
  progress: row.progress,
  bytes: row.bytes === null ? null : Number(row.bytes),
  problem: row.problem,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by,
});

/** The device an upload is asked of, or why it cannot be asked. */
async function deviceOrProblem(
  platform: Parts,
  context: CallContext,
  guid: string,
): Promise<{ device?: FieldDevice; problem: string | null }> {
  try {
    return { device: await deviceOf(platform, context.scope, guid), problem: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "REFUSED") return { problem: error.message };
    throw error;
  }
}

/** Asks a device for the log that it keeps itself, and answers at once; the list of uploads shows how it goes. */
export async function requestUpload(platform: Parts, context: CallContext, form: Form): Promise<LogUpload> {
  const { db, clock, log } = platform;
  const { scope, user } = context;
  const { name } = await requireEquipment(db, scope, form.equipmentGuid);
  const { device, problem } = await deviceOrProblem(platform, context, form.equipmentGuid);
  const row = await db.transaction().execute(async (tx) => {
    const added = await addUpload(tx, {
      city_guid: scope.cityGuid,
      guid: newGuid(),
      equipment_guid: form.equipmentGuid,
      from_at: new Date(form.from),
      to_at: new Date(form.to),
      state: problem === null ? "uploading" : "failed",
      bytes: null,
      sha256: null,
      problem,
      requested_at: clock(),
      requested_by: user.name,
    });
    await recordAudit(tx, context, {
      entity: "equipment",
      guid: form.equipmentGuid,
      name,
      after: { logUpload: added.guid, from: form.from, to: form.to },
    });
    return added;
  });
  if (device) {
    fetchLog(platform, device, row.guid, form).catch((error: unknown) =>
      log.error({ err: error, upload: row.guid }, "log upload could not be noted"),
    );
  }
  return presentUpload(row);
}

/** Follows an upload to its end. The file counts once it is here and is what the device says it sent. */
async function fetchLog(platform: Parts, device: FieldDevice, guid: string, form: Form): Promise<void> {
  const { db, clock, vault, config } = platform;
  const path = `${UPLOAD_ROUTE}/${guid}`;
  const signature = signPath(vault, "PUT", path, new Date(clock().getTime() + SIGNED_MS));
  const fail = (problem: string) => changeUpload(db, guid, { state: "failed", problem });
  try {
    const told = await ask(
      platform,
      device,
      "om-config",
      "logUpload",
      {
        from: Date.parse(form.from),
        to: Date.parse(form.to),
        uploadUrl: `${publicUrl(config)}${path}?sig=${signature}`,
        ...(form.modules.length > 0 && { modules: form.modules }),
      },
      {
        onProgress: (told) => {
          const read = Progress.safeParse(told);
          if (!read.success) return;
          changeUpload(db, guid, { progress: read.data.progress }).catch((error: unknown) =>
            platform.log.warn({ err: error }, "progress of a log upload is lost"),
          );
        },
      },
    );
    const row = await db
      .selectFrom("log_upload")
      .select(["sha256"])
      .where("guid", "=", guid)
      .executeTakeFirst();
    if (!row) return;
    if (row.sha256 === null) await fail(`${device.name}称已上传，但平台没有收到文件，请检查设备到平台的网络`);
    else if (row.sha256 !== told.sha256.toLowerCase())
      await fail(`${device.name}上传的文件与其摘要不一致，请重新调取`);
    else await changeUpload(db, guid, { state: "done", progress: 100 });
  } catch (error) {
    await fail(error instanceof AppError ? error.message : "调取日志时出错，请重新调取");
    if (!(error instanceof AppError)) throw error;
  }
}

/** Takes the file of an upload in. Throws REFUSED when nobody waits for it, or it is no gzip file. */
export async function takeFile(
  { db, store }: Pick<Parts, "db" | "store">,
  row: UploadRow,
  content: Buffer,
): Promise<void> {
  if (row.state !== "uploading") throw new AppError("REFUSED", "此日志文件已不再需要");
  // RFC 1952: a gzip file begins with 1f 8b.
  if (content.length < 18 || content[0] !== 0x1f || content[1] !== 0x8b)
    throw new AppError("REFUSED", "日志文件应为 tar.gz");
  await store.put(uploadKey(row), content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await changeUpload(db, row.guid, { bytes: content.length, sha256 });
}
