import { gzipSync } from "node:zlib";
import { type Call, calls, DEFAULT_BODY_LIMIT, type Envelope, errorCatalogue } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BadRequest, badInputs } from "../testing/bad-input.ts";
import { exampleOf } from "../testing/call-examples.ts";
import { fingerprint } from "../testing/fingerprint.ts";
import { buildSide, type Side } from "../testing/side.ts";
import { headersOf, requestOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await startTestServer();
  side = await buildSide(server, server.cities.home, "admin");
});
afterAll(() => server.close());

let addresses = 0;
async function send(request: Omit<BadRequest, "expected" | "title">): Promise<LightMyRequestResponse> {
  addresses += 1;
  return await server.fastify.inject({
    method: request.method as "GET",
    url: request.url,
    ...(request.payload !== undefined && { payload: request.payload }),
    headers: { ...(await headersOf(server)), ...request.headers },
    // Each from elsewhere, so that wrong logins are not throttled into one answer.
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
}

/** What is wrong with an answer, or nothing. */
function complaint(
  response: LightMyRequestResponse,
  { expected, title }: Pick<BadRequest, "expected" | "title">,
) {
  const said = `${title}: ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode >= 500) return said;
  if (!response.headers["x-request-id"]) return `${said} without a request id`;
  const envelope = response.json<Envelope<unknown>>();
  if (envelope.success) return expected === "unharmed" ? undefined : said;
  if (envelope.data !== null || !/[\u4e00-\u9fff]/.test(envelope.message)) return said;
  if (errorCatalogue[envelope.code].status !== response.statusCode) return said;
  if (expected === "unharmed") return undefined;
  const [status, code] = expected;
  return response.statusCode === status && envelope.code === code
    ? undefined
    : `${said} instead of ${expected.join(" ")}`;
}

/** Methods that a path answers, of all calls that share it. */
const methodsOf = (declared: Call) =>
  allCalls.filter((other) => other.path === declared.path).map((other) => other.method);

const named = allCalls.map((declared) => [declared.id, declared] as const);

describe("bad input", () => {
  it.each(named)(
    "%s answers everything bad with a clear refusal and changes nothing",
    async (_, declared) => {
      const before = await fingerprint(server.db);
      const complaints: string[] = [];
      const requests = [...badInputs(declared, exampleOf(declared, side), methodsOf(declared))];
      // What the schema allows may be stored by a mutating call; it comes last, after the comparison.
      const allowed = declared.mutates ? requests.filter((request) => request.expected === "unharmed") : [];
      for (const request of requests.filter((request) => !allowed.includes(request))) {
        const response = await send(request);
        const wrong = complaint(response, request);
        if (wrong) complaints.push(wrong);
        if (response.statusCode === 405 && response.headers["allow"] !== declared.method)
          complaints.push(`${request.title}: allow is ${String(response.headers["allow"])}`);
      }
      expect(complaints).toEqual([]);
      expect(await fingerprint(server.db)).toBe(before);
      for (const request of allowed) complaints.push(complaint(await send(request), request) ?? "");
      expect(complaints.filter(Boolean)).toEqual([]);
    },
  );

  const withBody = named.filter(([, declared]) => declared.body);

  it.each(withBody)("%s ignores fields it does not know and stores none of them", async (_, declared) => {
    const own = await buildSide(server, server.cities.home, "admin");
    const { body } = exampleOf(declared, own);
    const extra = {
      eigenerZusatz: "eigenerZusatz",
      revisionen: [1],
      password_hash: "x",
      deleted_at: "2020-01-01",
    };
    const widened = Array.isArray(body)
      ? body.map((entry: object) => ({ ...entry, ...extra }))
      : { ...(body as object), ...extra };
    const response = await send({
      ...requestOf(declared, { ...exampleOf(declared, own), body: widened }),
      headers: { "content-type": "application/json", "x-platform-token": await server.loginAs("admin") },
    });
    expect(response.json()).toMatchObject({ success: true });
    expect(response.body).not.toContain("eigenerZusatz");
    for (const table of ["district", "intersection", "tro_setting", "audit_log", "map_layer"] as const) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("eigenerZusatz");
    }
  });

  it.each(withBody)("%s refuses a body over its limit with 413, plain or unpacked", async (_, declared) => {
    if (declared.bodyLimit > DEFAULT_BODY_LIMIT) return;
    const request = {
      ...requestOf(declared, exampleOf(declared, side)),
      headers: { "content-type": "application/json" },
    };
    const large = Buffer.alloc(declared.bodyLimit + 1, " ");
    const before = await fingerprint(server.db);
    const complaints = [
      complaint(await send({ ...request, payload: large }), { title: "plain", expected: [413, "TOO_LARGE"] }),
      complaint(
        await send({
          ...request,
          payload: gzipSync(large),
          headers: { ...request.headers, "content-encoding": "gzip" },
        }),
        { title: "gzip", expected: [413, "TOO_LARGE"] },
      ),
    ];
    expect(complaints.filter(Boolean)).toEqual([]);
    expect(await fingerprint(server.db)).toBe(before);
  });
});

describe("gzip bodies", () => {
  it("are read like plain ones", async () => {
    const declared = calls.City.SearchIntersection;
    const { payload = "", ...request } = requestOf(
      declared,
      exampleOf(declared, await buildSide(server, server.cities.home, "admin")),
    );
    const headers = { "content-type": "application/json; charset=utf-8" };
    const plain = await send({ ...request, payload, headers });
    const packed = await send({
      ...request,
      payload: gzipSync(payload),
      headers: { ...headers, "content-encoding": "gzip" },
    });
    expect(plain.json()).toMatchObject({ success: true, data: { total: 1 } });
    expect(packed.json()).toEqual(plain.json());
  });
});

describe("requests that reach no call", () => {
  const strange: [string, string, number, string][] = [
    ["an unknown call", "/api/BaseOperate/City/NoSuchCall", 404, "NO_SUCH_CALL"],
    ["another case", "/api/baseoperate/city/getcitysummary", 404, "NO_SUCH_CALL"],
    ["a path that does not decode", "/api/BaseOperate/City/%E0%A4%A", 404, "NO_SUCH_CALL"],
    ["an endless parameter", `/api/BaseOperate/District/GetInfo/${"x".repeat(5_000)}`, 404, "NOT_FOUND"],
    ["a tail too long", `/api/BaseOperate/District/GetInfo/a/b/c`, 404, "NO_SUCH_CALL"],
  ];
  it.each(strange)("%s gets the envelope", async (title, url, status, code) => {
    const response = await send({ method: "GET", url, headers: {} });
    expect(complaint(response, { title, expected: [status, code] })).toBeUndefined();
  });
});
