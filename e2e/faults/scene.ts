import type { DeviceId } from "@lukou/contract/topics";
import { expect, vi } from "vitest";
import type { Platform } from "../fixtures/platform.ts";
import { Fleet } from "./fleet.ts";
import { lostReports, offences } from "./invariants.ts";
import type { OwnDatabase } from "./own-database.ts";

/** A busy machine is slow; what must come comes within this. */
export const PATIENCE = { timeout: 180_000, interval: 250 };

/** Devices of the demo city that have a credential. */
export const devicesOf = (database: OwnDatabase, count: number): Promise<DeviceId[]> =>
  database.rows<DeviceId>(
    `select kind, serial as "deviceSn" from device_credential where revoked_at is null order by serial limit ${count}`,
  );

/** A fleet whose sessions are all accepted. */
export async function openFleet(
  database: OwnDatabase,
  platform: Platform,
  options: { readonly count: number; readonly url?: string },
): Promise<Fleet> {
  const { count, url = `mqtt://127.0.0.1:${platform.mqttPort}` } = options;
  const fleet = new Fleet({ url, dataDir: platform.dataDir, devices: await devicesOf(database, count) });
  await vi.waitUntil(() => fleet.opened.size === fleet.size, PATIENCE);
  return fleet;
}

/** Waits until so many reports were acknowledged since now. */
export async function acknowledge(fleet: Fleet, count: number): Promise<void> {
  const before = fleet.acknowledged.size;
  await vi.waitUntil(() => fleet.acknowledged.size >= before + count, PATIENCE);
}

/** Waits until every promise is kept, and checks what must hold whatever happened. */
export async function expectAllKept(database: OwnDatabase, fleet: Fleet): Promise<void> {
  fleet.quiet();
  await vi.waitUntil(() => fleet.connected === fleet.size, PATIENCE);
  await vi.waitUntil(() => fleet.pending === 0, PATIENCE);
  expect(await lostReports(database, fleet)).toEqual([]);
  expect(fleet.acknowledged.size).toBe(fleet.sent);
  expect(await offences(database)).toEqual([]);
}

/** Devices that are said to be out although their session lasts. */
export async function falselyOffline(database: OwnDatabase): Promise<string[]> {
  const rows = await database.rows<{ serial: string }>(
    `select s.serial from equipment e join device_session s
       on s.city_guid = e.city_guid and s.equipment_guid = e.guid
     where s.ended_at is null and e.presence in ('offline', 'unknownParent', 'never')`,
  );
  return rows.map(({ serial }) => serial);
}
