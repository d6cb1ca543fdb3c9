import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingHttpHeaders } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import type { PictureCamera, Pictures } from "../../world/world.types.ts";
import { createDoorkeeper } from "./authorise.ts";
import { servePictures } from "./picture-server.ts";

const JPEG = Buffer.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
const asked: string[] = [];
const camera = (cameraSn: string): PictureCamera => ({
  cameraKey: `X1/${cameraSn}`,
  cameraSn,
  intersectionKey: "X1",
  deviceKey: cameraSn,
  endKey: undefined,
  view: {} as PictureCamera["view"],
});
const pictures: Pictures = {
  cameras: [camera("CM-1"), camera("CM-2"), camera("CM-3")],
  jpegOf: async (cameraKey) => {
    asked.push(cameraKey);
    if (cameraKey.endsWith("3")) throw new Error("画面渲染失败");
    return JPEG;
  },
  setFault: () => undefined,
  projectionOf: () => {
    throw new RangeError("no lens");
  },
  close: async () => undefined,
};
let dark = false;
let time = 0;
const server = await servePictures({
  pictures,
  now: () => time,
  credentialsOf: (serial) => (serial === "CM-2" ? { username: "viewer", password: "a:b c" } : null),
  reachable: () => !dark,
});
afterAll(() => server.close());

const read = async (url: string, authorization?: string) => {
  const response = await fetch(url, authorization === undefined ? {} : { headers: { authorization } });
  return { status: response.status, type: response.headers.get("content-type"), response };
};

/** What a client does with a digest challenge (RFC 7616 3.4). */
function answerDigest(challenge: string, url: string, password: string): string {
  const field = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(challenge)?.[1] ?? "";
  const hash = (text: string) =>
    createHash(field("algorithm") === "SHA-256" ? "sha256" : "md5")
      .update(text)
      .digest("hex");
  const uri = new URL(url).pathname + new URL(url).search;
  const one = hash(`viewer:${field("realm")}:${password}`);
  const response = hash([one, field("nonce"), "00000001", "abc", "auth", hash(`GET:${uri}`)].join(":"));
  return `Digest username="viewer", realm="${field("realm")}", nonce="${field("nonce")}", uri="${uri}", algorithm=${field("algorithm")}, qop=auth, nc=00000001, cnonce="abc", response="${response}"`;
}

describe("pictures over HTTP", () => {
  it("gives a camera's picture", async () => {
    const { status, type, response } = await read(server.snapshotUrl("CM-1"));
    expect([status, type]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(JPEG);
  });

  it("asks for one picture when several look within a moment, and for another one later", async () => {
    time += 10_000;
    asked.length = 0;
    await Promise.all([1, 2, 3].map(() => read(server.snapshotUrl("CM-1"))));
    expect(asked).toEqual(["X1/CM-1"]);
    time += 1000;
    await read(server.snapshotUrl("CM-1"));
    expect(asked.length).toBe(2);
  });

  it("knows whom to let in by basic and by both digests, and nobody else", async () => {
    const url = server.snapshotUrl("CM-2");
    const refused = await fetch(url);
    expect(refused.status).toBe(401);
    const challenges = (refused.headers.get("www-authenticate") ?? "").split(/, (?=Digest|Basic)/);
    expect(challenges.map((challenge) => challenge.split(" ")[0])).toEqual(["Digest", "Digest", "Basic"]);
    const basic = (password: string) => `Basic ${Buffer.from(`viewer:${password}`).toString("base64")}`;
    expect((await read(url, basic("a:b c"))).status).toBe(200);
    expect((await read(url, basic("wrong"))).status).toBe(401);
    for (const challenge of challenges.slice(0, 2)) {
      expect((await read(url, answerDigest(challenge, url, "a:b c"))).status).toBe(200);
      expect((await read(url, answerDigest(challenge, url, "wrong"))).status).toBe(401);
      const elsewhere = answerDigest(challenge, server.snapshotUrl("CM-1"), "a:b c");
      expect((await read(url, elsewhere)).status).toBe(401);
    }
    for (const odd of ["Digest", "Digest nonce=1", "Bearer x", "Basic ???", "", 'Digest uri="'])
      expect((await read(url, odd)).status).toBe(401);
  });

  it("takes a nonce for five minutes", () => {
    let now = 1_000_000;
    const doorkeeper = createDoorkeeper(() => now);
    const [challenge = ""] = doorkeeper.challenges();
    const url = "http://x/a";
    const authorization = answerDigest(challenge, url, "p");
    const credentials = { username: "viewer", password: "p" };
    const knock = () => doorkeeper.isWelcome({ method: "GET", url: "/a", authorization }, credentials);
    expect(knock()).toBe(true);
    now += 300_001;
    expect(knock()).toBe(false);
  });

  it("streams pictures one after the other until the reader goes", async () => {
    const request = get(`${server.mjpegUrl("CM-1")}?fps=10`);
    const [response] = (await once(request, "response")) as [
      NodeJS.ReadableStream & { headers: IncomingHttpHeaders },
    ];
    expect(response.headers["content-type"]).toContain("multipart/x-mixed-replace; boundary=");
    let text = "";
    for await (const piece of response) {
      text += piece.toString("latin1");
      if (text.split("--lukou-frame").length > 3) break;
    }
    expect(text).toContain(`content-length: ${JPEG.length}`);
    expect(text).toContain(JPEG.toString("latin1"));
  });

  it("answers plainly what it cannot do", async () => {
    const base = `http://127.0.0.1:${server.port}`;
    for (const path of ["/", "/CM-9/snapshot.jpg", "/CM-1/other", "/%E0%A4%A/snapshot.jpg", "/../x"])
      expect((await fetch(base + path)).status).toBe(404);
    expect((await fetch(server.snapshotUrl("CM-1"), { method: "POST" })).status).toBe(405);
    const broken = await fetch(server.snapshotUrl("CM-3"));
    expect([broken.status, await broken.json()]).toEqual([500, { success: false, message: "画面渲染失败" }]);
    dark = true;
    await expect(fetch(server.snapshotUrl("CM-1"))).rejects.toThrow("fetch failed");
    dark = false;
  });
});
