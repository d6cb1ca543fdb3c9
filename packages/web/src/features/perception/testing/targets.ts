import type { FieldRecording, TrafficEvent, WatchEvent, WatchedTarget } from "@lukou/contract";
import { guids } from "../../../testing/city.ts";

/** A car that stands, unless told otherwise. */
export const buildTarget = (given: Partial<WatchedTarget>): WatchedTarget => ({
  trackId: "t",
  type: 1,
  vehicleClass: 10,
  longitude: 114,
  latitude: 30,
  speed: 0,
  heading: 0,
  length: 4.6,
  width: 1.8,
  laneId: null,
  license: null,
  ...given,
});

type Frame = Extract<WatchEvent, { kind: "targets" }>;

/** A unit of the tests. */
export const UNIT = "0190a000-0000-7000-8000-000000000099";

/** A frame with one car that left the platform 40 ms after it was measured. */
export const buildFrame = (at: number, given: Partial<Frame> = {}): Frame => ({
  kind: "targets",
  unitGuid: UNIT,
  frameNo: 1,
  at,
  sentAt: at + 40,
  dropped: 0,
  targets: [buildTarget({})],
  ...given,
});

/** A finished recording of two minutes. */
export const buildRecording = (given: Partial<FieldRecording> = {}): FieldRecording => ({
  guid: "0190a000-0000-7000-8000-000000000101",
  intersectionGuid: guids.crossing,
  name: "早高峰",
  state: "finished",
  reason: "",
  startTime: "2026-11-20T00:00:00.000Z",
  endTime: "2026-11-20T00:02:00.000Z",
  frames: 1200,
  bytes: 2048,
  createdBy: "李工",
  ...given,
});

/** An illegal stop that lasts. */
export const buildEvent = (given: Partial<TrafficEvent> = {}): TrafficEvent => ({
  guid: "0190a000-0000-7000-8000-000000000201",
  intersectionGuid: guids.crossing,
  intersectionName: "人民路-解放路",
  unitGuid: UNIT,
  unitName: "1号全息感知一体机",
  eventId: "e1",
  type: 903,
  typeName: "违停",
  status: 1,
  startTime: "2026-11-20T00:00:00.000Z",
  endTime: null,
  laneId: 4,
  longitude: 114,
  latitude: 30,
  speed: 0.4,
  confidence: null,
  ...given,
});
