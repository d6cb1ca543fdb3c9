import { defineEnum } from "./define-enum.ts";

/** Log level. */
export const logLevel = defineEnum("日志级别", [
  { code: "Info", key: "info", label: "Info" },
  { code: "Debug", key: "debug", label: "Debug" },
]);
