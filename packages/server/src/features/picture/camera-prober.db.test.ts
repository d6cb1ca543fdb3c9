import { createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { CameraProber } from "./camera-prober.ts";

let server: TestServer;
let intersection: BuiltIntersection;
let prober: CameraProber;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  prober = new CameraProber(server.platform);
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.db.deleteFrom("camera_probe").execute();
  await server.db.updateTable("equipment").set({ deleted_at: server.clock() }).execute();
});
afterAll(() => server.close());

/** A stream server that says the given text to whoever asks. */
async function listen(answer: string) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      asked.push(bytes.toString("utf8"));
      socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  const address = tcp.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (tcp.listening) await new Promise<void>((resolve) => tcp.close(() => resolve()));
  };
  closing.push(close);
  return { url: `rtsp://admin:secret@127.0.0.1:${port}/main`, asked, close };
}

const build = (mainUrl: string, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, {
    presence: "never",
    settings: JSON.stringify({ mainUrl }),
    ...given,
  });

const presenceOf = async (guid: string) => {
  const row = await server.db
    .selectFrom("equipment")
    .select("presence")
    .where("guid", "=", guid)
    .executeTakeFirstOrThrow();
  return row.presence;
};

const minute = async () => {
  server.clock.advance(60_000);
  await prober.probeDue();
};

describe("cameras without a client", () => {
  it("southbound 12: RTSP OPTIONS each 60 s; an answer is online, three misses are offline, the next answer is online", async () => {
    const stream = await listen("RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\n\r\n");
    const guid = await build(stream.url);
    await prober.probeDue();
    expect(stream.asked[0]).toMatch(/^OPTIONS rtsp:\/\/127\.0\.0\.1:\d+\/main RTSP\/1\.0\r\nCSeq: 1\r\n/);
    expect(stream.asked[0]).not.toContain("secret");
    expect(await presenceOf(guid)).toBe("online");
    await prober.probeDue();
    expect(stream.asked).toHaveLength(1);
    await stream.close();
    await minute();
    await minute();
    expect(await presenceOf(guid)).toBe("online");
    await minute();
    expect(await presenceOf(guid)).toBe("offline");
    const changes = await server.db
      .selectFrom("presence_transition")
      .select(["from_state", "to_state", "reason"])
      .where("equipment_guid", "=", guid)
      .orderBy("id")
      .execute();
    expect(changes).toEqual([
      { from_state: "never", to_state: "online", reason: "probed" },
      { from_state: "online", to_state: "offline", reason: "probeFailed" },
    ]);
    const back = await listen("RTSP/1.0 200 OK\r\n\r\n");
    const settings = JSON.stringify({ mainUrl: back.url });
    await server.db.updateTable("equipment").set({ settings }).where("guid", "=", guid).execute();
    await minute();
    expect(await presenceOf(guid)).toBe("online");
  });

  it("southbound 12: says nothing of a camera that was never reached, until it missed three times", async () => {
    const http = await listen("HTTP/1.1 400 Bad Request\r\n\r\n");
    const guid = await build(http.url);
    await prober.probeDue();
    await minute();
    expect(await presenceOf(guid)).toBe("never");
    await minute();
    expect(await presenceOf(guid)).toBe("offline");
    const row = await server.db.selectFrom("camera_probe").select("message").executeTakeFirstOrThrow();
    expect(row.message).toBe("应答不是RTSP");
  });

  it("leaves cameras alone that report themselves or belong to a unit that does, and those without a stream", async () => {
    const stream = await listen("RTSP/1.0 200 OK\r\n\r\n");
    const unit = await buildEquipment(server.db, intersection, { kind: 2, name: "一体机" });
    await server.db
      .insertInto("device_session")
      .values({
        city_guid: server.cities.home,
        equipment_guid: unit,
        kind: "erv",
        serial: "ERV-PROBE",
        session_id: "s",
        epoch: 1,
        started_at: server.clock(),
        last_seen_at: server.clock(),
        expires_at: server.clock(),
        heartbeat_s: 60,
        end_reason: null,
        boot_id: null,
        via: null,
        protocol_version: null,
        software_version: null,
        clock_offset_ms: null,
      })
      .execute();
    await build(stream.url, { parent_guid: unit });
    await buildEquipment(server.db, intersection, { name: "无地址" });
    await prober.probeDue();
    expect(stream.asked).toEqual([]);
  });

  it("southbound 14: two nodes that look at once ask a camera once", async () => {
    const stream = await listen("RTSP/1.0 200 OK\r\n\r\n");
    await build(stream.url);
    await Promise.all([prober.probeDue(), new CameraProber(server.platform).probeDue()]);
    expect(stream.asked).toHaveLength(1);
  });
});
