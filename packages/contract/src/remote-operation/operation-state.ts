import { defineEnum } from "../enums/define-enum.ts";

/** How far a remote operation came. */
export const operationState = defineEnum("操作状态", [
  { code: "running", key: "running", label: "执行中" },
  { code: "done", key: "done", label: "已完成" },
  { code: "failed", key: "failed", label: "未完成" },
]);
