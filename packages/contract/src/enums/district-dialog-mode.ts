import { defineEnum } from "./define-enum.ts";

/** District dialog mode. */
export const districtDialogMode = defineEnum("区域对话框模式", [
  { code: 1, key: "add", label: "添加" },
  { code: 2, key: "edit", label: "编辑" },
]);
