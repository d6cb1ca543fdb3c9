import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Call, calls, openApi } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, startTestServer, type TestServer } from "../testing/test-server.ts";

const webRoot = mkdtempSync(join(tmpdir(), "lukou-web-"));
mkdirSync(join(webRoot, "assets"));
writeFileSync(join(webRoot, "index.html"), "<!doctype html><title>路口</title>");
writeFileSync(join(webRoot, "assets", "app-1a2b.js"), "export {};");

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    webRoot,
    config: { ENVIRONMENT: "test", TILE_URL: "http://tiles.example/{z}/{x}/{y}.png", TILE_DATUM: "GCJ02" },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});
const get = (url: string, method: "GET" | "HEAD" | "POST" = "GET") => server.fastify.inject({ method, url });

describe("health", () => {
  it("/healthz says alive, /readyz says what is ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "alive" });
    const ready = await get("/readyz");
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: "ready", database: { ok: true }, store: { ok: true } });
  });

  it("/readyz answers 503 and names the part that is not ready, /healthz goes on", async () => {
    const lame = await startTestServer({
      database: server.database,
      config: { DATA_DIR: "/nonexistent/lukou" },
    });
    const ready = await lame.fastify.inject({ method: "GET", url: "/readyz" });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: "not ready", database: { ok: true }, store: { ok: false } });
    expect((await lame.fastify.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
    await lame.close();
  });
});

describe("/metrics", () => {
  it("counts calls by id and status, and the pool", async () => {
    await call(server, calls.City.GetCitySummary, {});
    await call(server, calls.City.GetCitySummary, {}, { as: null });
    const { body, headers } = await get("/metrics");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain('lukou_http_request_seconds_count{call="City/GetCitySummary",status="200"} 1');
    expect(body).toContain('lukou_http_request_seconds_count{call="City/GetCitySummary",status="401"} 1');
    expect(body).toMatch(/lukou_database_connections\{state="open"\} [1-9]/);
  });
});

describe("/api/environment", () => {
  it("tells before any login what the browser must know, and no more", async () => {
    expect((await get("/api/environment")).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      environment: "test",
      demo: true,
      access: "roles",
      tiles: { url: "http://tiles.example/{z}/{x}/{y}.png", datum: "GCJ02" },
    });
  });
});

describe("documentation", () => {
  const pathOf = (declared: Call) => declared.path.replaceAll("?", "").replace(/:(\w+)/g, "{$1}");
  type Document = {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name?: string; in?: string }[] }>
    >;
  };

  it("/api/openapi.json is valid OpenAPI 3.1 by the schema of the standard", async () => {
    const document = (await get("/api/openapi.json")).json<Record<string, unknown>>();
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("holds every call, with every path parameter declared and every operation id once", () => {
    const { paths } = openApi("0.0.0", allCalls) as unknown as Document;
    const missing = allCalls.filter((declared) => !paths[pathOf(declared)]?.[declared.method.toLowerCase()]);
    expect(missing.map((declared) => declared.id)).toEqual([]);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      const declared = operation.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it("/api/docs shows every call in Chinese, without anything from elsewhere", async () => {
    const { body, headers } = await get("/api/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(allCalls.filter(({ title, id }) => !body.includes(title) || !body.includes(`id="${id}"`))).toEqual(
      [],
    );
    expect(body).not.toMatch(/(?:src|href)="https?:/);
  });
});

describe("web files", () => {
  it("serves the application for its own routes, kept fresh, and hashed files for ever", async () => {
    for (const url of ["/", "/home/index", "/survey/surLayout/city"]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(page.body).toContain("路口");
    }
    const asset = await get("/assets/app-1a2b.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("never answers the application for a missing file or an unknown call", async () => {
    for (const url of [
      "/assets/gone-9z.js",
      "/favicon.ico",
      "/api/none",
      "/unified-login/none",
      "/API/none",
    ]) {
      expect((await get(url)).json()).toMatchObject({ success: false, code: "NO_SUCH_CALL" });
    }
    expect((await get("/home/index", "POST")).statusCode).toBe(404);
  });

  it("does not serve files outside the application", async () => {
    for (const url of [
      "/../package.json",
      "/..%2fpackage.json",
      "/assets/..%2f..%2f..%2fetc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
    ]) {
      const { body } = await get(url);
      expect(body).not.toMatch(/root:|"dependencies"/);
    }
  });

  it("sends a content policy that allows no scripts from elsewhere", async () => {
    const { headers } = await get("/");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*(unsafe|https?:)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});
