import { CONFIG_INLINE_MAX_BYTES } from "@lukou/contract/topics";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { TEST_SECRET } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { secretContext } from "../equipment/equipment.secrets.ts";
import { hashOf } from "./document.ts";
import { device, pushTo } from "./testing/push-scene.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ method: "GET", url, headers });
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`,
});

/** A camera of a unit with a login, and an address that carries one too. */
async function cameraOf(parentGuid: string, settings: object = {}) {
  const guid = await buildEquipment(server.db, intersection, {
    parent_guid: parentGuid,
    settings: JSON.stringify({
      username: "viewer",
      mainUrl: "rtsp://viewer:hunter2@10.0.0.9/main",
      ...settings,
    }),
  });
  const ciphertext = server.platform.vault.seal("hunter2", secretContext(guid, "password"));
  await server.db
    .insertInto("equipment_secret")
    .values({ city_guid: server.cities.home, equipment_guid: guid, name: "password", ciphertext })
    .execute();
  return guid;
}

describe("passwords of cameras (southbound 9)", () => {
  it("never stand in a configuration; the unit of the camera fetches them, and no other", async () => {
    const { built, connect } = await device(server, intersection, "erv");
    const stranger = await device(server, intersection, "erv");
    const cameraGuid = await cameraOf(built.guid);
    const unit = await connect();
    await pushTo(server, built.guid);
    const down = await unit.heard("config/down");
    expect(down.doc).not.toContain("hunter2");
    const { cameras } = JSON.parse(down.doc ?? "") as {
      cameras: { credentialId: string; streams: object[] }[];
    };
    expect(cameras).toMatchObject([{ cameraGuid, streams: [{ type: 1, url: "rtsp://10.0.0.9/main" }] }]);
    const url = `/southbound/v1/secrets/${cameras[0]?.credentialId}`;
    const answer = await get(url, basic(built.deviceSn, TEST_SECRET));
    expect(answer.json()).toMatchObject({ username: "viewer", password: "hunter2" });
    expect((await get(url, basic(stranger.built.deviceSn, TEST_SECRET))).statusCode).toBe(404);
    for (const headers of [
      {},
      basic(built.deviceSn, "wrong"),
      basic("NOBODY", TEST_SECRET),
      { authorization: "Basic !" },
    ])
      expect((await get(url, headers)).statusCode).toBe(401);
    const own = basic(built.deviceSn, TEST_SECRET);
    for (const id of ["x", built.guid, "%2e%2e"])
      expect((await get(`/southbound/v1/secrets/${id}`, own)).statusCode).toBe(404);
    await unit.close();
  });
});

describe("configurations above 200 KiB (southbound 9)", () => {
  it("are fetched from an address with a signature, whole, until it expires", async () => {
    const { built, connect } = await device(server, intersection, "rscu");
    await server.db
      .insertInto("equipment_group")
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          city_guid: server.cities.home,
          guid: newGuid(),
          intersection_guid: intersection.guid,
          main_controller_guid: built.guid,
          name: `${index}${"名".repeat(400)}`,
        })),
      )
      .execute();
    const mec = await connect();
    await pushTo(server, built.guid);
    const large = await mec.heard("config/down");
    expect(large.doc).toBeUndefined();
    expect(large.docSize).toBeGreaterThan(CONFIG_INLINE_MAX_BYTES);
    const { pathname, search } = new URL(large.docUrl ?? "");
    const answer = await get(pathname + search);
    expect(answer.statusCode).toBe(200);
    expect(hashOf(answer.body)).toBe(large.hash);
    expect(answer.rawPayload.length).toBe(large.docSize);
    expect((await get(pathname)).statusCode).toBe(404);
    expect((await get(`${pathname}?sig=x.y`)).statusCode).toBe(404);
    server.clock.advance(25 * 3_600_000);
    expect((await get(pathname + search)).statusCode).toBe(404);
    await mec.close();
  });
});
