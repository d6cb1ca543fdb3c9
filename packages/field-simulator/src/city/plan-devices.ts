import { type DeviceKind, isDeviceKind } from "@lukou/contract/topics";
import { kinds } from "@lukou/equipment";
import {
  equipIntersection,
  type RehearsalCity,
  type RehearsalDevice,
  type RehearsalEquipment,
  type RehearsalIntersection,
} from "@lukou/rehearsal";
import type { CameraPlan, ChildPlan, DevicePlan, PortPlan, Pose, RelayPlan } from "../device/plan.ts";

/** Software of a device whose version nobody wrote down. */
const UNKNOWN_VERSION = "1.0.0";
const CODECS: Readonly<Record<number, string>> = { 1: "H.264", 2: "H.265" };
const DEFAULT_FPS = 25;
const DEFAULT_BITRATE = 4096;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const kindOf = (device: RehearsalDevice): DeviceKind | undefined => {
  const { session } = kinds[device.kind];
  return session !== null && isDeviceKind(session) ? session : undefined;
};
const serialOf = ({ values }: RehearsalDevice): string | undefined => textOf(values["serial"]);

function poseOf({ values, kind }: RehearsalDevice): Pose | undefined {
  const at = (name: string) => numberOf(values[name]);
  const [longitude, latitude] = [at("longitude"), at("latitude")];
  if (longitude === undefined || latitude === undefined) return undefined;
  return {
    longitude,
    latitude,
    elevation: at("elevation"),
    heading: at("heading") ?? 0,
    pitch: at("pitch") ?? 0,
    roll: at("roll") ?? 0,
    height: at("mountHeight") ?? 0,
    nearRange: kind === "pedestrianPole" ? 0 : (at("nearRange") ?? 0),
    farRange: at("farRange") ?? 200,
    horizontalAngle: at("horizontalAngle") ?? 360,
  };
}

/** Everything installed at one intersection, by the questions that plans ask. */
interface Site {
  readonly intersectionKey: string;
  readonly equipment: RehearsalEquipment;
  readonly byKey: ReadonlyMap<string, RehearsalDevice>;
}

const fullKey = (site: Site, key: string) => `${site.intersectionKey}/${key}`;

function cameraPlan(site: Site, device: RehearsalDevice): CameraPlan | undefined {
  const deviceSn = serialOf(device);
  if (deviceSn === undefined) return undefined;
  const { values } = device;
  return {
    deviceSn,
    cameraKey: fullKey(site, device.key),
    channel: numberOf(values["channel"]) ?? 1,
    model: textOf(values["model"]),
    softwareVersion: textOf(values["firmwareVersion"]),
    mainUrl: textOf(values["mainUrl"]),
    subUrl: textOf(values["subUrl"]),
    snapshotUrl: textOf(values["snapshotUrl"]),
    codec: CODECS[numberOf(values["mainCodec"]) ?? 1] ?? "H.264",
    resolution: textOf(values["mainResolution"]),
    fps: numberOf(values["mainFrameRate"]) ?? DEFAULT_FPS,
    bitrate: numberOf(values["mainBitRate"]) ?? DEFAULT_BITRATE,
  };
}

/** What belongs to a device: its parts, and for a MEC what it fuses. */
function membersOf({ equipment, byKey }: Site, { key }: RehearsalDevice): RehearsalDevice[] {
  const parts = equipment.equipment.filter(
    ({ parentKey, kind }) => parentKey === key && kind !== "mainboard",
  );
  const fused = equipment.relations.flatMap((relation) =>
    relation.relation === "mec" && relation.subjectKey === key ? (byKey.get(relation.objectKey) ?? []) : [],
  );
  return [...parts, ...fused];
}

const isCamera = ({ kind }: RehearsalDevice) => kind === "camera" || kind === "highPrecisionCamera";

/** A radar inside a unit has a session through the unit; a camera inside one is only looked at (southbound 1, 12). */
const speaksThroughHost = (device: RehearsalDevice): boolean =>
  device.parentKey !== undefined && device.kind === "radar";
const isSilent = (device: RehearsalDevice): boolean =>
  device.parentKey !== undefined && device.kind === "camera";

const childOf = (device: RehearsalDevice): ChildPlan[] => {
  const [kind, deviceSn] = [kindOf(device), serialOf(device)];
  if (kind === undefined || deviceSn === undefined) return [];
  const { values } = device;
  return [
    {
      kind,
      deviceSn,
      model: textOf(values["model"]),
      softwareVersion: textOf(values["firmwareVersion"]),
      silent: isSilent(device),
    },
  ];
};

const boardsOf = ({ equipment }: Site, { key }: RehearsalDevice): DevicePlan["boards"] =>
  equipment.equipment
    .filter(({ parentKey, kind }) => parentKey === key && kind === "mainboard")
    .flatMap((board) => {
      const deviceSn = serialOf(board);
      const { values } = board;
      return deviceSn === undefined
        ? []
        : [{ deviceSn, model: textOf(values["model"]), softwareVersion: textOf(values["firmwareVersion"]) }];
    });

function relaysOf({ equipment, byKey }: Site, { key }: RehearsalDevice): RelayPlan[] {
  return equipment.relations.flatMap((relation) => {
    if (relation.relation !== "power" || relation.subjectKey !== key) return [];
    const load = byKey.get(relation.objectKey);
    const { channel, name } = relation.settings;
    return [{ channel, name, loadSn: load && serialOf(load), vital: false }];
  });
}

const portsOf = ({ equipment, byKey }: Site, { key }: RehearsalDevice): PortPlan[] =>
  equipment.relations.flatMap((relation) => {
    if (relation.relation !== "wire" || relation.subjectKey !== key) return [];
    const peer = byKey.get(relation.objectKey);
    const { port, direction } = relation.settings;
    return [{ port, dir: direction, peerSn: peer && serialOf(peer) }];
  });

/** The box that feeds a device: its own, that of its host, or that of the board whose relay it hangs on. */
function boxOf(site: Site, device: RehearsalDevice): RehearsalDevice | undefined {
  const { byKey, equipment } = site;
  if (device.boxKey !== undefined) return byKey.get(device.boxKey);
  const feeding = equipment.relations.find(
    (relation) => relation.relation === "power" && relation.objectKey === device.key,
  );
  const next = byKey.get(feeding?.subjectKey ?? device.parentKey ?? "");
  return next && next !== device ? boxOf(site, next) : undefined;
}

function planOf(site: Site, device: RehearsalDevice): DevicePlan | undefined {
  const [kind, deviceSn] = [kindOf(device), serialOf(device)];
  if (kind === undefined || deviceSn === undefined || isSilent(device)) return undefined;
  const { values } = device;
  const members = membersOf(site, device);
  const cameras = [...(isCamera(device) ? [device] : []), ...members.filter(isCamera)];
  const host = speaksThroughHost(device) ? site.byKey.get(device.parentKey ?? "") : undefined;
  const box = boxOf(site, device);
  const relays = relaysOf(site, device);
  return {
    kind,
    deviceSn,
    equipment: device.kind,
    key: fullKey(site, device.key),
    intersectionKey: site.intersectionKey,
    deviceKey: device.key,
    name: textOf(values["name"]) ?? device.key,
    model: textOf(values["model"]),
    supplier: textOf(values["manufacturer"]),
    hardwareVersion: textOf(values["hardwareVersion"]),
    softwareVersion: textOf(values["firmwareVersion"]) ?? UNKNOWN_VERSION,
    ip: textOf(values["ip"]),
    mac: textOf(values["mac"]),
    ntpServers: Array.isArray(values["ntpServers"]) ? values["ntpServers"].map(String) : [],
    values,
    pose: poseOf(device),
    endKey: device.endKey,
    via: host && serialOf(host),
    children: members.flatMap(childOf),
    boards: boardsOf(site, device),
    cameras: cameras.flatMap((camera) => cameraPlan(site, camera) ?? []),
    relays,
    ports: portsOf(site, device),
    neighbours: relays.flatMap(({ loadSn }) => loadSn ?? []),
    boxKey: box && fullKey(site, box.key),
    onUps: kind === "watchdog" && box?.values["hasUps"] === true,
  };
}

/** Every device of one intersection that holds a session, hosts before the children they speak for. */
export function planIntersection(city: RehearsalCity, intersection: RehearsalIntersection): DevicePlan[] {
  const equipment = equipIntersection(city, intersection.key);
  const byKey = new Map(equipment.equipment.map((device) => [device.key, device]));
  const site: Site = { intersectionKey: intersection.key, equipment, byKey };
  const plans = equipment.equipment.flatMap((device) => planOf(site, device) ?? []);
  const serials = new Set(plans.map(({ deviceSn }) => deviceSn));
  // A child whose host's serial nobody wrote down cannot speak through it.
  const heard = plans.filter(({ via }) => via === undefined || serials.has(via));
  return heard.sort((a, b) => Number(a.via !== undefined) - Number(b.via !== undefined));
}
