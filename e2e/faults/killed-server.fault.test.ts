import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Platform } from "../fixtures/platform.ts";
import type { Fleet } from "./fleet.ts";
import { OwnDatabase } from "./own-database.ts";
import { acknowledge, expectAllKept, falselyOffline, openFleet, PATIENCE } from "./scene.ts";

const DEVICES = 1000;
/** How long the database is away. */
const AWAY_MS = 30_000;

let database: OwnDatabase;
let platform: Platform;
let fleet: Fleet;

beforeEach(async () => {
  database = await OwnDatabase.start();
  platform = await Platform.start({ DATABASE_URL: database.url, DEMO_INTERSECTIONS: "100", FIELD: "0" });
  fleet = await openFleet(database, platform, { count: DEVICES });
});

afterEach(async () => {
  await fleet.close();
  await platform.dispose();
  await database.dispose();
});

describe("a thousand devices send", () => {
  it("the server is killed outright: nothing acknowledged is lost, nobody is falsely offline", async () => {
    expect(fleet.size).toBe(DEVICES);
    fleet.start();
    await acknowledge(fleet, 1000);
    fleet.forgetSessions();
    await platform.restart("SIGKILL");
    await vi.waitUntil(() => fleet.opened.size === fleet.size, PATIENCE);
    await acknowledge(fleet, 500);
    await expectAllKept(database, fleet);
    expect(await falselyOffline(database)).toEqual([]);
  });

  it("the database stops for 30 s: what was acknowledged is kept, what was not is sent again", async () => {
    fleet.start();
    await acknowledge(fleet, 1000);
    await database.stop();
    // Answers that were on their way at the stop may still arrive, on a busy machine for a while.
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS / 3));
    const before = fleet.acknowledged.size;
    await new Promise((resolve) => setTimeout(resolve, (AWAY_MS * 2) / 3));
    // While nothing can be kept nothing is promised.
    expect(fleet.acknowledged.size - before).toBeLessThan(100);
    await database.startAgain();
    await acknowledge(fleet, 500);
    await expectAllKept(database, fleet);
    expect(await falselyOffline(database)).toEqual([]);
  });
});
