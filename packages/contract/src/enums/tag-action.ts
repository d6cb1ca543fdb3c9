import { defineEnum } from "./define-enum.ts";

/** Actions on a tag. */
export const tagAction = defineEnum("页签操作", [
  { code: "refresh", key: "refresh", label: "刷新" },
  { code: "close", key: "close", label: "关闭" },
  { code: "closeOthers", key: "closeOthers", label: "关闭其他" },
  { code: "closeAll", key: "closeAll", label: "关闭所有" },
]);
