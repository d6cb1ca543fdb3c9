import type { PresenceHistory, PresenceReason, PresenceStretch } from "@lukou/contract";

/** A change of state, ms. */
export interface Transition {
  readonly at: number;
  readonly fromState: PresenceStretch["state"];
  readonly toState: PresenceStretch["state"];
  readonly reason: PresenceReason;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** What it was at the beginning of the span; the reason is unknown where nothing was recorded before. */
  readonly initial: { readonly state: PresenceStretch["state"]; readonly reason: PresenceReason | null };
}

const isoOf = (at: number): string => new Date(at).toISOString();

/**
 * When equipment was what over a span, from its changes within it in order; stretches touch each other and none is empty.
 * Before its first connection and while it was out of service it could not be there, so that time counts for nothing.
 */
export function stretchesOf(
  { from, to, initial }: Span,
  transitions: readonly Transition[],
): Pick<PresenceHistory, "stretches" | "availability"> {
  const stretches: PresenceStretch[] = [];
  let available = 0;
  let inService = 0;
  let current: Span["initial"] = initial;
  let start = from;
  const close = (end: number) => {
    if (end <= start) return;
    stretches.push({ from: isoOf(start), to: isoOf(end), ...current });
    if (current.state === "online" || current.state === "degraded") available += end - start;
    if (current.state !== "never" && current.state !== "disabled") inService += end - start;
    start = end;
  };
  for (const { at, toState, reason } of transitions) {
    close(Math.min(Math.max(at, from), to));
    current = { state: toState, reason };
  }
  close(to);
  return { stretches, availability: inService > 0 ? available / inService : null };
}
