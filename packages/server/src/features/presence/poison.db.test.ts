import { afterAll, beforeAll, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { PresenceRunner } from "./presence-runner.ts";
import { stateOf } from "./testing/field-state.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("domain notes 5.1: what cannot be written holds up nothing else that came with it", async () => {
  const intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  const built = await Promise.all(
    Array.from({ length: 5 }, () => buildDevice(server, intersection, "erv", { presence: "never" })),
  );
  const runner = new PresenceRunner(server.platform);
  const begin = (guid: string, deviceSn: string) =>
    runner.take({
      device: {
        kind: "erv",
        deviceSn,
        guid,
        cityGuid: server.cities.home,
        intersectionGuid: intersection.guid,
        equipmentKind: 2,
        name: "一体机",
      },
      input: { kind: "ready", sessionId: newGuid(), at: server.clock().getTime() },
    });
  // Equipment that does not exist breaks a foreign key, and with it the whole statement.
  const results = await Promise.allSettled([
    begin(newGuid(), "GHOST-1"),
    ...built.map(({ guid, deviceSn }) => begin(guid, deviceSn)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", ...built.map(() => "fulfilled")]);
  for (const { guid } of built) expect(await stateOf(server, guid)).toBe("online session");
  await runner.stop();
});
