import type { DeviceId } from "@lukou/contract/topics";

/** Targets of a busy intersection. */
const TARGETS = 40;
const STEP_DEG = 0.000_01;

/** A frame of ordinary size: targets that move a little from frame to frame (southbound 6). */
export function targetFrame({ deviceSn }: DeviceId, leaseId: string, frameNo: number): object {
  const now = Date.now();
  return {
    captureTime: now,
    outputTime: now,
    frameNo,
    leaseId,
    datum: "WGS84",
    dropped: 0,
    ptcList: Array.from({ length: TARGETS }, (_, index) => ({
      ptcId: index + 1,
      trackId: `${deviceSn.slice(-16)}-${index}`,
      ptcType: 1,
      vehicleClass: 10,
      sourceType: 1,
      detected: true,
      longitude: 114.3 + index * STEP_DEG,
      latitude: 30.6 + (frameNo % 1000) * STEP_DEG,
      speed: 36.5,
      heading: 87.3,
      acceleration: 0.2,
      length: 4.6,
      width: 1.8,
      height: 1.5,
      tracking: frameNo,
      laneId: (index % 12) + 1,
    })),
  };
}
