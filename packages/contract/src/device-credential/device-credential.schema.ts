import { z } from "zod";
import { Guid, Moment } from "../common/common.schema.ts";
import { defineEnum } from "../enums/define-enum.ts";
import { field } from "../field.ts";
import { deviceKind } from "../topics/device-kind.ts";

/** How it stands with the secret by which a device comes in (southbound 1). */
export const credentialState = defineEnum("接入凭证状态", [
  { code: "none", key: "none", label: "未签发" },
  { code: "issued", key: "issued", label: "已签发，设备尚未使用" },
  { code: "used", key: "used", label: "使用中" },
  { code: "rotating", key: "rotating", label: "更换中，旧密钥仍可用" },
  { code: "revoked", key: "revoked", label: "已吊销" },
]);

/** Why a credential ended. */
export const revocationCause = defineEnum("吊销原因", [
  { code: "operator", key: "operator", label: "人工吊销" },
  { code: "serial", key: "serial", label: "设备的序列号已变更" },
  { code: "deleted", key: "deleted", label: "设备已删除" },
]);

/** How many messages of a device could not be used, for one reason. */
const Trouble = z.object({
  reason: z.string(),
  label: field(z.string(), { label: "原因" }),
  count: field(z.int(), { label: "次数" }),
  lastAt: field(Moment, { label: "最近一次" }),
  /** End of the topic, such as `event/up`. */
  channel: field(z.string().nullable(), { label: "接口" }),
  /** Place of the fault in the message, or the addresses. */
  detail: field(z.string().nullable(), { label: "说明" }),
});

/** How a piece of equipment comes in, and what was wrong with what it sent. */
export const DeviceAccess = z.object({
  equipmentGuid: Guid,
  /** `kind` of topics and client ids; null for equipment that holds no session. */
  kind: field(z.enum(deviceKind.codes).nullable(), { label: "接入设备类别" }),
  serial: field(z.string().nullable(), { label: "序列号" }),
  state: field(credentialState.schema, { label: "接入凭证" }),
  issuedAt: field(Moment.nullable(), { label: "签发时间" }),
  issuedBy: field(z.string().nullable(), { label: "签发人" }),
  usedAt: field(Moment.nullable(), { label: "最近接入" }),
  usedFrom: field(z.string().nullable(), { label: "接入地址" }),
  /** Until when the secret before is good. */
  previousUntil: field(Moment.nullable(), { label: "旧密钥有效至" }),
  revokedAt: field(Moment.nullable(), { label: "吊销时间" }),
  revokedBecause: field(revocationCause.schema.nullable(), { label: "吊销原因" }),
  strict: field(z.boolean(), { label: "按T/ITS 0180.1接入" }),
  /** What it sends is heard but not stored, until somebody releases it (southbound 13). */
  hold: z
    .object({
      since: field(Moment, { label: "隔离时间" }),
      reason: z.string(),
      label: field(z.string(), { label: "隔离原因" }),
      count: field(z.int(), { label: "无法使用的消息" }),
    })
    .nullable(),
  troubles: z.array(Trouble),
});
export type DeviceAccess = z.output<typeof DeviceAccess>;

/** A secret just made, told once: afterwards the platform has no more than its hash. */
export const IssuedCredential = z.object({
  mqttUrl: field(z.string(), { label: "接入地址" }),
  clientId: field(z.string(), { label: "客户端标识" }),
  username: field(z.string(), { label: "用户名" }),
  secret: field(z.string(), { label: "密钥" }),
  /** Until when the secret before is good; null when it ended at once. */
  previousUntil: field(Moment.nullable(), { label: "旧密钥有效至" }),
});
export type IssuedCredential = z.output<typeof IssuedCredential>;
