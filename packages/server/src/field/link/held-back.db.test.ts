import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** More than there is room for. */
const FLOOD = 100_000;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterEach(() => {
  const { room } = server.platform.field.intake;
  if (room.taken >= FLOOD) room.give(FLOOD);
});
afterAll(() => server.close());

const lastOf = (guid: string) =>
  server.db.selectFrom("equipment_status").selectAll().where("equipment_guid", "=", guid).executeTakeFirst();

describe("while the platform has no room (southbound 13)", () => {
  it("a report is not acknowledged before there is; then it is stored", async () => {
    const { room } = server.platform.field.intake;
    const built = await buildDevice(server, intersection, "watchdog");
    const device = await connectDevice(server, built);
    room.take(FLOOD);
    let acknowledged = false;
    const sent = device.send("run-status/up", { ac: { voltage: 221 } } as never).then(() => {
      acknowledged = true;
    });
    await soon(() => expect(room.waiting).toBe(1));
    expect([acknowledged, await lastOf(built.guid)]).toEqual([false, undefined]);
    room.give(FLOOD);
    await sent;
    await soon(async () =>
      expect((await lastOf(built.guid))?.run_status).toMatchObject({ ac: { voltage: 221 } }),
    );
    await device.close();
  });

  it("a session is opened, kept alive and lost as ever", async () => {
    const { room } = server.platform.field.intake;
    const built = await buildDevice(server, intersection, "erv");
    const session = () =>
      server.db
        .selectFrom("device_session")
        .select(["last_seen_at", "will_due_at"])
        .where("equipment_guid", "=", built.guid)
        .executeTakeFirstOrThrow();
    room.take(FLOOD);
    // Its session is answered, or this would not resolve.
    const device = await connectDevice(server, built);
    server.clock.advance(5_000);
    await device.send("heartbeat/up", { sessionId: device.sessionId });
    await soon(async () => expect((await session()).last_seen_at).toEqual(server.clock()));
    device.cut();
    await soon(async () => expect((await session()).will_due_at).not.toBeNull());
    expect(room.waiting).toBe(0);
  });

  it("a device that went away while it waited holds up nobody", async () => {
    const { room } = server.platform.field.intake;
    const gone = await connectDevice(server, await buildDevice(server, intersection, "watchdog"));
    const built = await buildDevice(server, intersection, "watchdog");
    const stays = await connectDevice(server, built);
    room.take(FLOOD);
    void gone.send("run-status/up", { uptime: 1 }).catch(() => {});
    await soon(() => expect(room.waiting).toBe(1));
    gone.cut();
    const sent = stays.send("run-status/up", { uptime: 2 });
    await soon(() => expect(room.waiting).toBe(2));
    room.give(FLOOD);
    await sent;
    await soon(async () => expect((await lastOf(built.guid))?.run_status).toMatchObject({ uptime: 2 }));
    await soon(() => expect(room.taken).toBe(0));
    await stays.close();
  });
});
