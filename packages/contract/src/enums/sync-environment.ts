import { defineEnum } from "./define-enum.ts";

/** Sync-settings groups. */
export const syncEnvironment = defineEnum("同步环境", [
  { code: "troPreConfig", key: "preRelease", label: "预发布环境" },
  { code: "troBusinessConfig", key: "commercial", label: "商用环境" },
]);
