import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import type { EquippedCity } from "./equipped-city.ts";

const run = promisify(execFile);

/** Longest that installing, and then starting, may take before it counts as not to be had. */
const INSTALL_MS = 15 * 60_000;
const START_MS = 120_000;
const TOKEN = "token-of-the-benchmark";
const DATABASE = "directus";

/** What a list shows of a device; both sides hold and answer these. */
const COLUMNS = [
  "guid uuid primary key",
  "kind smallint not null",
  "name text not null",
  "presence text not null",
  "plat_id text",
  "serial text",
  "manufacturer text",
  "model text",
  "firmware_version text",
  "ip text",
  "longitude double precision",
  "latitude double precision",
  "intersection_name text not null",
  "district_name text not null",
  "updated_at timestamptz not null",
];
/** What our own list has for the same filter, order and count. */
const INDEXES = ["(kind, name, guid) include (presence)", "(kind, presence, model, firmware_version)"];

/** A running Directus with the devices of a city as its collection `equipment`. */
export interface Directus {
  readonly url: string;
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The node that npm belongs to: npm builds native parts for that one, not for the project's own. */
const ownPath = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

/**
 * Installs Directus from npm into a temporary folder, gives it a database of its own on the same PostgreSQL with the
 * same rows, and starts it. Throws when any of that cannot be done here.
 */
export async function startDirectus(city: EquippedCity, say: (message: string) => void): Promise<Directus> {
  const folder = mkdtempSync(join(tmpdir(), "lukou-directus-"));
  const child: { process?: ChildProcess } = {};
  const stop = async () => {
    child.process?.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    say("安装 Directus（几分钟）");
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const environment = { ...process.env, ...settingsOf(city), PATH: ownPath };
    const inFolder = { cwd: folder, env: environment };
    await run("npm", ["install", "--no-audit", "--no-fund", "directus"], {
      ...inFolder,
      timeout: INSTALL_MS,
    });
    const { version } = JSON.parse(
      readFileSync(join(folder, "node_modules", "directus", "package.json"), "utf8"),
    ) as { version: string };
    say("Directus 装入相同的设备");
    await city.pool.query(`drop database if exists ${DATABASE}`);
    await city.pool.query(`create database ${DATABASE}`);
    const program = join(folder, "node_modules", ".bin", "directus");
    await run(program, ["bootstrap"], { ...inFolder, timeout: START_MS });
    await copyDevices(city);
    child.process = spawn(program, ["start"], { ...inFolder, stdio: "ignore" });
    const url = `http://127.0.0.1:${environment.PORT}`;
    await awaitPing(url);
    return { url, version, headers: { authorization: `Bearer ${TOKEN}` }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const settingsOf = ({ server }: EquippedCity) => ({
  DB_CLIENT: "pg",
  DB_HOST: server.host,
  DB_PORT: String(server.port),
  DB_DATABASE: DATABASE,
  DB_USER: server.user,
  DB_PASSWORD: "none",
  SECRET: "a secret that lives as long as the benchmark",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "none of importance",
  ADMIN_TOKEN: TOKEN,
  TELEMETRY: "false",
  LOG_LEVEL: "error",
  HOST: "127.0.0.1",
  PORT: "18055",
});

/** The rows of the city's equipment lists, as one flat collection. */
async function copyDevices({ pool, cityGuid, server }: EquippedCity): Promise<void> {
  const { rows } = await pool.query<{ json: string }>(
    `select json_agg(t)::text as json from (
      select e.guid, e.kind, e.name, e.presence, e.plat_id, e.serial, e.manufacturer, e.model, e.firmware_version, e.ip,
        e.longitude, e.latitude, i.name as intersection_name, d.name as district_name, e.updated_at
      from equipment e join intersection i on i.guid = e.intersection_guid join district d on d.guid = i.district_guid
      where e.city_guid = $1 and e.deleted_at is null) t`,
    [cityGuid],
  );
  const client = new Client({ ...server, database: DATABASE });
  await client.connect();
  try {
    await client.query(`create table equipment (${COLUMNS.join(", ")})`);
    await client.query("insert into equipment select * from json_populate_recordset(null::equipment, $1)", [
      rows[0]?.json,
    ]);
    for (const columns of INDEXES) await client.query(`create index on equipment ${columns}`);
    await client.query("vacuum analyze equipment");
  } finally {
    await client.end();
  }
}

async function awaitPing(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`${url}/server/ping`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error("Directus did not start");
    await sleep(500);
  }
}
