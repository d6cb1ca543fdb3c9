import { defineEnum } from "./define-enum.ts";

/** Log level of monitoring boards. */
export const logLevelMonitoringBoard = defineEnum("监控板日志级别", [
  { code: "Info", key: "info", label: "Info" },
  { code: "Debug", key: "debug", label: "Debug" },
  { code: "Warn", key: "warn", label: "Warn" },
  { code: "Error", key: "error", label: "Error" },
  { code: "Fatal", key: "fatal", label: "Fatal" },
]);
