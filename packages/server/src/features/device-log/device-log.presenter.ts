import { type DeviceLogFilter, type DeviceLogLine, logLevelMonitoringBoard } from "@lukou/contract";
import { presentOrigin } from "../log/log.presenter.ts";
import type { LogCondition, LogRow, LogSource } from "../log/log.repository.ts";
import { sought } from "../log/log-marks.ts";
import { marksOfLine } from "./device-log.rows.ts";

export interface DeviceLogFound extends LogRow {
  level: string;
  raw_level: string | null;
  module: string | null;
  message: string;
  data: string | null;
  device_at: Date | null;
}

/** Where lines of device logs are read from. */
export const deviceLogSource: LogSource = {
  table: "device_log",
  columns: ["level", "raw_level", "module", "message", "data", "device_at"],
  texts: ["module", "message", "data"],
};

/** Which rows a filter means. */
export function conditionOfLines(filter: DeviceLogFilter): LogCondition {
  const { levels, kinds, module, content } = filter;
  const groups = [
    kinds.map(marksOfLine.kind),
    levels.map(marksOfLine.level),
    module === "" ? [] : [marksOfLine.module(module)],
  ];
  return { ...filter, sought: sought(groups, content) };
}

export const presentLine = (row: DeviceLogFound): DeviceLogLine => ({
  ...presentOrigin(row),
  level: logLevelMonitoringBoard.find(row.level)?.code ?? logLevelMonitoringBoard.byKey.info,
  rawLevel: row.raw_level,
  module: row.module,
  message: row.message,
  data: row.data,
  deviceAt: row.device_at?.toISOString() ?? null,
});
