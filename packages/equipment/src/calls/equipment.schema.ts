import { engineeringStage, field, Guid, lineOfText, Moment, presenceState, Revision } from "@lukou/contract";
import { z } from "zod";
import { allKinds } from "../kinds/index.ts";
import { placementShape } from "../placement.ts";

/** Code of a kind that exists. */
export const KindCode = field(z.literal(allKinds.map((kind) => kind.code)), { label: "设备类型" });

/** Columns a list can be sorted by. */
export const equipmentSorts = [
  "name",
  "kind",
  "state",
  "platId",
  "serial",
  "model",
  "firmwareVersion",
  "ip",
  "intersectionName",
  "updatedAt",
] as const;
export type EquipmentSort = (typeof equipmentSorts)[number];

/** What a list of equipment is narrowed by; an empty list narrows nothing. */
export const EquipmentFilter = z.object({
  /** Part of name, platId, serial, model or address. */
  content: field(lineOfText(64).default(""), { label: "搜索内容" }),
  districtGuid: field(Guid.nullable().default(null), { label: "区域" }),
  intersectionGuid: field(Guid.nullable().default(null), { label: "路口" }),
  kinds: field(z.array(KindCode).max(20).default([]), { label: "设备类型" }),
  states: field(z.array(presenceState.schema).max(10).default([]), { label: "连接状态" }),
  stages: field(z.array(engineeringStage.schema).max(5).default([]), { label: "工程阶段" }),
  models: field(z.array(lineOfText(64)).max(100).default([]), { label: "型号" }),
  firmwares: field(z.array(lineOfText(64)).max(100).default([]), { label: "固件版本" }),
});
export type EquipmentFilter = z.output<typeof EquipmentFilter>;

export const EquipmentQuery = EquipmentFilter.extend({
  sort: field(z.enum(equipmentSorts).default("name"), { label: "排序" }),
  descending: field(z.boolean().default(false), { label: "倒序" }),
});
export type EquipmentQuery = z.output<typeof EquipmentQuery>;

/** One line of an equipment list. */
export const EquipmentRow = z.object({
  guid: Guid,
  kind: z.int(),
  kindName: z.string(),
  name: z.string(),
  state: presenceState.schema,
  platId: z.string().nullable(),
  serial: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  ip: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  intersectionGuid: Guid,
  intersectionName: z.string(),
  stage: z.int(),
  districtGuid: Guid,
  districtName: z.string(),
  parentGuid: Guid.nullable(),
  parentKind: z.int().nullable(),
  parentName: z.string().nullable(),
  /** Values of the kind's own listed fields, by field name. */
  listed: z.record(z.string(), z.unknown()),
  revision: z.int(),
  updatedAt: z.string(),
});
export type EquipmentRow = z.output<typeof EquipmentRow>;

const Count = z.object({ value: z.string(), count: z.int() });
/** What there is to choose from under the present filter, with how many of each; the filter's own choice of a group is left out of that group. */
export const EquipmentFacets = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: z.int(), count: z.int() })),
  states: z.array(z.object({ state: presenceState.schema, count: z.int() })),
  models: z.array(Count),
  firmwares: z.array(Count),
});
export type EquipmentFacets = z.output<typeof EquipmentFacets>;

/** Something that a deletion would take along, or a relation it would suspend. */
export const ImpactItem = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  kindName: z.string(),
  /** Why it is concerned: it belongs to it, hangs on it, stands in it, or is merely related to it. */
  because: z.enum(["child", "pole", "box", "relation"]),
  /** Steps from what is deleted: 1 hangs on it directly. */
  depth: z.int(),
});
export const DeletionImpact = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  /** Deleted and restored together with it. */
  goes: z.array(ImpactItem),
  /** Stays, but loses its relation while this is deleted. */
  released: z.array(ImpactItem),
  /** Drawn in pictures of the cameras that go: hidden with them, and back with them. */
  shapes: z.int().optional(),
});
export type DeletionImpact = z.output<typeof DeletionImpact>;

export const ChangedField = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

/** One step in the history of a piece of equipment, newest first. */
export const EquipmentRevision = z.object({
  revision: z.int(),
  at: Moment,
  userName: z.string(),
  change: z.enum(["add", "update", "move", "replace", "revert", "delete", "restore", "import"]),
  fields: z.array(ChangedField),
  /** Whether one click can bring this state back: it is not the present one. */
  revertible: z.boolean(),
});
export type EquipmentRevision = z.output<typeof EquipmentRevision>;

const to = { ...placementShape };

/** Another place for equipment; what belongs to it goes along. Null takes it off. */
export const MoveBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  intersectionGuid: field(Guid, { label: "目标路口" }),
  parentGuid: to.parentGuid.default(null),
  poleGuid: to.poleGuid.default(null),
  boxGuid: to.boxGuid.default(null),
  endGuid: to.endGuid.default(null),
});

/** A copy of a unit with what belongs to it. platId, serial, address and secrets are left empty: they are unique. */
export const CopyBody = z.object({
  guid: Guid,
  name: field(lineOfText(64, "设备名称不能为空"), { label: "新设备名称" }),
  intersectionGuid: field(Guid, { label: "目标路口" }),
  poleGuid: to.poleGuid.default(null),
  endGuid: to.endGuid.default(null),
});

/** A new device in the place of an old one: identity, parameters and history stay. */
export const ReplaceBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  serial: field(lineOfText(64, "新序列号不能为空"), { label: "新序列号" }),
  manufacturer: field(lineOfText(64).nullable().default(null), { label: "厂商" }),
  model: field(lineOfText(64).nullable().default(null), { label: "型号" }),
  firmwareVersion: field(lineOfText(64).nullable().default(null), { label: "固件版本" }),
  mac: field(lineOfText(17).nullable().default(null), { label: "MAC地址" }),
  reason: field(lineOfText(200, "请填写更换原因"), { label: "更换原因" }),
});

/** A device that was taken out: kept for the record. */
export const RetiredDevice = z.object({
  guid: Guid,
  serial: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  reason: z.string(),
  retiredAt: Moment,
  retiredBy: z.string(),
});

/** Rows of a table file of one kind: cells as text by column key. */
export const ImportBody = z.object({
  kind: KindCode,
  /** Goes before the intersection column, for an import started from an intersection's page. */
  intersectionGuid: field(Guid.nullable().default(null), { label: "所属路口" }),
  rows: z
    .array(z.object({ row: z.int().min(1), cells: z.record(z.string().max(64), z.string().max(2_000)) }))
    .min(1, "文件中没有数据行")
    .max(20_000, "一次最多导入20000行"),
});
export type ImportBody = z.output<typeof ImportBody>;

export const ImportRow = z.object({
  row: z.int(),
  action: z.enum(["add", "update", "same", "error"]),
  name: z.string(),
  platId: z.string(),
  issues: z.array(z.object({ column: z.string(), message: z.string() })),
  changes: z.array(ChangedField),
});
export type ImportRow = z.output<typeof ImportRow>;
export const ImportReport = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(ImportRow),
});
export type ImportReport = z.output<typeof ImportReport>;

export const ImportRun = ImportBody.extend({
  /** `all` writes nothing when one row is wrong; `good` writes the good ones. */
  mode: field(z.enum(["all", "good"]).default("all"), { label: "导入方式" }),
});

/** What is exported of one kind: a page of everything the filter finds, in the order of the guids. */
export const ExportBody = z.object({
  kind: KindCode,
  filter: EquipmentFilter,
  /** Last guid of the page before. */
  after: field(Guid.nullable().default(null), { label: "上一页最后一台设备" }),
  limit: field(z.int().min(1).max(2_000).default(1_000), { label: "每页台数" }),
});
export type ExportBody = z.output<typeof ExportBody>;

/** Rows of a table file of the kind: cells as text by column key. */
export const ExportPage = z.object({
  total: z.int(),
  rows: z.array(z.record(z.string(), z.string())),
  /** Where the next page begins; null on the last one. */
  next: Guid.nullable(),
});
export type ExportPage = z.output<typeof ExportPage>;

/** A filter a person keeps under a name. */
export const SavedView = z.object({
  guid: Guid,
  name: z.string(),
  query: EquipmentQuery,
  columns: z.array(z.string()),
});
export type SavedView = z.output<typeof SavedView>;
export const SavedViewBody = z.object({
  guid: Guid.optional(),
  name: field(lineOfText(32, "视图名称不能为空"), { label: "视图名称" }),
  query: EquipmentQuery,
  columns: z.array(lineOfText(64)).max(60),
});
