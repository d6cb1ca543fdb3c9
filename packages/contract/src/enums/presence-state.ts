import { defineEnum } from "./define-enum.ts";

/** Link state of equipment; derived from sessions and their expiry, never writable. */
export const presenceState = defineEnum("连接状态", [
  { code: "never", key: "never", label: "从未连接" },
  { code: "online", key: "online", label: "在线" },
  { code: "degraded", key: "degraded", label: "降级" },
  { code: "offline", key: "offline", label: "离线" },
  { code: "unknownParent", key: "unknownParent", label: "上级离线" },
  { code: "disabled", key: "disabled", label: "已停用" },
]);
