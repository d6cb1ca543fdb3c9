import { defineEnum } from "../enums/define-enum.ts";

/** What became of one push or preview of a configuration (domain notes 5.3). */
export const pushState = defineEnum("下发状态", [
  { code: "queued", key: "queued", label: "等待设备上线" },
  { code: "sent", key: "sent", label: "已发送" },
  { code: "acknowledged", key: "acknowledged", label: "设备处理中" },
  { code: "applied", key: "applied", label: "已生效" },
  { code: "rejected", key: "rejected", label: "被拒绝" },
  { code: "timedOut", key: "timedOut", label: "超时未应答" },
  { code: "superseded", key: "superseded", label: "已被新版本取代" },
  { code: "previewing", key: "previewing", label: "预览中" },
  { code: "previewEnded", key: "previewEnded", label: "预览结束" },
]);
export type PushState = (typeof pushState.codes)[number];

/** Whether a configuration stays (push) or is tried for a while (preview). */
export const pushMode = defineEnum("下发方式", [
  { code: "push", key: "push", label: "下发" },
  { code: "preview", key: "preview", label: "预览" },
]);
export type PushMode = (typeof pushMode.codes)[number];

/** How what a device runs relates to what it was told to run. */
export const configAccord = defineEnum("配置一致性", [
  { code: "none", key: "none", label: "未下发" },
  { code: "pending", key: "pending", label: "待生效" },
  { code: "inSync", key: "inSync", label: "一致" },
  { code: "drifted", key: "drifted", label: "配置偏移" },
]);
export type ConfigAccord = (typeof configAccord.codes)[number];

/** Where a push began and where it went, for the times of its steps. */
export const pushStep = defineEnum("下发步骤", [
  { code: "created", key: "created", label: "确认下发" },
  ...pushState.items,
]);
