import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { soon } from "../../testing/soon.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { takeTurns } from "./ingest-turn.ts";

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** A node that wants its turn, and what happened to it. */
function nodeOf(server: TestServer) {
  const happened: string[] = [];
  let taken = () => {};
  const turn = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const take = async () => {
    happened.push("takes");
    taken();
  };
  const leave = async () => void happened.push("leaves");
  const stop = takeTurns(server.platform, { take, leave }, { retryMs: 20 });
  return { happened, turn, stop };
}

describe("southbound 14, a broker that does not share subscriptions", () => {
  it("is read by one node at a time; another takes over when it stops", async () => {
    const first = nodeOf(one);
    await first.turn;
    const tries = vi.spyOn(two.db, "connection");
    const second = nodeOf(two);
    // The second try begins after the first one ended.
    await soon(() => expect(tries.mock.calls.length).toBeGreaterThan(1));
    expect(second.happened).toEqual([]);
    await first.stop();
    expect(first.happened).toEqual(["takes", "leaves"]);
    await second.turn;
    await second.stop();
    expect(second.happened).toEqual(["takes", "leaves"]);
  });
});
