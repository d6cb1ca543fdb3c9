import type { PushDifference, PushState } from "@lukou/contract";

/** How a state looks: under way, well, failed, or over without effect. */
export const toneOf: Readonly<Record<PushState, "processing" | "success" | "error" | "warning" | "default">> =
  {
    queued: "warning",
    sent: "processing",
    acknowledged: "processing",
    applied: "success",
    rejected: "error",
    timedOut: "error",
    superseded: "default",
    previewing: "processing",
    previewEnded: "default",
  };

/** Whether something is still to come. A timed-out push can still be found by the device, but nobody waits for it. */
export const isUnderWay = (state: PushState): boolean =>
  state === "queued" || state === "sent" || state === "acknowledged" || state === "previewing";

/** Whether sending the same again is what people want next. */
export const isFailed = (state: PushState): boolean => state === "rejected" || state === "timedOut";

/** What confirming means for a device. */
export function sendWords({ online, obstacle }: Pick<PushDifference, "online" | "obstacle">): string {
  if (obstacle !== "") return obstacle;
  return online ? "设备在线，确认后立即发送" : "设备离线，确认后排队，上线后自动下发";
}

const KIB = 1024;

/** Size of a configuration as people read it. */
export const sizeWords = (bytes: number): string =>
  bytes < KIB ? `${bytes} B` : `${(bytes / KIB).toFixed(1)} KB`;

/** Seconds as minutes and seconds, `2:05`; nothing below zero. */
export function countdownWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
