import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DeviceId } from "@lukou/contract/topics";
import { hashSecret } from "@lukou/server";
import { OwnDatabase } from "../../../e2e/faults/own-database.ts";
import { demoSecret } from "../../../e2e/fixtures/demo-secret.ts";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { Script } from "../script.ts";

/** The platform without the simulator, on a database that the benchmark may ask too. */
export interface FieldCity {
  readonly platform: Platform;
  readonly database: OwnDatabase;
  readonly script: Script;
  readonly keyFile: string;
  /** So many devices with a credential; more are made than the rehearsal city has. */
  devices(count: number): Promise<DeviceId[]>;
  dispose(): Promise<void>;
}

const INTERSECTIONS = 160;

/** Copies of devices that hold a session, with serials of their own, at the same intersections. */
const COPIES = `
  insert into equipment (city_guid, guid, intersection_guid, kind, name, presence, serial, settings)
  select e.city_guid, copy.guid, e.intersection_guid, e.kind, e.name || '-' || copy.number, 'never', copy.serial, '{}'
  from unnest($1::uuid[], $2::text[], $3::integer[], $4::uuid[]) as copy (guid, serial, number, source)
  join equipment e on e.guid = copy.source`;

const CREDENTIALS = `
  insert into device_credential (city_guid, equipment_guid, kind, serial, secret_hash, issued_by)
  select e.city_guid, e.guid, c.kind, c.serial, c.hash, 'bench'
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as c (guid, kind, serial, hash)
  join equipment e on e.guid = c.guid`;

export async function startFieldCity(say: (message: string) => void): Promise<FieldCity> {
  const database = await OwnDatabase.start();
  say(`生成 ${INTERSECTIONS} 个路口的城市`);
  const platform = await Platform.start({
    DATABASE_URL: database.url,
    DEMO_INTERSECTIONS: String(INTERSECTIONS),
    FIELD: "0",
  });
  const script = await Script.login(platform.url);
  const keyFile = join(platform.dataDir, "field.key");
  const listed = () =>
    database.rows<DeviceId & { guid: string }>(
      `select kind, serial as "deviceSn", equipment_guid as guid from device_credential
       where revoked_at is null and city_guid = $1 order by issued_at, serial`,
      [script.cityGuid],
    );
  return {
    platform,
    database,
    script,
    keyFile,
    async devices(count) {
      const there = await listed();
      const missing = count - there.length;
      if (missing > 0) {
        say(`再造 ${missing} 台设备`);
        const copies = await Promise.all(
          Array.from({ length: missing }, async (_, index) => {
            const source = there[index % there.length];
            if (!source) throw new Error("the rehearsal city has no devices");
            const number = Math.floor(index / there.length) + 2;
            const serial = `${source.deviceSn.slice(0, 50)}-${number}`;
            const hash = await hashSecret(demoSecret(keyFile, serial));
            return { guid: randomUUID(), source: source.guid, kind: source.kind, serial, number, hash };
          }),
        );
        const column = <K extends keyof (typeof copies)[number]>(name: K) => copies.map((copy) => copy[name]);
        await database.rows(COPIES, [column("guid"), column("serial"), column("number"), column("source")]);
        await database.rows(CREDENTIALS, [column("guid"), column("kind"), column("serial"), column("hash")]);
        await database.rows("analyze equipment; analyze device_credential");
      }
      return (await listed()).slice(0, count).map(({ kind, deviceSn }) => ({ kind, deviceSn }));
    },
    async dispose() {
      await platform.dispose();
      await database.dispose();
    },
  };
}
