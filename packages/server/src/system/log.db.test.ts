import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/template.ts";
import { call, startTestServer, type TestServer } from "../testing/test-server.ts";
import { openLog, redactedUrl } from "./log.ts";

const { Login, Tro } = calls;
const NEW_PASSWORD = "Geheim+2027 x";
const CODE = "one-time-code-4711";
const KEY = "tro-key-0815";

const dataDir = mkdtempSync(join(tmpdir(), "lukou-log-"));
const { log, close } = openLog({ DATA_DIR: dataDir, LOG_LEVEL: "trace" });
let server: TestServer;
let written: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ log });
  token = (await server.newSession("operator")).token;
  const anonymous = { as: null, city: null } as const;
  await call(server, Login.UnifiedLogin, { body: { loginName: "viewer", password: PASSWORD } }, anonymous);
  await call(
    server,
    Login.UnifiedLogin,
    { body: { loginName: "viewer", password: NEW_PASSWORD } },
    anonymous,
  );
  await call(server, Login.QuickLogin, { params: { code: CODE } }, anonymous);
  await call(server, Login.PlatformLogin, { body: { sessionId: token } }, anonymous);
  await call(server, Login.EocPlatformLogin, {}, { ...anonymous, headers: { "x-platform-token": token } });
  const side = { tokenUrl: "", apiUrl: "", appId: null, key: KEY };
  await call(server, Tro.AddTroSetting, { body: { troPreConfig: side, troBusinessConfig: side } }, { token });
  const query = { newPassword: NEW_PASSWORD, oldPassword: PASSWORD };
  await call(server, Login.FirstChangePwd, { query }, { token });
  // An unexpected error is logged whole, with its request.
  await server.db.schema.alterTable("tro_setting").renameTo("elsewhere").execute();
  await call(server, Tro.AddTroSetting, { body: { troPreConfig: side, troBusinessConfig: side } }, { token });
  await server.db.schema.alterTable("elsewhere").renameTo("tro_setting").execute();
  await server.close();
  close();
  written = readFileSync(join(dataDir, "logs", "lukou.log"), "utf8");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the log", () => {
  it("holds one line of JSON per request with call, status and duration", () => {
    const lines = written
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        call: "Login/UnifiedLogin",
        method: "POST",
        url: "/unified-login/login/login",
        status: 200,
        ms: expect.any(Number) as number,
        reqId: expect.any(String) as string,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      }),
    );
    expect(lines.filter(({ msg }) => msg === "unexpected error")).toHaveLength(1);
  });

  it.each([
    ["the password of a login", () => PASSWORD],
    ["newPassword", () => NEW_PASSWORD],
    [
      "newPassword as the address writes it",
      () => new URLSearchParams({ p: NEW_PASSWORD }).toString().slice(2),
    ],
    ["a one-time code", () => CODE],
    ["a token", () => token],
    ["the key of the sync settings", () => KEY],
    ["a password hash", () => "$argon2id$"],
  ])("never holds %s", (_, secret) => {
    expect(written.length).toBeGreaterThan(500);
    expect(written).not.toContain(secret());
  });
});

describe("redactedUrl", () => {
  it.each([
    [
      "/u/firstChangePwd?newPassword=a%20b&oldPassword=c&x=1",
      "/u/firstChangePwd?newPassword=***&oldPassword=***&x=1",
    ],
    ["/u/firstChangePwd?NEWPASSWORD=a", "/u/firstChangePwd?NEWPASSWORD=***"],
    ["/oaLogin?code=abc&state=1", "/oaLogin?code=***&state=1"],
    ["/api/Admin/Login/QuickLogin/abc?x=1", "/api/Admin/Login/QuickLogin/***?x=1"],
    ["/api/BaseOperate/City/GetCitySummary", "/api/BaseOperate/City/GetCitySummary"],
  ])("%s", (url, expected) => {
    expect(redactedUrl(url)).toBe(expected);
  });
});
