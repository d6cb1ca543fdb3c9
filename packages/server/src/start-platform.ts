import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { type Bootstrapped, bootstrap } from "./bootstrap/bootstrap.ts";
import { ensureDemoCredentials } from "./bootstrap/demo-credentials.ts";
import type { Config } from "./config.ts";
import { type Connection, openDatabase } from "./db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { migrate } from "./db/migrate.ts";
import { LiveBus } from "./features/live/live-bus.ts";
import { LiveListener } from "./features/live/live-listener.ts";
import { WatchHub } from "./features/watch/watch-hub.ts";
import { Field } from "./field/field.ts";
import { FieldSettingsError, listenersOf } from "./field/field-settings.ts";
import { brokerName } from "./field/link/external-link.ts";
import { startField } from "./field/start-field.ts";
import { systemClock } from "./platform/clock.ts";
import type { Platform } from "./platform/platform.ts";
import { openStore } from "./platform/store/open-store.ts";
import { openVault } from "./platform/vault.ts";
import { openLog } from "./system/log.ts";
import { startMaintenance } from "./system/maintenance.ts";

/** A reason not to start that people can mend; the message says how. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export interface RunningPlatform {
  readonly url: string;
  /** Where simulated devices of the rehearsal cities connect; undefined where there are none, or another broker serves. */
  readonly rehearsalMqttUrl: string | undefined;
  readonly bootstrapped: Bootstrapped;
  /** Resolves when the embedded database ended on its own; never with an external one. */
  readonly databaseLost: Promise<void>;
  stop(): Promise<void>;
}

/** The gateway's share of the database: the writers that gather, the sweeps, and a few devices at a time. */
const FIELD_CONNECTIONS = 10;

/** The web application's build. */
const WEB_ROOT = fileURLToPath(new URL("../../web/dist", import.meta.url));

/**
 * Starts the parts in order (folder, port, database, schema, first data, listeners, HTTP) and gives them back as one
 * thing to stop. What was started is stopped again when a later step fails. Throws {@link StartError},
 * `EmbeddedDatabaseError` or `NewerSchemaError` with a Chinese message.
 */
export async function startPlatform(
  config: Config,
  onProgress: (message: string) => void,
): Promise<RunningPlatform> {
  checkFolder(config.DATA_DIR);
  await checkPorts(config);
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const { log, close: closeLog } = openLog(config);
    closing.push(closeLog);

    const { connection, embedded } = await openConnection(config, onProgress);
    if (embedded) closing.push(() => embedded.stop());
    const { db, pool } = openDatabase(connection, {
      onError: (error) => log.warn({ err: error }, "idle connection lost"),
    });
    closing.push(() => db.destroy());
    // Connections of their own for what devices send: however much that is, no call of a browser waits behind it.
    const { db: fieldDb } = openDatabase(connection, {
      maxConnections: FIELD_CONNECTIONS,
      onError: (error) => log.warn({ err: error }, "idle connection of the gateway lost"),
    });
    closing.push(() => fieldDb.destroy());
    await migrate(db, undefined, (name) => onProgress(`正在更新数据结构：${name}`)).catch(rethrowConnection);
    const bootstrapped = await bootstrap(db, config, onProgress);
    if (bootstrapped.demo && config.DEMO) await ensureDemoCredentials(db, config.DATA_DIR);

    const parts = {
      config,
      db,
      bus: new LiveBus(),
      log,
      clock: systemClock,
      vault: openVault(config),
      store: openStore(config),
    };
    const platform: Platform = {
      ...parts,
      watch: new WatchHub(),
      field: new Field({ ...parts, db: fieldDb }),
    };
    closing.push(await startMaintenance(platform));
    const listener = new LiveListener({ connection, db, bus: platform.bus, log });
    await listener.start();
    closing.push(() => listener.stop());

    const field = await startField({ ...platform, db: fieldDb }).catch((error: unknown) => {
      throw brokerError(error, config);
    });
    closing.push(() => field.stop());

    const { fastify } = await buildApp(platform, { pool, webRoot: WEB_ROOT });
    closing.push(() => fastify.close());
    await fastify.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
      throw portError(error, config);
    });
    log.info({ port: config.PORT, host: config.HOST }, "started");
    const host = config.HOST === "0.0.0.0" || config.HOST === "::" ? "127.0.0.1" : config.HOST;
    const rehearses = bootstrapped.demo && config.DEMO && field.mqttPort !== undefined;
    return {
      url: `http://${host}:${config.PORT}`,
      rehearsalMqttUrl: rehearses ? `mqtt://${host}:${field.mqttPort}` : undefined,
      bootstrapped,
      databaseLost: embedded ? embedded.exited.then(() => {}) : new Promise(() => {}),
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** The database of the configuration: the external one, or the embedded one, started. */
export async function openConnection(
  config: Config,
  onProgress: (message: string) => void,
): Promise<{ connection: Connection; embedded?: EmbeddedPostgres }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL } };
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, "postgres"), onProgress });
  return { connection: embedded.connection, embedded };
}

function rethrowConnection(error: unknown): never {
  const { code } = error as { code?: string };
  if (
    code === "ECONNREFUSED" ||
    code === "ENOTFOUND" ||
    code === "28P01" ||
    code === "3D000" ||
    code === "ETIMEDOUT"
  ) {
    throw new StartError(`连接不上数据库（${code}）。请检查 DATABASE_URL 的地址、账号、密码和数据库名`);
  }
  throw error;
}

function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const probe = join(folder, ".write-probe");
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new StartError(`数据目录 ${folder} 不可写（${code}）。请修改目录权限，或用 DATA_DIR 指定其他目录`);
  }
}

/** Asks for every port before anything is started, so that a taken one costs no half-minute of preparation. */
async function checkPorts(config: Config): Promise<void> {
  await probe({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw portError(error, config);
  });
  if (config.MQTT_URL !== undefined) return;
  try {
    const { plain, tls } = listenersOf(config);
    for (const listener of [plain, tls]) if (listener) await probe(listener);
  } catch (error) {
    throw brokerError(error, config);
  }
}

/** Listens for a moment; rejects with the listening error. */
async function probe({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

function brokerError(error: unknown, { MQTT_PORT, MQTT_TLS_PORT, MQTT_URL }: Config): Error {
  if (error instanceof FieldSettingsError) return new StartError(error.message);
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (MQTT_URL !== undefined) {
    return new StartError(
      `连接不上消息服务器 ${brokerName(MQTT_URL)}（${code ?? message}）。请检查 MQTT_URL 的地址、账号和密码，以及 MQTT_CA`,
    );
  }
  if (code === "EADDRINUSE") {
    const setting = port === MQTT_TLS_PORT ? "MQTT_TLS_PORT" : "MQTT_PORT";
    const taken = port ?? MQTT_PORT;
    return new StartError(
      `设备接入端口 ${taken} 已被其他程序占用。请关闭该程序，或换一个端口启动，例如 ${setting}=${taken + 1} npm start`,
    );
  }
  return error as Error;
}

function portError(error: unknown, { HOST, PORT }: Pick<Config, "HOST" | "PORT">): Error {
  const { code } = error as { code?: string };
  const other = PORT === 8080 ? 8081 : 8080;
  if (code === "EADDRINUSE") {
    return new StartError(
      `端口 ${PORT} 已被其他程序占用。请关闭该程序，或换一个端口启动，例如 PORT=${other} npm start`,
    );
  }
  if (code === "EACCES")
    return new StartError(`没有权限监听端口 ${PORT}。请换用 1024 以上的端口，例如 PORT=8080 npm start`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`监听地址 HOST=${HOST} 不属于本机，请修改`);
  return error as Error;
}
