import { configPushCalls, type PushState } from "@lukou/contract";
import type { Body } from "@lukou/contract/topics";
import type { BuiltIntersection } from "../../../testing/factories/intersection.ts";
import { soon } from "../../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../../testing/test-device.ts";
import { done, type TestServer } from "../../../testing/test-server.ts";
import { hashOf } from "../document.ts";

type Down = Body<"config/down">;

/** Waits until a push is in a state; fails with the state it is in. */
export async function reaches(server: TestServer, guid: string, state: PushState): Promise<void> {
  await soon(async () => {
    const row = await server.db
      .selectFrom("config_push")
      .select("state")
      .where("guid", "=", guid)
      .executeTakeFirstOrThrow();
    if (row.state !== state) throw new Error(`push is ${row.state}, not ${state}`);
  });
}

/** Waits until a device stands to its configuration as said. */
export async function accords(server: TestServer, equipmentGuid: string, accord: string): Promise<void> {
  await soon(async () => {
    const row = await server.db
      .selectFrom("config_state")
      .select("accord")
      .where("equipment_guid", "=", equipmentGuid)
      .executeTakeFirst();
    if (row?.accord !== accord) throw new Error(`configuration is ${row?.accord}, not ${accord}`);
  });
}

/** Answers a push as a device that runs it. */
export const applies = (device: TestDevice, down: Down, given: object = {}): Promise<number> =>
  device.send("config/down/ack", {
    pushId: down.pushId,
    revision: down.revision,
    hash: down.doc === undefined ? down.hash : hashOf(down.doc),
    result: "applied",
    errorCode: 0,
    ...given,
  });

/** Tells the platform what a device runs. */
export const reports = (
  device: TestDevice,
  { revision, hash }: { revision: number; hash: string },
): Promise<number> => device.send("config/up", { revision, hash, source: "platform" });

/** A device that is built and, unless it is to be away, connected. */
export async function device(
  server: TestServer,
  intersection: BuiltIntersection,
  kind: Parameters<typeof buildDevice>[2],
  given: Parameters<typeof buildDevice>[3] = {},
) {
  const built = await buildDevice(server, intersection, kind, { presence: "never", ...given });
  // Heartbeats far apart, so that a test may move the clock on by 10 min without losing the session.
  return { built, connect: () => connectDevice(server, built, { hbRate: 300 }) };
}

/** Pushes what is stored to devices of any kind; answers the receipts. */
export const pushTo = (server: TestServer, ...equipmentGuids: string[]) =>
  done(server, configPushCalls.PushConfig, { body: { equipmentGuids } });
