import { calls, kindOf, kinds } from "@lukou/equipment";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cityScope } from "../../platform/scope.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { smallJpeg } from "../../testing/factories/picture.ts";
import { done, headersOf, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { saveSecrets } from "../equipment/equipment.secrets.ts";
import { PictureTaker } from "./take-picture.service.ts";
import {
  type Behave,
  digestGuarded,
  type FakeCamera,
  sendJpeg,
  startFakeCamera,
} from "./testing/fake-camera.ts";

const { Push } = calls;
const login = { username: "admin", password: "pass:word ä" };

let server: TestServer;
let intersection: BuiltIntersection;
const cameras: FakeCamera[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterEach(async () => {
  for (const camera of cameras.splice(0)) await camera.close();
});
afterAll(() => server.close());

/** A camera of the inventory whose snapshot address is a fake one that behaves so. */
async function build(behave: Behave, { withLogin = true, path = "/snap?ch=1" } = {}) {
  const fake = await startFakeCamera(behave);
  cameras.push(fake);
  const cameraGuid = await buildEquipment(server.db, intersection, {
    name: "北相机",
    settings: JSON.stringify({
      snapshotUrl: fake.url + path,
      ...(withLogin && { username: login.username }),
    }),
  });
  const scope = cityScope(server.cities.home);
  const sealing = { vault: server.platform.vault, now: server.clock() };
  await saveSecrets(server.db, scope, sealing, kindOf(kinds.camera.code), cameraGuid, {
    password: login.password,
  });
  return { fake, cameraGuid };
}

const jpeg: Behave = (_, response) => sendJpeg(response, smallJpeg());
const look = (cameraGuid: string) => done(server, Push.RealImage, { query: { cameraGuid } });
const refused = (cameraGuid: string) => refusal(server, Push.RealImage, { query: { cameraGuid } });

describe("still pictures over HTTP", () => {
  it("Push/RealImage, southbound 12: logs in by digest and answers time, size, source and age", async () => {
    const { fake, cameraGuid } = await build(digestGuarded(login, jpeg));
    const picture = await look(cameraGuid);
    expect(picture).toMatchObject({
      cameraGuid,
      source: "snapshot",
      width: 16,
      height: 8,
      bytes: smallJpeg().length,
      ageMs: 0,
      takenAt: server.clock().toISOString(),
      cameraRevision: 1,
    });
    expect(fake.asked).toEqual([
      { line: "GET /snap?ch=1", scheme: undefined },
      { line: "GET /snap?ch=1", scheme: "Digest" },
    ]);
    const response = await server.fastify.inject({ url: picture.url, headers: await headersOf(server) });
    expect(response.headers["content-type"]).toBe("image/jpeg");
    expect(response.rawPayload.equals(smallJpeg())).toBe(true);
  });

  it("Push/GetCameraImg, southbound 12: logs in by basic where the camera knows nothing else", async () => {
    const { fake, cameraGuid } = await build((request, response) => {
      const expected = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString("base64")}`;
      if (request.headers.authorization === expected) return sendJpeg(response, smallJpeg());
      response.writeHead(401, { "www-authenticate": 'Basic realm="camera"' }).end();
    });
    const picture = await done(server, Push.GetCameraImg, { body: { cameraGuid } });
    expect(picture.source).toBe("snapshot");
    expect(fake.asked.at(-1)?.scheme).toBe("Basic");
  });

  it("southbound 12: requests for one camera within a second share one picture, later ones do not", async () => {
    const { fake, cameraGuid } = await build(jpeg, { withLogin: false });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => look(cameraGuid)));
    expect(new Set(all.map(({ imageId }) => imageId)).size).toBe(1);
    expect(fake.asked).toHaveLength(1);
    server.clock.advance(999);
    expect((await look(cameraGuid)).imageId).toBe(all[0]?.imageId);
    server.clock.advance(1);
    expect((await look(cameraGuid)).imageId).not.toBe(all[0]?.imageId);
    expect(fake.asked).toHaveLength(2);
  });

  const hostile: [string, Behave, string][] = [
    ["a page instead of a picture", (_, response) => response.end("<html>login</html>"), "不是完整的JPEG"],
    [
      "a picture cut short",
      (_, response) => sendJpeg(response, smallJpeg().subarray(0, -2)),
      "不是完整的JPEG",
    ],
    ["an error", (_, response) => response.writeHead(503).end(), "HTTP 503"],
    [
      "another place",
      (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/x" }).end(),
      "HTTP 302",
    ],
    [
      "the announcement of too much",
      (_, response) => {
        response.writeHead(200, { "content-length": 100_000_000 });
        response.write("x");
      },
      "图片过大",
    ],
    [
      "too much without saying so",
      (_, response) => {
        const more = () => {
          while (response.write(Buffer.alloc(1 << 20, 0xff)));
        };
        response.on("drain", more);
        more();
      },
      "图片过大",
    ],
    ["half of an answer", (_, response) => response.socket?.destroy(), "连接中断"],
    [
      "an unknown login",
      (_, response) => response.writeHead(401, { "www-authenticate": "Negotiate" }).end(),
      "登录方式",
    ],
    [
      "never the right password",
      (_, response) => response.writeHead(401, { "www-authenticate": "Basic" }).end(),
      "用户名或密码",
    ],
  ];
  it.each(hostile)(
    "southbound 13: a camera that answers with %s is a refusal that says so",
    async (_, behave, words) => {
      const { cameraGuid } = await build(behave);
      const { code, message } = await refused(cameraGuid);
      expect(code).toBe("REFUSED");
      expect(message).toContain(words);
      expect(message).toContain("北相机");
      expect(message).not.toContain("127.0.0.1");
    },
  );

  it("southbound 12: gives a camera up that drips, at the deadline", async () => {
    const { cameraGuid } = await build((_, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" });
      const drip = setInterval(() => response.write("\xff"), 5);
      response.on("close", () => clearInterval(drip));
    });
    const taker = new PictureTaker(server.platform, 60);
    await expect(taker.take(cityScope(server.cities.home), cameraGuid)).rejects.toThrow("超时");
  });

  it("southbound 12: tells a camera without any address what is missing", async () => {
    const cameraGuid = await buildEquipment(server.db, intersection, { name: "空相机" });
    expect((await refused(cameraGuid)).message).toContain("请在相机信息中填写地址");
  });

  it("never asks the address of a cloud's metadata, whatever the settings say", async () => {
    const cameraGuid = await buildEquipment(server.db, intersection, {
      settings: JSON.stringify({ snapshotUrl: "http://169.254.169.254/latest/meta-data" }),
    });
    expect((await refused(cameraGuid)).message).toContain("相机地址不可用");
  });
});

describe("who may see pictures", () => {
  it("domain notes 5.5: a picture is for its own city and a login, and no path leads elsewhere", async () => {
    const { cameraGuid } = await build(jpeg);
    const { url } = await look(cameraGuid);
    const status = async (path: string, caller: Parameters<typeof headersOf>[1]) =>
      (await server.fastify.inject({ url: path, headers: await headersOf(server, caller) })).statusCode;
    expect(await status(url, { as: "viewer" })).toBe(200);
    expect(await status(url, { as: null })).toBe(401);
    expect(await status(url, { as: "foreigner", city: server.cities.foreign })).toBe(404);
    expect(await status("/api/pictures/..%2f..%2fsecret.key", {})).toBe(404);
    const foreign = { as: "foreigner", city: server.cities.foreign } as const;
    const answer = await refusal(server, Push.RealImage, { query: { cameraGuid } }, foreign);
    expect(answer.status).toBe(404);
  });

  it("answers a browser that has the picture already without sending it again", async () => {
    const { cameraGuid } = await build(jpeg);
    const { url } = await look(cameraGuid);
    const headers = await headersOf(server);
    const first = await server.fastify.inject({ url, headers });
    const again = await server.fastify.inject({
      url,
      headers: { ...headers, "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});
