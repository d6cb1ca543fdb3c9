import { z } from "zod";
import type { Enumeration } from "../../enums/define-enum.ts";
import { flowType } from "../../enums/flow-type.ts";
import { orientation } from "../../enums/orientation.ts";
import { poleAreaType } from "../../enums/pole-area-type.ts";
import { streamType } from "../../enums/stream-type.ts";
import { fieldMeta } from "../../field.ts";
import type { DeviceKind } from "../device-kind.ts";
import { datum } from "../fields/place.ts";
import { trafficPeriod } from "../nouns/traffic.ts";
import { pointerOf } from "../reading/pointer.ts";
import { configDocOfKind } from "./config-doc.ts";

/** One value that differs between two configurations. */
export interface ConfigDifference {
  /** JSON Pointer (RFC 6901) into the newer document; into the older one for what goes. */
  readonly pointer: string;
  /** Where it is, in Chinese: "车道 编号4 · 车道范围". */
  readonly label: string;
  /** Values in words with their unit; "" where there is none. */
  readonly before: string;
  readonly after: string;
}

type Json = unknown;
type Entry = Readonly<Record<string, Json>>;
type Path = readonly (string | number)[];

const isEntry = (value: Json): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields by which items of a list are the same thing in both documents, first found first. */
const identities = ["laneId", "areaId", "cameraGuid", "radarGuid", "equipGuid", "guid", "type"] as const;

/** Longest value shown as it is; a longer one is told by its length. */
const SHOWN_MAX = 160;

const identityOf = (item: Json): string | number | undefined => {
  if (!isEntry(item)) return undefined;
  for (const name of identities) {
    const value = item[name];
    if (typeof value === "string" || typeof value === "number") return value;
  }
  return undefined;
};

/** Schema inside optional, default and nullable wrappers. */
function inner(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema;
  for (;;) {
    const next = (current as { def?: { innerType?: z.ZodType } } | undefined)?.def?.innerType;
    if (!next) return current;
    current = next;
  }
}

const fieldOf = (schema: z.ZodType | undefined, name: string): z.ZodType | undefined => {
  const object = inner(schema);
  return object instanceof z.ZodObject ? (object.shape[name] as z.ZodType | undefined) : undefined;
};
const itemOf = (schema: z.ZodType | undefined): z.ZodType | undefined => {
  const array = inner(schema);
  return array instanceof z.ZodArray ? (array.element as z.ZodType) : undefined;
};

/** Labels of what has none in its schema: sections that are objects, and fields whose names are ours. */
const sectionLabels: Readonly<Record<string, string>> = {
  reporting: "上报",
  time: "对时",
  network: "网络",
  intersection: "路口",
  fusion: "融合参数",
  internal: "内参",
};
const fusionLabels: Readonly<Record<string, string>> = {
  enabled: "启用融合",
  outputHz: "目标输出频率（Hz）",
  matchRadius: "匹配半径（m）",
  display: "融合显示",
  groups: "设备分组",
  visible: "显示",
  colour: "颜色",
  showTrail: "显示轨迹",
  order: "顺序",
  name: "名称",
  equipGuids: "设备",
  equipGuid: "设备",
  deviceSn: "序列号",
  guid: "标识",
};

const labelOf = (schema: z.ZodType | undefined, name: string): string =>
  (schema && fieldMeta(schema).label) || sectionLabels[name] || fusionLabels[name] || name;

/** What is called "第4项": by its own number, name or serial when it has one. */
function calledItem(item: Json, index: number): string {
  const entry = isEntry(item) ? item : {};
  if (typeof entry["laneId"] === "number") return `编号${entry["laneId"]}`;
  if (typeof entry["type"] === "number") return streamType.labelOf(entry["type"]);
  for (const name of ["name", "deviceSn", "areaId"] as const) {
    const value = entry[name];
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return `第${index + 1}项`;
}

/** Enumerations of fields whose schema holds codes alone. */
const enumerations: Readonly<Record<string, Pick<Enumeration, "labelOf">>> = {
  orientation,
  datum,
  type: streamType,
  areaType: poleAreaType,
  trafficPeriods: trafficPeriod,
  flowTypes: flowType,
};

function words(value: Json, schema: z.ZodType | undefined, name: string | number | undefined): string {
  if (value === undefined) return "";
  const enumeration = name === undefined ? undefined : enumerations[name];
  if (enumeration && (typeof value === "number" || typeof value === "string"))
    return enumeration.labelOf(value);
  if (enumeration && Array.isArray(value))
    return value.map((code) => words(code, undefined, name)).join("、");
  if (typeof value === "boolean") return value ? "是" : "否";
  const unit = (schema && fieldMeta(schema).unit) ?? "";
  if (typeof value === "number" || typeof value === "string")
    return unit ? `${value} ${unit}` : String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join("、");
  const text = JSON.stringify(value);
  if (text.length <= SHOWN_MAX) return text;
  return Array.isArray(value) ? `${value.length}项（${text.length}字符）` : `${text.length}字符`;
}

interface Walk {
  readonly path: Path;
  readonly labels: readonly string[];
  readonly schema: z.ZodType | undefined;
}

function* walk(before: Json, after: Json, at: Walk): Generator<ConfigDifference> {
  if (same(before, after)) return;
  const { schema } = at;
  // What is new or goes is told field by field, too.
  const entries = bothAre(isEntry, before, after, {});
  if (entries) {
    const [old, next] = entries;
    for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
      const below = fieldOf(schema, name);
      yield* walk(old[name], next[name], {
        path: [...at.path, name],
        labels: [...at.labels, labelOf(below, name)],
        schema: below,
      });
    }
    return;
  }
  const lists = bothAre(isNamedList, before, after, []);
  if (lists) {
    yield* walkItems(...lists, at);
    return;
  }
  yield {
    pointer: pointerOf(at.path),
    label: at.labels.join(" · "),
    before: words(before, schema, at.path.at(-1)),
    after: words(after, schema, at.path.at(-1)),
  };
}

/** Both values when both are of a form; one that is not there counts as an empty one. */
function bothAre<T>(
  is: (value: Json) => value is T,
  before: Json,
  after: Json,
  empty: T,
): readonly [T, T] | undefined {
  const [old, next] = [before ?? empty, after ?? empty];
  return is(old) && is(next) ? [old, next] : undefined;
}

/** A list whose items can be told apart by an identity of their own. */
function isNamedList(value: Json): value is readonly Json[] {
  if (!Array.isArray(value)) return false;
  const names = value.map(identityOf);
  return names.every((name) => name !== undefined) && new Set(names).size === names.length;
}

function* walkItems(before: readonly Json[], after: readonly Json[], at: Walk): Generator<ConfigDifference> {
  const old = new Map(before.map((item, index) => [identityOf(item), { item, index }]));
  const next = new Map(after.map((item, index) => [identityOf(item), { item, index }]));
  const step = (item: Json, index: number): Walk => ({
    path: [...at.path, index],
    labels: [...at.labels.slice(0, -1), `${at.labels.at(-1) ?? ""} ${calledItem(item, index)}`.trim()],
    schema: itemOf(at.schema),
  });
  for (const [name, { item, index }] of next) yield* walk(old.get(name)?.item, item, step(item, index));
  for (const [name, { item, index }] of old)
    if (!next.has(name)) yield* walk(item, undefined, step(item, index));
}

/**
 * What differs between two configurations of a kind, field by field: what was and will be sent, what was sent and what
 * runs. `managedOnly` leaves out sections that the newer one does not have, since a device keeps those as its own
 * (southbound 9).
 */
export function configDifferences(
  kind: DeviceKind,
  before: Entry,
  after: Entry,
  { managedOnly = false }: { readonly managedOnly?: boolean } = {},
): ConfigDifference[] {
  const kept = managedOnly
    ? Object.fromEntries(Object.entries(before).filter(([section]) => Object.hasOwn(after, section)))
    : before;
  return [...walk(kept, after, { path: [], labels: [], schema: configDocOfKind(kind) })];
}

/** Names of the sections of a configuration, in words. */
export const sectionWords = (kind: DeviceKind, doc: Entry): string[] => {
  const schema = configDocOfKind(kind);
  return Object.keys(doc).map((name) => labelOf(fieldOf(schema, name), name));
};

/** A place that a device named by JSON Pointer, in words: `/lanes/3/polygon` is "车道 编号4 · 车道范围". */
export function wordsOfPointer(kind: DeviceKind, doc: Json, pointer: string): string {
  const parts = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  let schema: z.ZodType | undefined = configDocOfKind(kind);
  let value: Json = doc;
  const labels: string[] = [];
  for (const part of parts) {
    if (Array.isArray(value) && /^\d+$/.test(part)) {
      const index = Number(part);
      const item: Json = value[index];
      schema = itemOf(schema);
      labels.push(`${labels.pop() ?? ""} ${calledItem(item, index)}`.trim());
      value = item;
    } else {
      schema = fieldOf(schema, part);
      labels.push(labelOf(schema, part));
      value = isEntry(value) ? value[part] : undefined;
    }
  }
  return labels.join(" · ");
}
