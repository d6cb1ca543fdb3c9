import { wordsOf } from "@lukou/contract";
import { type Body, storedLogLevel } from "@lukou/contract/topics";
import type { Insertable } from "kysely";
import type { DeviceLogTable } from "../../db/tables/log.tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import { harmless } from "../log/harmless.ts";
import { BUFFERED_MAX_MS } from "../log/log.service.ts";
import { markOf, wordList } from "../log/log-marks.ts";

export type DeviceLogRow = Insertable<DeviceLogTable>;
type Line = Body<"log/up">["lines"][number];

/** How far ahead, and how far behind when not sent late, a device's time may be (southbound 13). */
const AHEAD_MAX_MS = 5_000;
const BEHIND_MAX_MS = 60_000;
/** Most words and characters of further values that are kept of one line. */
const WORDS_MAX = 1_000;
const DATA_MAX = 8_192;

/** What a line is found by beside its words. */
export const marksOfLine = {
  level: (level: string) => markOf("level", level),
  module: (module: string) => markOf("module", module),
  kind: (kind: number) => markOf("kind", kind),
};

/** Whether a line's own time may be believed, so that it orders the line. */
function isCredible(at: number, arrivedAt: number, old: boolean): boolean {
  return at <= arrivedAt + AHEAD_MAX_MS && at >= arrivedAt - (old ? BUFFERED_MAX_MS : BEHIND_MAX_MS);
}

/** The row of a line. Its level follows southbound 8; what cannot be seen is made visible. */
function rowOfLine(device: FieldDevice, line: Line, arrivedAt: Date, old: boolean): DeviceLogRow {
  const { level, raw } = storedLogLevel(device.kind, line.level);
  const module = line.module === undefined ? null : harmless(line.module);
  const message = harmless(line.msg);
  const data = line.data === undefined ? null : harmless(JSON.stringify(line.data)).slice(0, DATA_MAX);
  const credible = isCredible(line.timeStamp, arrivedAt.getTime(), old);
  const marks = [
    marksOfLine.kind(device.equipmentKind),
    marksOfLine.level(level),
    ...(raw === undefined ? [] : [marksOfLine.level(raw)]),
    ...(module === null ? [] : [marksOfLine.module(module)]),
  ];
  const deviceAt = new Date(line.timeStamp);
  return {
    at: credible ? deviceAt : arrivedAt,
    city_guid: device.cityGuid,
    intersection_guid: device.intersectionGuid,
    equipment_guid: device.guid,
    kind: device.equipmentKind,
    level,
    raw_level: raw === undefined ? null : harmless(raw).slice(0, 64),
    module,
    message,
    data,
    device_at: credible ? null : deviceAt,
    words: wordList(marks, wordsOf([module, message, data].filter(Boolean).join(" "), WORDS_MAX)),
  };
}

/** Rows of a batch of lines, in its order. */
export function rowsOfBatch(device: FieldDevice, body: Body<"log/up">, arrivedAt: Date): DeviceLogRow[] {
  return body.lines.map((line) => rowOfLine(device, line, arrivedAt, body.old ?? false));
}

/** A line by which the platform says that it could not keep up with a device. */
export function rowOfLoss(device: DeviceLogRow, count: number, at: Date): DeviceLogRow {
  const message = `平台繁忙，此前有 ${count} 条日志未能保存`;
  const module = "lukou";
  const marks = [marksOfLine.kind(device.kind), marksOfLine.level("Info"), marksOfLine.level("Warn")];
  return {
    ...device,
    at,
    level: "Info",
    raw_level: "Warn",
    module,
    message,
    data: null,
    device_at: null,
    words: wordList([...marks, marksOfLine.module(module)], wordsOf(`${module} ${message}`, WORDS_MAX)),
  };
}
