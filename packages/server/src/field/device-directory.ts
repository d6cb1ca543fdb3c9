import { type DeviceId, isDeviceKind, kindOfEquipmentType } from "@lukou/contract/topics";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";
import type { FieldDevice } from "./field-device.ts";

/** How long a serial that nobody knows is not looked up again, so that a stranger's flood does not reach the database. */
const UNKNOWN_KEPT_MS = 2_000;
/** What changes about a device is told; this is for what nobody told. */
const KNOWN_KEPT_MS = 5 * 60_000;
const ENTRIES_MAX = 200_000;

interface Row {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  kind: number;
  name: string;
  session_kind: string;
  secret_hash: string | null;
  generation: number | null;
  previous_hash: string | null;
  previous_until: Date | null;
  strict: boolean | null;
  held: boolean;
  parent_serial: string | null;
}

/** A device with what proves it; a child of a speaking parent has no hash of its own. */
export interface KnownDevice extends FieldDevice {
  readonly secretHash: string | null;
  /** Number of the secret among those of the equipment; 0 without one. */
  readonly generation: number;
  /** The secret before, while it is still good. */
  readonly previous: { readonly hash: string; readonly until: Date } | undefined;
  /** Follows T/ITS 0180.1 strictly: it is written to on topics without the prefix (southbound 15). */
  readonly strict: boolean;
  /** What it sends is heard but not stored, until an operator releases it (southbound 13). */
  readonly held: boolean;
  /** Serial of the unit it belongs to, which may speak for it. */
  readonly parentSerial: string | null;
}

/**
 * Which equipment a serial number stands for: the holder of the serial's credential, else the child of a unit that has
 * one. Kept in memory, and read anew when something about the city changed.
 */
export class DeviceDirectory {
  readonly #platform: Pick<Platform, "db" | "clock">;
  readonly #known = new Map<string, { readonly device: KnownDevice | undefined; readonly until: number }>();

  constructor(platform: Pick<Platform, "db" | "clock" | "bus">) {
    this.#platform = platform;
    platform.bus.onCityChanged(({ kinds }) => {
      // Devices that come and go change nothing about who they are.
      if (!kinds || kinds.has("equipment") || kinds.has("tree")) this.#known.clear();
    });
  }

  /** The equipment of a device, or undefined when the serial is nobody's or the kind is another one. */
  async find({ kind, deviceSn }: DeviceId): Promise<KnownDevice | undefined> {
    const now = this.#platform.clock().getTime();
    const kept = this.#kept(deviceSn, now);
    const device = kept ? kept.device : await this.#read(deviceSn, now);
    return device?.kind === kind ? device : undefined;
  }

  /** The same at once, where it was read lately. */
  fresh({ kind, deviceSn }: DeviceId): KnownDevice | undefined {
    const device = this.#kept(deviceSn, this.#platform.clock().getTime())?.device;
    return device?.kind === kind ? device : undefined;
  }

  /** A device that was looked for lately, without asking the database. */
  remembered(deviceSn: string): KnownDevice | undefined {
    return this.#known.get(deviceSn)?.device;
  }

  /** Whether a serial that was just looked for is a device of any kind. */
  knows(deviceSn: string): boolean {
    return this.remembered(deviceSn) !== undefined;
  }

  /** What belongs to a unit and has a serial: the devices that it may speak for (southbound 1). */
  async childrenOf(device: FieldDevice): Promise<DeviceId[]> {
    const rows = await this.#platform.db
      .selectFrom("equipment")
      .select(["serial", "kind"])
      .where("city_guid", "=", device.cityGuid)
      .where("parent_guid", "=", device.guid)
      .where("deleted_at", "is", null)
      .where("serial", "is not", null)
      .execute();
    return rows.flatMap(({ serial, kind }) => {
      const session = kindOfEquipmentType(kind);
      return serial !== null && session !== undefined ? [{ kind: session, deviceSn: serial }] : [];
    });
  }

  /** Reads a serial anew at its next use. */
  forget(deviceSn: string): void {
    this.#known.delete(deviceSn);
  }

  #kept(deviceSn: string, now: number): { readonly device: KnownDevice | undefined } | undefined {
    const kept = this.#known.get(deviceSn);
    return kept && kept.until > now ? kept : undefined;
  }

  async #read(serial: string, now: number): Promise<KnownDevice | undefined> {
    const { rows } = await sql<Row>`
      select e.city_guid, e.guid, e.intersection_guid, e.kind, e.name,
        coalesce(c.kind, '') as session_kind, c.secret_hash, c.generation, c.previous_hash, c.previous_until, c.strict,
        exists (select from device_hold h where h.city_guid = e.city_guid and h.equipment_guid = e.guid) as held,
        p.serial as parent_serial
      from equipment e
      left join device_credential c
        on c.city_guid = e.city_guid and c.equipment_guid = e.guid and c.serial = e.serial and c.revoked_at is null
      left join equipment p on p.city_guid = e.city_guid and p.guid = e.parent_guid and p.deleted_at is null
      left join device_credential pc
        on pc.city_guid = p.city_guid and pc.equipment_guid = p.guid and pc.serial = p.serial and pc.revoked_at is null
      where e.serial = ${serial} and e.deleted_at is null and (c.serial is not null or pc.serial is not null)
      order by c.serial is null limit 1`.execute(this.#platform.db);
    const device = rows[0] && present(rows[0], serial);
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    this.#known.set(serial, { device, until: now + (device ? KNOWN_KEPT_MS : UNKNOWN_KEPT_MS) });
    return device;
  }
}

function present(row: Row, deviceSn: string): KnownDevice | undefined {
  const kind = isDeviceKind(row.session_kind) ? row.session_kind : kindOfEquipmentType(row.kind);
  if (kind === undefined) return undefined;
  return {
    kind,
    deviceSn,
    cityGuid: row.city_guid,
    guid: row.guid,
    intersectionGuid: row.intersection_guid,
    equipmentKind: row.kind,
    name: row.name,
    secretHash: row.secret_hash,
    generation: row.generation ?? 0,
    previous:
      row.previous_hash !== null && row.previous_until !== null
        ? { hash: row.previous_hash, until: row.previous_until }
        : undefined,
    strict: row.strict ?? false,
    held: row.held,
    parentSerial: row.parent_serial,
  };
}
