import { basicStatusUp, kindOfEquipmentType, readValue } from "@lukou/contract/topics";
import { kindOf } from "@lukou/equipment";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import { type Equipment, findEquipment } from "../equipment/equipment.repository.ts";
import { readSecret } from "../equipment/equipment.secrets.ts";
import type { CameraLogin } from "./digest.ts";

type Parts = Pick<Platform, "db" | "vault" | "field">;

/** Every way to a picture of a camera that its settings and its unit name. */
export interface CameraAccess {
  readonly camera: Equipment;
  readonly login: CameraLogin | undefined;
  readonly snapshotUrl: URL | undefined;
  readonly onvifXaddr: URL | undefined;
  /** RTSP, or MJPEG over HTTP. */
  readonly streamUrl: URL | undefined;
  /** Who takes a picture where the camera's addresses lead nowhere: the camera if it has a client of its own, else its unit. */
  readonly device: FieldDevice | undefined;
}

function parse(text: unknown, schemes: RegExp): URL | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return schemes.test(url.protocol) ? url : undefined;
}

const HTTP = /^https?:$/;
const STREAM = /^(rtsps?|https?):$/;

/** What the camera, or the unit it belongs to, reported of the camera's addresses. */
async function reportedOf(db: Parts["db"], camera: Equipment): Promise<Readonly<Record<string, unknown>>> {
  if (camera.serial === null) return {};
  const hosts = camera.parent_guid === null ? [camera.guid] : [camera.guid, camera.parent_guid];
  const rows = await db
    .selectFrom("equipment_basic")
    .select("basic_status")
    .where("city_guid", "=", camera.city_guid)
    .where("equipment_guid", "in", hosts)
    .execute();
  for (const row of rows) {
    const read = readValue(basicStatusUp.schema, row.basic_status);
    const entry =
      "ok" in read ? read.ok.cameras?.find(({ cameraSn }) => cameraSn === camera.serial) : undefined;
    if (entry) return entry;
  }
  return {};
}

async function deviceOfCamera({ db, field }: Parts, scope: CityScope, camera: Equipment) {
  const find = (row: Pick<Equipment, "kind" | "serial">) => {
    const kind = kindOfEquipmentType(row.kind);
    return kind && row.serial !== null ? field.directory.find({ kind, deviceSn: row.serial }) : undefined;
  };
  const own = camera.serial === null ? undefined : await find(camera);
  const speaksItself = own?.guid === camera.guid && own.secretHash !== null;
  if (speaksItself && (await hasClient(db, camera))) return own;
  const parent = camera.parent_guid === null ? undefined : await findEquipment(db, scope, camera.parent_guid);
  const unit = parent && (await find(parent));
  if (unit && unit.guid === parent.guid && camera.serial !== null) return unit;
  return speaksItself ? own : undefined;
}

/** Whether a camera came with a client of its own, rather than through a unit that speaks for it (southbound 1). */
async function hasClient(db: Parts["db"], camera: Equipment): Promise<boolean> {
  const session = await db
    .selectFrom("device_session")
    .select("via")
    .where("city_guid", "=", camera.city_guid)
    .where("equipment_guid", "=", camera.guid)
    .where("epoch", ">", 0)
    .executeTakeFirst();
  return session !== undefined && session.via === null;
}

async function loginOf({ db, vault }: Parts, scope: CityScope, guid: string, username: unknown) {
  if (typeof username !== "string" || username === "") return undefined;
  return { username, password: (await readSecret(db, scope, vault, guid, "password")) ?? "" };
}

/**
 * The ways to a picture of a camera. What a unit reported counts only on a host that the camera's own settings name, so
 * that nobody can make the platform ask a stranger.
 */
export async function accessOf(parts: Parts, scope: CityScope, camera: Equipment): Promise<CameraAccess> {
  const values = valuesOf(kindOf(camera.kind), camera);
  const stored = {
    snapshot: parse(values["snapshotUrl"], HTTP),
    streams: ["mainUrl", "subUrl", "thirdUrl"].flatMap((name) => parse(values[name], STREAM) ?? []),
  };
  const known = new Set([stored.snapshot, ...stored.streams].flatMap((url) => (url ? [url.hostname] : [])));
  if (camera.ip !== null) known.add(camera.ip);
  const reported = await reportedOf(parts.db, camera);
  const trusted = (name: string, schemes: RegExp) => {
    const url = parse(reported[name], schemes);
    return url && known.has(url.hostname) ? url : undefined;
  };
  return {
    camera,
    login: await loginOf(parts, scope, camera.guid, values["username"]),
    snapshotUrl: stored.snapshot ?? trusted("snapshotUrl", HTTP),
    onvifXaddr: trusted("onvifXaddr", HTTP),
    streamUrl:
      stored.streams[0] ??
      trusted("rtspMain", STREAM) ??
      trusted("rtspSub", STREAM) ??
      trusted("mjpegUrl", STREAM),
    device: await deviceOfCamera(parts, scope, camera),
  };
}

/** What is missing when there is no way at all, in Chinese; null when there is one. */
export function unavailableBecause(access: CameraAccess): string | null {
  const { snapshotUrl, onvifXaddr, streamUrl, device, camera } = access;
  if (snapshotUrl || onvifXaddr || streamUrl || device) return null;
  return `${camera.name}没有抓拍地址和视频流地址，也没有可以代为抓图的接入设备，请在相机信息中填写地址`;
}
