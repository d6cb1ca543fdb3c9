import {
  type PresenceAxis,
  type PresenceDetail,
  type PresenceHistory,
  type PresenceReason,
  presenceReason,
  presenceState,
} from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import { type Health, healthAxes, readHealth } from "./health.ts";
import { stretchesOf, type Transition } from "./stretches.ts";

/** More changes than a strip can show. */
const TRANSITIONS_MAX = 2_000;

const axisLabels: Readonly<Record<PresenceAxis["key"], string>> = {
  link: "连接",
  picture: "视频",
  radar: "雷达",
  fusion: "融合",
  clock: "时钟",
  host: "运行",
};

const stateOf = (text: string): Presence => presenceState.find(text)?.code ?? "never";
const reasonOf = (text: string): PresenceReason => presenceReason.find(text)?.code ?? "neverSeen";

function axesOf(state: Presence, health: Health | undefined, hasSession: boolean): PresenceAxis[] {
  const up = state === "online" || state === "degraded";
  const level = (bad: boolean | undefined): PresenceAxis["level"] =>
    bad === undefined ? "none" : bad ? "bad" : "ok";
  return [
    { key: "link", label: axisLabels.link, level: hasSession || up ? level(!up) : "none" },
    // What a device said while it was there says nothing once it is gone.
    ...healthAxes.map((key) => ({
      key,
      label: axisLabels[key],
      level: up ? level(health?.axes[key]?.bad) : "none",
    })),
  ];
}

/** The state of a piece of equipment and all it rests on. Throws NOT_FOUND. */
export async function presenceDetail(db: Querier, scope: CityScope, guid: string): Promise<PresenceDetail> {
  const row = await requireEquipment(db, scope, guid);
  const [kept, session, status, disabled] = await Promise.all([
    db
      .selectFrom("equipment_presence")
      .selectAll()
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", guid)
      .executeTakeFirst(),
    db
      .selectFrom("device_session")
      .selectAll()
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", guid)
      .where("epoch", ">", 0)
      .executeTakeFirst(),
    db
      .selectFrom("equipment_status")
      .select("health")
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", guid)
      .executeTakeFirst(),
    db
      .selectFrom("equipment_disabled")
      .selectAll()
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", guid)
      .executeTakeFirst(),
  ]);
  const cause = kept?.root_guid
    ? await db
        .selectFrom("equipment")
        .select(["guid", "name", "kind"])
        .where("city_guid", "=", scope.cityGuid)
        .where("guid", "=", kept.root_guid)
        .executeTakeFirst()
    : undefined;
  const state = stateOf(row.presence);
  return {
    guid,
    state,
    reason: kept?.state === row.presence ? reasonOf(kept.reason) : "neverSeen",
    since: kept?.since.toISOString() ?? null,
    cause: cause ?? null,
    axes: axesOf(state, status && readHealth(status.health), session !== undefined),
    session: session
      ? {
          startedAt: session.started_at.toISOString(),
          lastSeenAt: session.last_seen_at.toISOString(),
          expiresAt: session.ended_at === null ? session.expires_at.toISOString() : null,
          heartbeatS: session.heartbeat_s,
          via: session.via,
          protocolVersion: session.protocol_version,
          clockOffsetMs: session.clock_offset_ms,
        }
      : null,
    reportedVersion: session?.software_version ?? null,
    recordedVersion: row.firmware_version,
    disabled: disabled
      ? { at: disabled.at.toISOString(), byName: disabled.by_name, reason: disabled.reason }
      : null,
  };
}

/** When a piece of equipment was what over a span. Throws NOT_FOUND. */
export async function presenceHistory(
  db: Querier,
  scope: CityScope,
  { guid, from, to }: { readonly guid: string; readonly from: Date; readonly to: Date },
): Promise<PresenceHistory> {
  const row = await requireEquipment(db, scope, guid);
  const changes = db
    .selectFrom("presence_transition")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid);
  const within = changes.where("at", ">=", from).where("at", "<", to);
  const [before, newest, { total }] = await Promise.all([
    changes
      .select(["to_state", "reason"])
      .where("at", "<", from)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst(),
    within
      .select(["at", "from_state", "to_state", "reason"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(TRANSITIONS_MAX)
      .execute(),
    within.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const transitions = newest.reverse().map(
    (change): Transition => ({
      at: change.at.getTime(),
      fromState: stateOf(change.from_state),
      toState: stateOf(change.to_state),
      reason: reasonOf(change.reason),
    }),
  );
  const [first] = transitions;
  const leftOut = Number(total) - transitions.length;
  const initial =
    before && leftOut === 0
      ? { state: stateOf(before.to_state), reason: reasonOf(before.reason) }
      : { state: first?.fromState ?? stateOf(row.presence), reason: null };
  // Where changes were left out, the strip begins with the first that is told.
  const begin = leftOut > 0 && first ? first.at : from.getTime();
  return { ...stretchesOf({ from: begin, to: to.getTime(), initial }, transitions), leftOut };
}
