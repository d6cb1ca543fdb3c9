import { configPushCalls as Push } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildConfigState, buildPush } from "../../testing/factories/config-push.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { prunePushes } from "./config-push.upkeep.ts";

const DAY_MS = 86_400_000;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ config: { PUSH_KEEP_DAYS: 365 } });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

/** A device with a function that gives it pushes, the next revision each time. */
async function pushed() {
  const { guid, deviceSn: serial } = await buildDevice(server, intersection, "erv");
  const device = { guid, cityGuid: intersection.cityGuid, intersectionGuid: intersection.guid, kind: "erv" };
  let revision = 0;
  const push = (daysAgo: number, more: Partial<Parameters<typeof buildPush>[2]> = {}) => {
    revision += 1;
    const at = new Date(server.clock().getTime() - daysAgo * DAY_MS);
    return buildPush(server.db, device, { serial, revision, at, ...more });
  };
  const many = async (count: number, daysAgo: number) => {
    for (let n = 0; n < count; n += 1) await push(daysAgo, { state: "rejected" });
  };
  return { device, push, many };
}

const left = async (equipmentGuid: string): Promise<number[]> => {
  const rows = await server.db
    .selectFrom("config_push")
    .select("revision")
    .where("equipment_guid", "=", equipmentGuid)
    .orderBy("revision")
    .execute();
  return rows.map(({ revision }) => Number(revision));
};
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

it("old pushes go with their steps; the newest twenty of a device and all of the last year stay", async () => {
  const { device, many } = await pushed();
  const { device: busy, many: manyOfBusy } = await pushed();
  await many(25, 400);
  await manyOfBusy(10, 400);
  await manyOfBusy(25, 364);
  await prunePushes(server.platform);
  expect(await left(device.guid)).toEqual(from(6, 25));
  expect(await left(busy.guid)).toEqual(from(11, 35));
});

it("what a device runs stays, also what is compared with it and rolled back to, and what still waits", async () => {
  const { device, push, many } = await pushed();
  await push(900);
  const earlier = await push(900);
  const running = await push(800, { baseGuid: earlier });
  await push(800, { state: "rejected" });
  await push(700, { state: "queued" });
  await many(20, 400);
  await buildConfigState(server.db, device, { desiredGuid: running, appliedGuid: running, revision: 25 });
  await prunePushes(server.platform);
  expect(await left(device.guid)).toEqual([2, 3, 5, ...from(6, 25)]);
  const detail = await done(server, Push.GetPush, { params: { id: running } });
  expect(detail.changes).not.toEqual([]);
});
