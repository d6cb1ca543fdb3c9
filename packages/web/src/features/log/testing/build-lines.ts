import type { CommunicationLogLine, DeviceLogLine } from "@lukou/contract";

const guid = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10";
const place = {
  at: "2026-11-21T08:00:00.123Z",
  intersectionGuid: guid,
  intersectionName: "人民路-建设街",
  equipmentGuid: guid,
  equipmentName: "一号监控板",
  kind: 8,
};

/** A line of a device log as the server answers it. */
export const buildLine = (id: number, change: Partial<DeviceLogLine> = {}): DeviceLogLine => ({
  ...place,
  id: String(id),
  level: "Info",
  rawLevel: null,
  module: null,
  message: `第${id}行`,
  data: null,
  deviceAt: null,
  ...change,
});

/** A message of the communication log as the server answers it. */
export const buildMessageLine = (
  id: number,
  change: Partial<CommunicationLogLine> = {},
): CommunicationLogLine => ({
  ...place,
  id: String(id),
  type: 1,
  interfaceName: "alarm",
  channel: "alarm/up",
  bytes: 120,
  refused: null,
  excerpt: '{"alarmList":[]}',
  ...change,
});
