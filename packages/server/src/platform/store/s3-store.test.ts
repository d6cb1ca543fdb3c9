import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";
import { openStore } from "./open-store.ts";
import { createS3Store } from "./s3-store.ts";
import { readStored } from "./store.ts";

/** As much of an object store as is used here; `S3_TEST_ENDPOINT` names a real one with a bucket `lukou`. */
const objects = new Map<string, Buffer>();
let broken = false;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, /;
    const path = String(request.url);
    if (broken) return response.writeHead(503).end();
    if (!signed.test(request.headers.authorization ?? "")) return response.writeHead(403).end();
    if (request.method === "PUT") objects.set(path, Buffer.concat(chunks));
    const found = objects.get(path);
    if (request.method === "DELETE") {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    return found
      ? response.writeHead(200, { "content-length": found.length }).end(found)
      : response.writeHead(404).end();
  });
});
const real = process.env["S3_TEST_ENDPOINT"];
let settings: Parameters<typeof createS3Store>[0];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  settings = {
    endpoint: real ?? `http://127.0.0.1:${port}`,
    bucket: "lukou",
    region: "us-east-1",
    accessKey: process.env["S3_TEST_ACCESS_KEY"] ?? "key",
    secretKey: process.env["S3_TEST_SECRET_KEY"] ?? "secret",
  };
});
afterAll(() => {
  server.close();
});

describe("objects in S3", () => {
  it("gives back what was put under a key, and nothing once removed, also twice", async () => {
    const store = createS3Store(settings);
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.put("pictures/a/1.jpg", bytes);
    expect((await readStored(store, "pictures/a/1.jpg"))?.equals(bytes)).toBe(true);
    await store.remove("pictures/a/1.jpg");
    await store.remove("pictures/a/1.jpg");
    expect(await store.open("pictures/a/1.jpg")).toBeUndefined();
  });

  it("domain notes 5.5: takes no key that could name another object", async () => {
    await expect(createS3Store(settings).open("../other/1.jpg")).rejects.toThrow(RangeError);
  });

  it.skipIf(real !== undefined)("says in Chinese that the store is away, without its words", async () => {
    broken = true;
    await expect(createS3Store(settings).put("pictures/a/2.jpg", Buffer.from("x"))).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("媒体存储暂时不可用"),
    });
    broken = false;
  });
});

describe("settings of the store", () => {
  it("S3_ENDPOINT: half of a bucket's settings is refused with what is missing", () => {
    const config = readConfig({ S3_ENDPOINT: "http://127.0.0.1:9000", S3_BUCKET: "lukou" });
    expect(() => openStore(config)).toThrow(ConfigError);
    expect(() => openStore(config)).toThrow("S3_ACCESS_KEY");
  });
});
