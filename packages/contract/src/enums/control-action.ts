import { defineEnum } from "./define-enum.ts";

/** Control action. */
export const controlAction = defineEnum("操作类型", [
  { code: 1, key: "add", label: "新增" },
  { code: 2, key: "delete", label: "删除" },
  { code: 3, key: "modify", label: "修改" },
]);
