import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { PresenceRunner } from "./presence-runner.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

it("southbound 13: a device that talks all the time is written seldom, and its last word is never missing", async () => {
  const intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  const id = await buildDevice(server, intersection, "erv", { presence: "never" });
  const device = await server.platform.field.directory.find(id);
  if (!device) throw new Error("the device that was just built is nobody");
  const runner = new PresenceRunner(server.platform);
  const sessionId = newGuid();
  const begun = server.clock().getTime();
  await runner.take({ device, input: { kind: "ready", sessionId, at: begun } });
  const lastSeen = async () =>
    (
      await server.db
        .selectFrom("device_session")
        .select("last_seen_at")
        .where("equipment_guid", "=", device.guid)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime() - begun;
  const hear = (at: number) => runner.hear({ device, input: { kind: "heard", sessionId, at: begun + at } });

  /** What another session says changes nothing; that it was worked off means that whatever was due is written. */
  const written = () => runner.take({ device, input: { kind: "heard", sessionId: newGuid(), at: begun } });

  hear(1);
  await written();
  expect(await lastSeen()).toBe(1);
  for (const at of [2, 3, 4]) {
    hear(at);
    await written();
  }
  expect(await lastSeen()).toBe(1);
  vi.advanceTimersByTime(5_000);
  await written();
  expect(await lastSeen()).toBe(4);

  hear(5);
  await runner.stop();
  expect(await lastSeen()).toBe(5);
});
