import { platformTopic } from "@lukou/contract/topics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { FieldLink, Outgoing } from "../link/field-link.ts";
import { PlatformPresence } from "./platform-presence.ts";

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A broker that is connected and remembers what it was given. */
function fakeLink() {
  const published: Outgoing[] = [];
  const link: FieldLink = {
    name: "fake",
    connected: true,
    shares: true,
    sessions: undefined,
    publish: async (message) => void published.push(message),
    subscribe: async () => async () => {},
    readRetained: async () => {},
    throwOff: () => {},
    willDelayOf: () => undefined,
    onConnected: (listener) => listener(),
    stop: async () => {},
  };
  return { link, published };
}
const nodes = async () =>
  (await server.db.selectFrom("platform_node").select("node_id").orderBy("node_id").execute()).map(
    ({ node_id: nodeId }) => nodeId,
  );

describe("southbound 2, platform nodes", () => {
  it("say that they are there and that they go, retained, to devices and to each other", async () => {
    const { link, published } = fakeLink();
    const presence = new PlatformPresence(server.platform, link, "node-a");
    await presence.start();
    expect(await nodes()).toEqual(["node-a"]);
    await presence.stop();
    expect(await nodes()).toEqual([]);
    expect(
      published.map(({ topic, retain, payload }) => [topic, retain, JSON.parse(payload).active]),
    ).toEqual([
      [platformTopic("node-a"), true, 0],
      [platformTopic("node-a"), true, 1],
    ]);
  });

  it("clear away a node that was not seen for a day, and what the broker keeps of it", async () => {
    const { link, published } = fakeLink();
    const lost = new PlatformPresence(server.platform, fakeLink().link, "node-lost");
    await lost.start();
    const presence = new PlatformPresence(server.platform, link, "node-b");
    await presence.start();
    server.clock.advance(DAY_MS);
    await presence.beat();
    expect(await nodes()).toEqual(["node-b", "node-lost"]);
    server.clock.advance(1);
    await presence.beat();
    expect(await nodes()).toEqual(["node-b"]);
    expect(published.at(-1)).toMatchObject({ topic: platformTopic("node-lost"), payload: "", retain: true });
    await presence.stop();
    await lost.stop();
  });
});
