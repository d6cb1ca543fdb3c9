import type { LiveEvent } from "@lukou/contract";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { newGuid } from "../../platform/guid.ts";
import { emit } from "../live/live-bus.ts";
import type { KnownUnit } from "../presence/facts.repository.ts";
import type { Verdict } from "../presence/presence-machine.ts";
import {
  type Beginning,
  beginIncidents,
  endIncident,
  forgetIncidents,
  listCurrent,
  openDueIncidents,
  type Place,
  updateIncident,
} from "./incident.repository.ts";
import { type CurrentIncident, type IncidentStep, type Outage, planIncidents } from "./incident-machine.ts";

const OPENED_MAX = 500;

/** A piece of equipment with the state that was derived. */
interface Judged {
  readonly unit: KnownUnit;
  readonly verdict: Verdict;
}

type Change = Extract<LiveEvent, { kind: "incident" }>["change"];

/** Equipment that is out. What an operator took out of service, and what hangs on it, is nobody's outage. */
function outagesOf(judged: readonly Judged[], now: Date): Outage[] {
  const inService = new Set(
    judged.flatMap(({ unit, verdict }) => (verdict.state === "disabled" ? [] : [unit.guid])),
  );
  return judged.flatMap(({ unit, verdict }) => {
    if (verdict.state !== "offline" && verdict.state !== "unknownParent") return [];
    const rootGuid = verdict.rootGuid ?? unit.guid;
    if (!inService.has(rootGuid)) return [];
    const since = unit.presence === verdict.state && unit.since ? unit.since : now;
    return [{ guid: unit.guid, rootGuid, reason: verdict.reason, since: since.getTime() }];
  });
}

const tell = (tx: Transaction<Database>, place: Place, guid: string, change: Change) =>
  emit(
    tx,
    { cityGuid: place.cityGuid },
    { kind: "incident", guid, intersectionGuid: place.intersectionGuid, change },
  );

interface Planned {
  readonly place: Place;
  readonly step: IncidentStep;
}

/** Does what was planned for all intersections: what is much the same goes in few statements. */
async function carryOut(
  tx: Transaction<Database>,
  planned: readonly Planned[],
  kept: readonly CurrentIncident[],
  now: Date,
): Promise<void> {
  const current = new Map(kept.map(({ rootGuid, guid }) => [rootGuid, guid]));
  const beginnings: Beginning[] = [];
  const forgotten: string[] = [];
  for (const { place, step } of planned) {
    if (step.do === "begin") {
      const guid = newGuid();
      current.set(step.rootGuid, guid);
      beginnings.push({ guid, place, step });
    } else if (step.do !== "update" && step.incident.state === "pending") forgotten.push(step.incident.guid);
  }
  await forgetIncidents(tx, forgotten);
  await beginIncidents(tx, beginnings, now);
  for (const { guid, place, step } of beginnings) {
    if (step.dueAt <= now.getTime()) await tell(tx, place, guid, "open");
  }
  for (const { place, step } of planned) {
    if (step.do === "begin") continue;
    if (step.do === "update") await updateIncident(tx, place, step, now);
    if (step.incident.state === "pending") continue;
    if (step.do !== "update") {
      const into = step.do === "merge" ? (current.get(step.into) ?? null) : null;
      await endIncident(tx, place, step.incident.guid, now, into);
    }
    await tell(tx, place, step.incident.guid, step.do === "update" ? "update" : "close");
  }
}

/** Brings the incidents of intersections in line with the states of all their equipment; none there means none is out. */
export async function updateIncidents(
  tx: Transaction<Database>,
  intersectionGuids: readonly string[],
  judged: readonly Judged[],
  now: Date,
): Promise<void> {
  const unitsOf = Map.groupBy(judged, ({ unit }) => unit.intersectionGuid);
  const kept = await listCurrent(tx, intersectionGuids);
  const currentOf = Map.groupBy(kept, (incident) => incident.intersectionGuid);
  const planned: Planned[] = [];
  for (const intersectionGuid of intersectionGuids) {
    const own = unitsOf.get(intersectionGuid) ?? [];
    const current = currentOf.get(intersectionGuid) ?? [];
    const cityGuid = own[0]?.unit.cityGuid ?? current[0]?.cityGuid;
    if (cityGuid === undefined) continue;
    const place = { cityGuid, intersectionGuid };
    const steps = planIncidents(current, outagesOf(own, now), now.getTime());
    planned.push(...steps.map((step) => ({ place, step })));
  }
  await carryOut(tx, planned, kept, now);
}

/** Opens incidents that have lasted long enough to be told. */
export async function openDue(tx: Transaction<Database>, now: Date): Promise<void> {
  for (const { guid, ...place } of await openDueIncidents(tx, now, OPENED_MAX))
    await tell(tx, place, guid, "open");
}
