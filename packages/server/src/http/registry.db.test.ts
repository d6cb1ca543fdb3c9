import { type Call, calls, type Envelope } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../platform/guid.ts";
import { callsOf, exampleOf, namedThings } from "../testing/call-examples.ts";
import { fingerprint } from "../testing/fingerprint.ts";
import { buildSide, nowhere, type Side } from "../testing/side.ts";
import {
  type Caller,
  headersOf,
  requestOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";

const HOUR = 3_600_000;

let server: TestServer;
let own: Side;
let foreign: Side;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildSide(server, server.cities.home, "admin");
  foreign = await buildSide(server, server.cities.foreign, "foreigner");
});
afterAll(() => server.close());

async function send(declared: Call, side: Side, caller: Caller = {}): Promise<LightMyRequestResponse> {
  const request = requestOf(declared, exampleOf(declared, side));
  return await server.fastify.inject({
    ...request,
    headers: {
      ...(request.payload !== undefined && { "content-type": "application/json" }),
      ...(await headersOf(server, caller)),
    },
  });
}

const codeOf = (response: LightMyRequestResponse): [number, string | undefined] => {
  const envelope = response.json<Envelope<unknown>>();
  return [response.statusCode, envelope.success ? undefined : envelope.code];
};
/** Calls that are asked for several things at a time: what is not there is left out. */
const ofSeveral: readonly Call[] = [calls.City.GetIntersectionStates];
/** A filter that names nothing finds nothing; anything else is refused. */
function outcomeOf(declared: Call, response: LightMyRequestResponse): number | string {
  const { success, data } = response.json<Envelope<{ total?: number; length?: number }>>();
  if (!success) return response.statusCode;
  const count = ofSeveral.includes(declared) ? data.length : data.total;
  return count === 0 ? "nothing found" : response.statusCode;
}
const named = (list: readonly Call[]) => list.map((declared) => [declared.id, declared] as const);
const closed = allCalls.filter((declared) => declared.access !== "public");
const ofCity = callsOf("read", "change", "admin");

describe("registry", () => {
  it("serves every declared call exactly once and nothing else", () => {
    const served = server.served.map((entry) => entry.call.id);
    expect(served.toSorted()).toEqual(allCalls.map((declared) => declared.id).toSorted());
  });

  it.each(named(allCalls))(
    "%s answers its example with 200, success and a request id",
    async (_, declared) => {
      const session = await server.newSession("admin");
      const side = await buildSide(server, server.cities.home, "admin");
      const response = await send(declared, side, {
        token: session.token,
        headers: { "x-platform-token": session.token },
      });
      expect(response.json()).toMatchObject({ success: true });
      expect(response.statusCode).toBe(200);
      expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.keys(response.json<object>()).toSorted()).toEqual(["data", "message", "success"]);
    },
  );
});

describe("login", () => {
  const refusedTokens: [string, (declared: Call) => Promise<Caller>][] = [
    ["no token", async () => ({ as: null })],
    ["a garbage token", async () => ({ token: "garbage" })],
    ["a token of the right shape", async () => ({ token: Buffer.alloc(32, 7).toString("base64url") })],
    [
      "a token replayed after logout",
      async () => {
        const { token } = await server.newSession("operator");
        const response = await server.fastify.inject({
          method: "GET",
          url: "/unified-login/login/logout",
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.statusCode).toBe(200);
        return { token };
      },
    ],
  ];

  it.each(refusedTokens)("answers 401 LOGIN_EXPIRED to every closed call with %s", async (_, callerOf) => {
    for (const declared of closed) {
      const response = await send(declared, own, await callerOf(declared));
      expect([declared.id, ...codeOf(response)]).toEqual([declared.id, 401, "LOGIN_EXPIRED"]);
      expect(response.headers["x-request-id"]).toBeDefined();
    }
  });

  it("answers 401 to every closed call with an expired token, by the clock alone", async () => {
    const { token } = await server.newSession("operator");
    const probe = () =>
      send(callsOf("login").find((it) => it.id === "Login/UserMenuTree") as Call, own, { token });
    expect((await probe()).statusCode).toBe(200);
    server.clock.advance(server.platform.config.SESSION_HOURS * HOUR - 1);
    expect((await probe()).statusCode).toBe(200);
    server.clock.advance(1);
    for (const declared of closed) {
      expect([declared.id, ...codeOf(await send(declared, own, { token }))]).toEqual([
        declared.id,
        401,
        "LOGIN_EXPIRED",
      ]);
    }
    server.clock.advance(-server.platform.config.SESSION_HOURS * HOUR);
  });

  it("lets someone who must still choose a password make four calls only", async () => {
    const free = new Set<string>();
    for (const declared of closed) {
      const { token } = await server.newSession("newcomer");
      const [status, code] = codeOf(await send(declared, own, { token }));
      if (`${status} ${code}` !== "403 PASSWORD_CHANGE_REQUIRED") free.add(declared.id);
      await server.db
        .updateTable("app_user")
        .set({ must_change_password: true })
        .where("login_name", "=", "newcomer")
        .execute();
    }
    expect([...free].toSorted()).toEqual([
      "Login/FirstChangePwd",
      "Login/UnifiedLogout",
      "Login/UserCities",
      "Login/UserMenuTree",
    ]);
  });
});

describe("city", () => {
  it.each(named(ofCity))(
    "%s refuses a city that is not granted like one that does not exist",
    async (_, declared) => {
      const before = await fingerprint(server.db);
      const notGranted = await send(declared, own, { city: server.cities.foreign });
      const noSuch = await send(declared, own, { city: newGuid() });
      expect(codeOf(notGranted)).toEqual([403, "CITY_FORBIDDEN"]);
      expect(notGranted.json()).toEqual(noSuch.json());
      expect(codeOf(await send(declared, own, { city: "not-a-guid" }))).toEqual([403, "CITY_FORBIDDEN"]);
      expect(await fingerprint(server.db)).toBe(before);
    },
  );

  it.each(named(ofCity))(
    "%s asks for a city when several are granted and none is named",
    async (_, declared) => {
      const caller = declared.access === "admin" ? undefined : await server.loginAs("traveller");
      if (caller === undefined) return;
      expect(codeOf(await send(declared, own, { token: caller, city: null }))).toEqual([
        400,
        "CITY_REQUIRED",
      ]);
    },
  );

  it("takes the only granted city when none is named", async () => {
    const response = await send(ofCity.find((it) => it.id === "City/GetCitySummary") as Call, own, {
      as: "viewer",
      city: null,
    });
    expect(response.json()).toMatchObject({ success: true, data: { guid: server.cities.home } });
  });

  it.each(named(allCalls.filter((it) => it.access !== "public")))(
    "%s treats each thing of another city as it treats one that does not exist",
    async (_, declared) => {
      const nothing = nowhere();
      for (const key of namedThings(declared, own, foreign)) {
        const before = await fingerprint(server.db);
        const response = await send(declared, { ...own, [key]: foreign[key] });
        const noSuch = await send(declared, { ...own, [key]: nothing[key] });
        expect([key, response.statusCode, response.json()]).toEqual([key, noSuch.statusCode, noSuch.json()]);
        expect(["nothing found", 403, 404]).toContain(outcomeOf(declared, response));
        expect(await fingerprint(server.db)).toBe(before);
      }
    },
  );
});

describe("roles, reading A (ROLE-A1 to ROLE-A3)", () => {
  it.each(named(callsOf("change", "admin")))("%s refuses a viewer", async (_, declared) => {
    const before = await fingerprint(server.db);
    expect(codeOf(await send(declared, own, { as: "viewer" }))).toEqual([403, "ROLE_REQUIRED"]);
    expect(await fingerprint(server.db)).toBe(before);
  });

  it.each(named(callsOf("admin")))("%s refuses an operator", async (_, declared) => {
    expect(codeOf(await send(declared, own, { as: "operator" }))).toEqual([403, "ROLE_REQUIRED"]);
  });

  it.each(named(callsOf("change")))("%s admits an operator", async (_, declared) => {
    const side = await buildSide(server, server.cities.home, "operator");
    expect(codeOf(await send(declared, side, { as: "operator" }))).toEqual([200, undefined]);
  });

  it.each(named(callsOf("read")))("%s admits a viewer", async (_, declared) => {
    // What a viewer may change is a viewer's own.
    const side = declared.mutates ? await buildSide(server, server.cities.home, "viewer") : own;
    expect(codeOf(await send(declared, side, { as: "viewer" }))).toEqual([200, undefined]);
  });
});

describe("roles, reading B (ROLE-B1 to ROLE-B3)", () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({ database: server.database, config: { ACCESS: "login-only" } });
  });
  afterAll(() => open.close());

  it.each(named(callsOf("change", "admin")))("%s admits every logged-in user", async (_, declared) => {
    const side = await buildSide(open, open.cities.home, "viewer");
    const request = requestOf(declared, exampleOf(declared, side));
    const response = await open.fastify.inject({
      ...request,
      headers: {
        ...(request.payload !== undefined && { "content-type": "application/json" }),
        ...(await headersOf(open, { as: "viewer" })),
      },
    });
    expect(codeOf(response)).toEqual([200, undefined]);
  });
});
