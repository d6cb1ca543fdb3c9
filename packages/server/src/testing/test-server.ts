import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Call, type CallData, type CallInput, type Envelope, fillPath } from "@lukou/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pino from "pino";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { LiveBus } from "../features/live/live-bus.ts";
import { LiveListener } from "../features/live/live-listener.ts";
import { hashToken, SessionService } from "../features/login/session.service.ts";
import { WatchHub } from "../features/watch/watch-hub.ts";
import { Field } from "../field/field.ts";
import type { Listeners } from "../field/link/listeners.ts";
import { startField } from "../field/start-field.ts";
import type { ServedCall } from "../http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { openStore } from "../platform/store/open-store.ts";
import { createVault } from "../platform/vault.ts";
import { type Account, accounts, FOREIGN_CITY, HOME_CITY, template } from "./template.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestServer {
  readonly fastify: FastifyInstance;
  readonly served: readonly ServedCall[];
  readonly platform: Platform;
  readonly db: Platform["db"];
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Guids of the template's cities. */
  readonly cities: { readonly home: string; readonly foreign: string };
  /** Guids of the template's accounts. */
  readonly users: Readonly<Record<Account, string>>;
  /** What the server logged at level error: unexpected errors. A test that expects some takes them out. */
  readonly errors: string[];
  /** Port of the broker; 0 without one. */
  readonly mqttPort: number;
  /** Port of its TLS listener; 0 without one. */
  readonly mqttTlsPort: number;
  /** A token of the account; the same one each time, without paying for the password hash. */
  loginAs(account: Account): Promise<string>;
  /** A fresh login of the account, for tests that end it. */
  newSession(account: Account): Promise<{ token: string; guid: string }>;
  /** Listens on a free port and tells its address, for what cannot be injected. */
  listen(): Promise<string>;
  /** Stops everything. Throws when the server logged an error nobody took out. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  /** A second node on the database of another test server, which must outlive it. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  readonly log?: Platform["log"];
  /** Starts the listener by which nodes hear each other. */
  readonly hears?: boolean;
  /** Starts the embedded broker on a free port and takes in what devices send. */
  readonly field?: boolean;
  /** Listeners of the embedded broker beside the plain one. */
  readonly listeners?: Listeners;
  readonly webRoot?: string;
}

/** Starts the whole application on a database of its own, with every answer checked against its schema. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "lukou-server-"));
  const database = options.database ?? (await createTestDatabase(template));
  const { db, pool } = openDatabase(database.connection, { maxConnections: 8 });
  const clock = options.clock ?? createTestClock();
  const errors: string[] = [];
  const log = options.log ?? pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }), ...options.config };
  const vault = createVault(Buffer.from("the key of the tests"));
  const parts = {
    config,
    db,
    bus: new LiveBus(),
    log,
    clock,
    vault,
    store: openStore(config),
  };
  const platform: Platform = { ...parts, watch: new WatchHub(), field: new Field(parts) };
  const listeners = { plain: { host: "127.0.0.1", port: 0 }, ...options.listeners };
  const field = options.field ? await startField(platform, { listeners }) : undefined;
  const listener = new LiveListener({ connection: database.connection, db, bus: platform.bus, log });
  if (options.hears) await listener.start();
  const { fastify, served } = await buildApp(platform, {
    pool,
    webRoot: options.webRoot ?? join(dataDir, "no-web"),
    checkAnswers: true,
  });
  const sessions = new SessionService(platform);
  const newSession = async (account: Account) => {
    const { token } = await sessions.open(users[account], { address: "127.0.0.1", userAgent: "test" });
    const row = await db
      .selectFrom("session")
      .select("guid")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    return { token, guid: row.guid };
  };
  const tokens = new Map<Account, Promise<string>>();

  const cityRows = await db.selectFrom("city").select(["guid", "name"]).execute();
  const userRows = await db.selectFrom("app_user").select(["guid", "login_name"]).execute();
  const cityNamed = (name: string) => cityRows.find((row) => row.name === name)?.guid ?? "";
  const users = Object.fromEntries(
    accounts.map((account) => [account, userRows.find((row) => row.login_name === account)?.guid ?? ""]),
  ) as Record<Account, string>;

  return {
    fastify,
    served,
    platform,
    db,
    clock,
    database,
    cities: { home: cityNamed(HOME_CITY), foreign: cityNamed(FOREIGN_CITY) },
    users,
    errors,
    mqttPort: field?.mqttPort ?? (config.MQTT_URL ? Number(new URL(config.MQTT_URL).port) : 0),
    mqttTlsPort: field?.tlsPort ?? 0,
    loginAs(account) {
      let token = tokens.get(account);
      if (!token) {
        token = newSession(account).then((session) => session.token);
        tokens.set(account, token);
      }
      return token;
    },
    newSession,
    listen: () => fastify.listen({ host: "127.0.0.1", port: 0 }),
    async close() {
      await fastify.close();
      await field?.stop();
      if (options.hears) await listener.stop();
      await db.destroy();
      if (!options.database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join("")}`);
    },
  };
}

export interface Caller {
  /** Whose token is sent; `null` sends none. Default: the admin. */
  readonly as?: Account | null;
  /** A token to send as it is. */
  readonly token?: string;
  /** Guid for the city header; `null` sends none. Default: the home city. */
  readonly city?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Answer<D> {
  readonly status: number;
  readonly envelope: Envelope<D>;
  readonly headers: LightMyRequestResponse["headers"];
}

/** Headers of a caller: login and city. */
export async function headersOf(
  server: TestServer,
  { as = "admin", token, city = server.cities.home, headers }: Caller = {},
): Promise<Record<string, string>> {
  const bearer = token ?? (as === null ? undefined : await server.loginAs(as));
  return {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(city !== null && { cityguid: city }),
    ...headers,
  };
}

interface Parts {
  readonly params?: Record<string, string | undefined>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Method, address and body of a declared call with its input, as a client would send them. */
export function requestOf(
  declared: Call,
  input: object,
): { method: Call["method"]; url: string; payload?: string } {
  const { params, query, body } = input as Parts;
  const search = new URLSearchParams(query).toString();
  return {
    method: declared.method,
    url: fillPath(declared.path, params) + (search && `?${search}`),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Makes a declared call. The answer is typed as declared, and was checked against its schema by the server. */
export async function call<C extends Call>(
  server: TestServer,
  declared: C,
  input: CallInput<C>,
  caller: Caller = {},
): Promise<Answer<CallData<C>>> {
  const request = requestOf(declared, input);
  const response = await server.fastify.inject({
    ...request,
    headers: {
      ...(request.payload !== undefined && { "content-type": "application/json" }),
      ...(await headersOf(server, caller)),
    },
    ...(caller.address !== undefined && { remoteAddress: caller.address }),
  });
  return {
    status: response.statusCode,
    envelope: response.json<Envelope<CallData<C>>>(),
    headers: response.headers,
  };
}

/** Makes a call that must succeed and answers its data. */
export async function done<C extends Call>(
  server: TestServer,
  declared: C,
  input: CallInput<C>,
  caller: Caller = {},
): Promise<CallData<C>> {
  const { status, envelope } = await call(server, declared, input, caller);
  if (!envelope.success) throw new Error(`${declared.id} answered ${status} ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** Makes a call that must be refused and answers status, code and message. */
export async function refusal<C extends Call>(
  server: TestServer,
  declared: C,
  input: CallInput<C>,
  caller: Caller = {},
): Promise<{ status: number; code: string; message: string }> {
  const { status, envelope } = await call(server, declared, input, caller);
  if (envelope.success) throw new Error(`${declared.id} was not refused`);
  return { status, code: envelope.code, message: envelope.message };
}
