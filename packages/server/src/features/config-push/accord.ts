import type { ConfigAccord, PushState } from "@lukou/contract";

/** What decides whether a device runs what it was told to. */
export interface AccordFacts {
  /** Newest push of the device. */
  readonly desired: { readonly hash: string; readonly state: PushState } | undefined;
  /** Hash of the configuration that last came into effect. */
  readonly appliedHash: string | undefined;
  /** What the device says it runs. */
  readonly reportedHash: string | undefined;
  /** Whether the last read-back, made after that report, found other values. */
  readonly readBackDiffers: boolean;
}

/** States in which the device may rightly still run what was applied before. */
const waiting: readonly PushState[] = ["queued", "sent", "acknowledged", "timedOut", "rejected"];

/**
 * Whether a device runs what it was told to (southbound 9: a hash other than desired is drift). While a push is under
 * way or was refused, what it ran before is no drift.
 */
export function accordOf({ desired, appliedHash, reportedHash, readBackDiffers }: AccordFacts): ConfigAccord {
  if (!desired) return "none";
  const isWaiting = waiting.includes(desired.state);
  const wanted = isWaiting ? [desired.hash, appliedHash] : [desired.hash];
  if (reportedHash === undefined)
    return desired.state === "applied" && !readBackDiffers ? "inSync" : "pending";
  if (isWaiting && appliedHash === undefined && reportedHash !== desired.hash) return "pending";
  if (!wanted.includes(reportedHash) || readBackDiffers) return "drifted";
  return isWaiting && reportedHash !== desired.hash ? "pending" : "inSync";
}
