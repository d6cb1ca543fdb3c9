import {
  type DeviceId,
  isDeviceKind,
  kindOfEquipmentType,
  type Rights,
  rightsOf,
} from "@lukou/contract/topics";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import { hashSecret } from "../field/credential/secret-hash.ts";

/** What an external broker such as Mosquitto is given: who may come in, and which topics are whose (southbound 1). */
export interface BrokerFiles {
  /** Lines `user:$7$…` of a password file. */
  readonly passwords: string;
  /** An access list. */
  readonly acl: string;
  readonly devices: number;
}

/** Anything a broker that reads `%u` as the user name lets each device do; the platform ignores a wrong kind. */
const OWN_TOPICS = [
  "pattern write v2x/v1/+/%u/+/up",
  "pattern write v2x/v1/+/%u/+/down/ack",
  "pattern read v2x/v1/+/%u/+/down",
  "pattern read v2x/v1/+/%u/+/up/ack",
  "pattern read v2x/v1/platform/+/session/down",
  "pattern write rscu/%u/+/up",
  "pattern write rscu/%u/+/down/ack",
  "pattern read rscu/%u/+/down",
  "pattern read rscu/%u/+/up/ack",
];

/** The platform hears and writes all, and marks the end of what is kept under `lukou/`. */
const PLATFORM_TOPICS = ["v2x/v1/#", "rscu/#", "lukou/#"].map((topic) => `topic readwrite ${topic}`);

/** The files as of now; `platformUrl` names the platform's own user and password. */
export async function brokerFiles(
  db: Kysely<Database>,
  platformUrl: string | undefined,
): Promise<BrokerFiles> {
  const credentials = await db
    .selectFrom("device_credential")
    .select(["city_guid", "equipment_guid", "kind", "serial", "secret_hash"])
    .where("revoked_at", "is", null)
    .orderBy("serial")
    .execute();
  const children = await childrenByParent(db);
  const platform = platformUser(platformUrl);
  const own = platform && [`${platform.name}:${await hashSecret(platform.password)}`];
  const parents = credentials.flatMap(({ equipment_guid: guid, kind, serial }) => {
    const devices = children.get(guid);
    return devices && isDeviceKind(kind) ? [sectionOf({ kind, deviceSn: serial }, devices)] : [];
  });
  const sections = [
    ...(platform ? [[`user ${platform.name}`, ...PLATFORM_TOPICS]] : []),
    ...parents,
    OWN_TOPICS,
  ];
  return {
    passwords: lines([
      ...(own ?? []),
      ...credentials.map(({ serial, secret_hash }) => `${serial}:${secret_hash}`),
    ]),
    acl: sections.map(lines).join("\n"),
    devices: credentials.length,
  };
}

const lines = (list: readonly string[]): string => list.map((line) => `${line}\n`).join("");

function platformUser(
  url: string | undefined,
): { readonly name: string; readonly password: string } | undefined {
  const { username = "", password = "" } = url === undefined ? {} : new URL(url);
  if (username === "") return undefined;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Devices that belong to a unit, which may speak for them. */
async function childrenByParent(db: Kysely<Database>): Promise<Map<string, DeviceId[]>> {
  const rows = await db
    .selectFrom("equipment")
    .select(["parent_guid", "serial", "kind"])
    .where("parent_guid", "is not", null)
    .where("serial", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("serial")
    .execute();
  const byParent = new Map<string, DeviceId[]>();
  for (const { parent_guid: parent, serial, kind: type } of rows) {
    const kind = kindOfEquipmentType(type);
    if (parent === null || serial === null || kind === undefined) continue;
    byParent.set(parent, [...(byParent.get(parent) ?? []), { kind, deviceSn: serial }]);
  }
  return byParent;
}

/** What a parent may do for its children; its own topics follow from the patterns. */
function sectionOf(parent: DeviceId, children: readonly DeviceId[]): string[] {
  const own: Rights = rightsOf(parent);
  const all = rightsOf(parent, children);
  const beyond = (filters: readonly string[], known: readonly string[]) =>
    filters.filter((filter) => !known.includes(filter));
  return [
    `user ${parent.deviceSn}`,
    ...beyond(all.publish, own.publish).map((filter) => `topic write ${filter}`),
    ...beyond(all.subscribe, own.subscribe).map((filter) => `topic read ${filter}`),
  ];
}
