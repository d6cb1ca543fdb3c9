import { logLevelMonitoringBoard } from "../../enums/log-level-monitoring-board.ts";
import { defineChannel } from "../define-channel.ts";
import type { DeviceKind } from "../device-kind.ts";
import { boundedJson } from "../fields/bounded-json.ts";
import { type Coded, coded } from "../fields/coded.ts";
import { report, sessionId } from "../fields/messages.ts";
import { entry, instant, list, text } from "../fields/scalars.ts";

/** Most lines of one message. */
const LOG_LINES_MAX = 200;

/** One line of a device's log. */
export const logLine = entry(
  { timeStamp: instant("时刻"), level: coded(logLevelMonitoringBoard), msg: text("内容", 16_384) },
  { module: text("模块", 64), data: boundedJson("附加数据") },
);

/** A batch of log lines, at most every 5 s (southbound 8). */
export const logUp = defineChannel({
  title: "设备日志",
  follows: "8；T/ITS 0117 5.4.4，T/CSAE 248 DeviceLogReport",
  maxKiB: 64,
  schema: report({ lines: list(logLine, LOG_LINES_MAX, "日志行") }, { sessionId }),
});

type BoardLevel = (typeof logLevelMonitoringBoard.codes)[number];

/**
 * The level a line is stored under: monitoring boards have five, every other kind's Warn, Error and Fatal, and any
 * level we do not know, are stored as Info with `raw` kept (southbound 8).
 */
export function storedLogLevel(
  kind: DeviceKind,
  level: Coded<BoardLevel>,
): { readonly level: BoardLevel; readonly raw?: string } {
  if (typeof level === "object") return { level: "Info", raw: String(level.other) };
  return kind === "watchdog" || level === "Info" || level === "Debug"
    ? { level }
    : { level: "Info", raw: level };
}
