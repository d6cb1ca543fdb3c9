import type { EquipmentRevision } from "@lukou/equipment";

/** What a step of the history did, in a word. */
export const changeWords: Readonly<Record<EquipmentRevision["change"], string>> = {
  add: "新增",
  update: "修改",
  move: "移动",
  replace: "更换设备",
  revert: "恢复到历史版本",
  delete: "删除",
  restore: "恢复",
  import: "导入",
};
