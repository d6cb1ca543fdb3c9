import { type Body, type Coded } from "@lukou/contract/topics";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { FieldHandlers } from "../../field/ingest/handlers.ts";
import { type CityScope, cityScope } from "../../platform/scope.ts";
import { emit } from "../live/live-bus.ts";
import { advancePush, pushEvent, refreshAccord } from "./advance-push.ts";
import {
  type DeviceState,
  findPush,
  listPushesIn,
  lockState,
  type Push,
  updateState,
} from "./config-push.repository.ts";
import { deliverAll, type PushDeps } from "./config-push.service.ts";
import { LIVE_STATES, type PushEvent } from "./push-machine.ts";

type Tx = Transaction<Database>;

const PROGRESS = 5;

/** The number of an answer code, known to us or not. */
const numberOf = (code: Coded<number>): number => (typeof code === "object" ? Number(code.other) : code);

/** What an answer means to its push (southbound 9); undefined for one that says nothing of it. */
export function eventOfAnswer(body: Body<"config/down/ack">): PushEvent | undefined {
  const { result, revision, hash, field, errorDesc: desc } = body;
  const code = numberOf(body.errorCode);
  switch (result) {
    case "applied":
      return { type: "applied", revision, hash };
    case "rejected":
      return { type: "rejected", code, field, desc };
    case "previewing":
    case "previewEnded":
      return { type: result };
    default:
      if (code === PROGRESS) return { type: "progress" };
      return code === 0 ? undefined : { type: "rejected", code, field, desc };
  }
}

/** Lets something happen to the pushes of a device, one device at a time, and sends what is to be sent. */
async function withDevice(
  deps: PushDeps,
  device: FieldDevice,
  work: (tx: Tx, scope: CityScope, state: DeviceState) => Promise<(Push | undefined)[]>,
): Promise<void> {
  const scope = cityScope(device.cityGuid);
  const toSend = await deps.db
    .transaction()
    .execute(async (tx) => await work(tx, scope, await lockState(tx, scope, device.guid)));
  await deliverAll(
    deps,
    toSend.filter((push) => push !== undefined),
  );
}

/** What devices say of their configuration: answers to pushes, what they run, and that they are back. */
export function configPushFieldHandlers(deps: PushDeps): FieldHandlers {
  return {
    async "config/down/ack"({ device, body }) {
      const event = eventOfAnswer(body);
      if (!event) return;
      await withDevice(deps, device, async (tx, scope, state) => {
        const push = await findPush(tx, scope, body.pushId.toLowerCase());
        if (!push || push.equipment_guid !== device.guid) return [];
        // A device that has more than it was sent says so with 103; the next push goes above it.
        if (body.revision !== undefined && body.revision > state.last_revision)
          await updateState(tx, scope, device.guid, { last_revision: body.revision });
        return [await advancePush(tx, scope, push, event, deps.clock())];
      });
    },

    async "config/up"({ device, body }) {
      const { revision, source } = body;
      const hash = body.hash.toLowerCase();
      const reportedAt = new Date(body.timeStamp);
      await withDevice(deps, device, async (tx, scope, state) => {
        // Reports may overtake each other between nodes (southbound 14).
        if (state.reported_at !== null && state.reported_at > reportedAt) return [];
        const isNew = state.reported_hash !== hash || state.reported_revision !== revision;
        await updateState(tx, scope, device.guid, {
          reported_revision: revision,
          reported_hash: hash,
          reported_source: source ?? null,
          reported_at: reportedAt,
          ...(isNew && { read_back_doc: null }),
        });
        const desired =
          state.desired_guid === null ? undefined : await findPush(tx, scope, state.desired_guid);
        if (desired?.hash === hash && desired.revision === revision)
          await advancePush(tx, scope, desired, { type: "applied", revision, hash }, deps.clock());
        const changed = await refreshAccord(tx, scope, device.guid, deps.clock());
        if (desired && (changed || isNew)) await emit(tx, scope, pushEvent(desired));
        return [];
      });
    },

    async "session/up"({ device, body, retained }) {
      if (retained) return;
      // Many devices may return at once, and few of them have anything on its way: only those are held.
      const scope = cityScope(device.cityGuid);
      if ((await listPushesIn(deps.db, scope, device.guid, LIVE_STATES)).length === 0) return;
      await withDevice(deps, device, async (tx) => {
        const live = await listPushesIn(tx, scope, device.guid, LIVE_STATES);
        const toSend: (Push | undefined)[] = [];
        for (const push of live) {
          const event = eventOfSession(push, body);
          if (!event) continue;
          toSend.push(await advancePush(tx, scope, push, event, deps.clock()));
          await rememberSession(tx, scope, push, body.sessionId);
        }
        return toSend;
      });
    },
  };
}

/** What the begin or the end of a session means to a push that is on its way. */
function eventOfSession(push: Push, body: Body<"session/up">): PushEvent | undefined {
  const isSame = push.session_id === body.sessionId;
  if (body.state !== "ready") return push.mode === "preview" && isSame ? { type: "sessionEnded" } : undefined;
  // The device repeats the message until it is answered: that is not a second return.
  if (isSame && push.state !== "queued" && push.state !== "timedOut") return undefined;
  const { configRevision: revision, configHash: hash } = body;
  const runs =
    revision !== undefined && hash !== undefined ? { revision, hash: hash.toLowerCase() } : undefined;
  return { type: "returned", ...(runs && { runs }) };
}

async function rememberSession(tx: Tx, scope: CityScope, push: Push, sessionId: string): Promise<void> {
  await tx
    .updateTable("config_push")
    .set({ session_id: sessionId })
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", push.guid)
    .execute();
}
