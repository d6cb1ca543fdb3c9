import { logLevel, logLevelMonitoringBoard } from "@lukou/contract";
import { defineBlock, type Reading, type StatusRule } from "../define-block.ts";
import { choice, number } from "../fields/value-fields.ts";

/** Part of `run-status/up` common to all kinds (field interface, section 5). */
const common: readonly Reading[] = [
  { path: "cpu.uti", label: "CPU使用率", unit: "%", digits: 0 },
  { path: "cpu.temp", label: "CPU温度", unit: "°C", digits: 0 },
  { path: "mem.used", label: "已用内存", unit: "MB", digits: 0 },
  { path: "mem.total", label: "内存", unit: "MB", digits: 0 },
  { path: "disk.0.used", label: "已用磁盘", unit: "MB", digits: 0 },
  { path: "disk.0.total", label: "磁盘", unit: "MB", digits: 0 },
  { path: "timeSync.offsetMs", label: "时钟偏差", unit: "ms", digits: 1 },
  { path: "uptime", label: "已运行", unit: "s", digits: 0 },
];

const commonRules: readonly StatusRule[] = [
  { alarm: "cpuHigh", label: "CPU使用率过高", path: "cpu.uti", above: 90, unit: "%", severity: "warning" },
  { alarm: "overTemp", label: "温度过高", path: "cpu.temp", above: 85, unit: "°C", severity: "degraded" },
  {
    alarm: "clockUnsynced",
    label: "时钟未同步",
    path: "timeSync.offsetMs",
    above: 500,
    unit: "ms",
    severity: "degraded",
  },
];

/** Reports its state by itself: heartbeat and run-status. `own` are the readings special to the kind. */
export const reportsStatus = (own: readonly Reading[] = [], rules: readonly StatusRule[] = []) =>
  defineBlock({
    key: "status",
    title: "状态上报",
    fields: {
      heartbeatS: number("心跳周期", { min: 10, max: 300, step: 1, unit: "s", initial: 60 }),
      runStatusS: number("状态上报周期", { min: 10, max: 3600, step: 1, unit: "s", initial: 60 }),
    },
    readings: [...own, ...common],
    statusRules: [...rules, ...commonRules],
  });

/** Is looked at by its parent or by the platform and says little itself. */
export const isProbed = (readings: readonly Reading[], rules: readonly StatusRule[] = []) =>
  defineBlock({ key: "status", title: "状态", fields: {}, readings, statusRules: rules });

/** Keeps logs that can be read from here. */
export const keepsLogs = () =>
  defineBlock({
    key: "logs",
    title: "日志",
    fields: { logLevel: choice("日志级别", logLevel, { initial: "Info" }) },
  });

/** Monitoring boards know more levels. */
export const keepsBoardLogs = () =>
  defineBlock({
    key: "logs",
    title: "日志",
    fields: { logLevel: choice("日志级别", logLevelMonitoringBoard, { initial: "Info" }) },
  });
