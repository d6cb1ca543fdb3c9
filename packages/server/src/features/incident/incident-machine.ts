import type { PresenceReason } from "@lukou/contract";

/** A piece of equipment that is out, and its cause; its own guid when it is the cause itself. */
export interface Outage {
  readonly guid: string;
  readonly rootGuid: string;
  readonly reason: PresenceReason;
  readonly since: number;
}

/** An incident that is not over. */
export interface CurrentIncident {
  readonly guid: string;
  readonly rootGuid: string;
  readonly state: "pending" | "open";
  readonly begunAt: number;
  readonly dueAt: number;
  /** Equipment that is out because of it now. */
  readonly members: readonly string[];
}

/** What is to be done about the incidents of one intersection. */
export type IncidentStep =
  | {
      readonly do: "begin";
      readonly rootGuid: string;
      readonly reason: PresenceReason;
      readonly begunAt: number;
      readonly dueAt: number;
      readonly outages: readonly Outage[];
    }
  | {
      readonly do: "update";
      readonly incident: CurrentIncident;
      readonly reason: PresenceReason;
      readonly begunAt: number;
      readonly outages: readonly Outage[];
    }
  /** `into` is the cause that showed later. */
  | { readonly do: "merge"; readonly incident: CurrentIncident; readonly into: string }
  | { readonly do: "close"; readonly incident: CurrentIncident }
  /** It was a blip: never told, so nothing to keep. */
  | { readonly do: "forget"; readonly incident: CurrentIncident };

/** How long equipment has to be out before anybody is told (frigate#3910: not for blips). */
export const OPEN_AFTER_MS = 30_000;

/** How long a device may take to come back that said it would (southbound 10). */
const RETURN_AFTER_MS = 300_000;

/** Many devices that are out for one cause are no blip: there is nothing to wait for. */
const SUPPLY: ReadonlySet<PresenceReason> = new Set(["noPower", "relayOff", "boxSilent"]);

/** How long equipment may be out for this reason before it is told of. */
function patienceFor(reason: PresenceReason): number {
  if (SUPPLY.has(reason)) return 0;
  return reason === "reboot" || reason === "upgrade" ? RETURN_AFTER_MS : OPEN_AFTER_MS;
}

const isSame = (members: readonly string[], outages: readonly Outage[]): boolean =>
  members.length === outages.length && outages.every(({ guid }) => members.includes(guid));

/**
 * What follows for the incidents of one intersection when these pieces of equipment are out: one incident for each cause.
 * When the cause shows later than what it caused, what was begun for the latter goes into the cause's incident, which
 * then has begun as early. Asked twice with the same outages it does nothing the second time.
 */
export function planIncidents(
  current: readonly CurrentIncident[],
  outages: readonly Outage[],
  now: number,
): IncidentStep[] {
  const groups = Map.groupBy(outages, ({ rootGuid }) => rootGuid);
  const rootOf = new Map(outages.map(({ guid, rootGuid }) => [guid, rootGuid]));
  const byRoot = new Map(current.map((incident) => [incident.rootGuid, incident]));
  const steps: IncidentStep[] = [];
  const merged = new Map<string, CurrentIncident[]>();
  for (const incident of current) {
    if (groups.has(incident.rootGuid)) continue;
    const into = rootOf.get(incident.rootGuid);
    if (into === undefined) steps.push({ do: incident.state === "pending" ? "forget" : "close", incident });
    else merged.set(into, [...(merged.get(into) ?? []), incident]);
  }
  for (const [rootGuid, own] of groups) {
    const [first] = own;
    if (!first) continue;
    const taken = merged.get(rootGuid) ?? [];
    const reason = own.find(({ guid }) => guid === rootGuid)?.reason ?? first.reason;
    const earliest = Math.min(...own.map(({ since }) => since), ...taken.map(({ begunAt }) => begunAt));
    const incident = byRoot.get(rootGuid);
    if (!incident) {
      const open = taken.some(({ state }) => state === "open");
      const dueAt = open ? now : earliest + patienceFor(reason);
      steps.push({ do: "begin", rootGuid, reason, begunAt: earliest, dueAt, outages: own });
    } else {
      const begunAt = Math.min(incident.begunAt, ...taken.map((other) => other.begunAt));
      if (begunAt !== incident.begunAt || !isSame(incident.members, own)) {
        steps.push({ do: "update", incident, reason, begunAt, outages: own });
      }
    }
    for (const other of taken) steps.push({ do: "merge", incident: other, into: rootGuid });
  }
  return steps;
}
