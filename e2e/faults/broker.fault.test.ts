import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Platform } from "../fixtures/platform.ts";
import type { Fleet } from "./fleet.ts";
import { hasMosquitto, OwnBroker } from "./own-broker.ts";
import { OwnDatabase } from "./own-database.ts";
import { acknowledge, expectAllKept, falselyOffline, openFleet, PATIENCE } from "./scene.ts";

const DEVICES = 300;

/** Without a Mosquitto there is no external broker to try. */
describe.skipIf(!hasMosquitto)("two nodes on one database and one external broker", () => {
  let database: OwnDatabase;
  let broker: OwnBroker;
  let first: Platform;
  let second: Platform;
  let fleet: Fleet;

  beforeEach(async () => {
    database = await OwnDatabase.start();
    broker = await OwnBroker.start();
    const env = {
      DATABASE_URL: database.url,
      MQTT_URL: broker.url,
      SECRET_KEY: "the key that both nodes share",
      DEMO_INTERSECTIONS: "40",
      FIELD: "0",
    };
    first = await Platform.start(env);
    second = await Platform.start(env);
    fleet = await openFleet(database, first, { count: DEVICES, url: broker.url });
  });

  afterEach(async () => {
    await fleet.close();
    await second.dispose();
    await first.dispose();
    await broker.dispose();
    await database.dispose();
  });

  it("southbound 14: one node is killed: the other takes over, nothing acknowledged is lost", async () => {
    fleet.start();
    await acknowledge(fleet, 300);
    await first.end("SIGKILL");
    await acknowledge(fleet, 300);
    await expectAllKept(database, fleet);
    expect(await falselyOffline(database)).toEqual([]);
  });

  it("the broker is killed: devices and nodes come back, nothing acknowledged is lost", async () => {
    fleet.start();
    await acknowledge(fleet, 300);
    fleet.forgetSessions();
    await broker.kill();
    await vi.waitUntil(() => fleet.connected === 0, PATIENCE);
    await broker.run();
    await vi.waitUntil(() => fleet.opened.size === fleet.size, PATIENCE);
    await acknowledge(fleet, 300);
    await expectAllKept(database, fleet);
    expect(await falselyOffline(database)).toEqual([]);
  });
});
