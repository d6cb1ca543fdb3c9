import { z } from "zod";
import { Guid, lineOfText, Moment } from "../common/common.schema.ts";
import { IssuedCredential } from "../device-credential/device-credential.schema.ts";
import { field } from "../field.ts";
import { deviceKind } from "../topics/device-kind.ts";
import { SERIAL_PATTERN } from "../validation/patterns.ts";

const Serial = field(z.string().regex(SERIAL_PATTERN, "序列号格式不正确"), { label: "序列号" });

/** A device that nobody knows and that asked to come in (southbound 1). */
export const QuarantinedDevice = z.object({
  serial: Serial,
  kind: field(z.enum(deviceKind.codes), { label: "设备类别" }),
  address: field(z.string(), { label: "来源地址" }),
  firstSeenAt: field(Moment, { label: "首次出现" }),
  lastSeenAt: field(Moment, { label: "最近出现" }),
  attempts: field(z.int(), { label: "次数" }),
  model: field(z.string().nullable(), { label: "型号" }),
  supplier: field(z.string().nullable(), { label: "厂商" }),
  softwareVersion: field(z.string().nullable(), { label: "软件版本" }),
  /** It enrolled over HTTPS and fetches its secret itself; otherwise somebody carries it there. */
  enrolled: field(z.boolean(), { label: "自助注册" }),
  blockedAt: field(Moment.nullable(), { label: "屏蔽时间" }),
  blockedBy: field(z.string().nullable(), { label: "屏蔽人" }),
});
export type QuarantinedDevice = z.output<typeof QuarantinedDevice>;

export const QuarantineList = z.object({
  devices: z.array(QuarantinedDevice),
  /** Most that can wait; then the one that was quiet longest makes room. */
  max: z.int(),
});

export const AdoptBody = z.object({
  serial: Serial,
  equipmentGuid: Guid,
  /** Why the device that stood there before was replaced; asked for when the equipment has another serial. */
  reason: field(lineOfText(200).default(""), { label: "更换原因" }),
});

export const AdoptResult = z.object({
  equipmentGuid: Guid,
  /** The device fetches its secret itself; otherwise it is told here, once. */
  fetchedByDevice: z.boolean(),
  credential: IssuedCredential.nullable(),
});
export type AdoptResult = z.output<typeof AdoptResult>;

export const SerialBody = z.object({ serial: Serial });
export const BlockBody = z.object({
  serial: Serial,
  blocked: field(z.boolean(), { label: "屏蔽" }),
});
