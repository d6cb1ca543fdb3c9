import { defineEnum } from "./define-enum.ts";

/** Date presets in filters. The codes here are only names. The length of the last-week preset is not specified (7 days presumably). */
export const datePreset = defineEnum("日期预设", [
  { code: "today", key: "today", label: "今天", days: 1 },
  { code: "lastWeek", key: "lastWeek", label: "最近一周", days: 7 },
  { code: "lastMonth", key: "lastMonth", label: "最近一个月", days: 30 },
  { code: "last3Months", key: "last3Months", label: "最近三个月", days: 90 },
]);
