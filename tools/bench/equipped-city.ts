import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@lukou/server";
import { Pool } from "pg";
import { Platform } from "../../e2e/fixtures/platform.ts";
import { Script } from "./script.ts";

/** A city with so many devices that each intersection has as many as in life. */
const INTERSECTIONS = 4_000;

/** The platform on a database that the benchmark may ask too, without the platform in between. */
export interface EquippedCity {
  readonly platform: Platform;
  readonly script: Script;
  readonly pool: Pool;
  readonly cityGuid: string;
  readonly devices: number;
  /** How to reach the database server, for a peer that shall use the same one. */
  readonly server: { readonly host: string; readonly port: number; readonly user: string };
  dispose(): Promise<void>;
}

/**
 * The rehearsal city equips its first intersections; the others get copies of that equipment with numbers of their own,
 * which is quicker than thinking up a hundred thousand devices and as varied.
 */
const FILL = `
  with site as (
    select guid, row_number() over (order by plat_id) as number,
      exists (select from equipment e where e.intersection_guid = i.guid) as equipped
    from intersection i where city_guid = $1
  ), source as (
    select guid, row_number() over (order by number) - 1 as place, count(*) over () as places from site where equipped
  ), target as (
    select guid, number, row_number() over (order by number) - 1 as place from site where not equipped
  )
  insert into equipment (city_guid, guid, intersection_guid, kind, name, presence, parent_guid, pole_guid, box_guid,
    plat_id, serial, manufacturer, model, firmware_version, ip, ip_shared, longitude, latitude, elevation, heading, settings)
  select e.city_guid, copy(e.guid, t.guid), t.guid, e.kind, e.name,
    (array['online', 'online', 'online', 'offline', 'never', 'degraded'])[abs(hashtext(e.guid::text || t.guid)) % 6 + 1],
    copy(e.parent_guid, t.guid), copy(e.pole_guid, t.guid), copy(e.box_guid, t.guid),
    e.plat_id || 'x' || t.number, e.serial || '-' || t.number, e.manufacturer, e.model, e.firmware_version, e.ip,
    e.ip_shared, e.longitude, e.latitude, e.elevation, e.heading, e.settings
  from target t join source s on s.place = t.place % s.places
  join equipment e on e.city_guid = $1 and e.intersection_guid = s.guid and e.deleted_at is null`;

const COPY = `create function copy(original uuid, site uuid) returns uuid language sql immutable
  return md5(original::text || site::text)::uuid`;

/** Starts PostgreSQL and the platform on it, with some hundred thousand devices. */
export async function startEquippedCity(say: (message: string) => void): Promise<EquippedCity> {
  const folder = mkdtempSync(join(tmpdir(), "lukou-bench-"));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const closing: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
    () => database.stop(),
  ];
  const dispose = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const { host, port, user } = database.connection;
    const url = new URL(`postgresql://${user}@localhost:${port}/lukou`);
    url.searchParams.set("host", host);
    say(`生成 ${INTERSECTIONS} 个路口的城市（几分钟）`);
    const platform = await Platform.start({
      DEMO_INTERSECTIONS: String(INTERSECTIONS),
      DATABASE_URL: url.href,
    });
    closing.push(() => platform.dispose());
    const pool = new Pool({ ...database.connection });
    closing.push(() => pool.end());
    const script = await Script.login(platform.url);
    const cityGuid = script.cityGuid;
    say("其余路口配上设备");
    await pool.query(COPY);
    await pool.query(FILL, [cityGuid]);
    await pool.query("vacuum analyze");
    const counted = await pool.query<{ devices: number }>(
      "select count(*)::integer as devices from equipment where city_guid = $1 and deleted_at is null",
      [cityGuid],
    );
    const devices = counted.rows[0]?.devices ?? 0;
    return { platform, script, pool, cityGuid, devices, server: { host, port, user }, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
