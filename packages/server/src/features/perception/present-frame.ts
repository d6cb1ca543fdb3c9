import type { WatchEvent, WatchedTarget } from "@lukou/contract";
import { type Body, codeOf, participantType } from "@lukou/contract/topics";

type Frame = Body<"participant/up">;
type Participant = Frame["ptcList"][number];

const presentTarget = (participant: Participant): WatchedTarget => ({
  trackId: participant.trackId,
  type: codeOf(participant.ptcType) ?? participantType.byKey.other,
  vehicleClass: codeOf(participant.vehicleClass) ?? null,
  longitude: participant.longitude,
  latitude: participant.latitude,
  speed: participant.speed,
  heading: participant.heading,
  length: participant.length ?? null,
  width: participant.width ?? null,
  laneId: participant.laneId ?? null,
  license: participant.license ?? null,
});

/** A frame as watchers get it: what screens draw and no more. `now` is the moment it leaves, ms since 1970 UTC. */
export const presentFrame = (
  unitGuid: string,
  frame: Frame,
  now: number,
): Extract<WatchEvent, { kind: "targets" }> => ({
  kind: "targets",
  unitGuid,
  frameNo: frame.frameNo ?? 0,
  at: frame.timeStamp,
  sentAt: now,
  dropped: frame.dropped ?? 0,
  targets: frame.ptcList.map(presentTarget),
});
