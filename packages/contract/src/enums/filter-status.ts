import { defineEnum } from "./define-enum.ts";
import { engineeringStage } from "./engineering-stage.ts";

/** Tree filter by engineering stage, sent as `usageState`: 0 stands for all (platform.md §2, GAP-45, GAP-46). */
export const filterStatus = defineEnum("状态筛选", [
  { code: 0, key: "all", label: "全部状态" },
  ...engineeringStage.items,
]);
