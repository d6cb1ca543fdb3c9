import { field, Guid, lineOfText, Moment, presenceState, Revision } from "@lukou/contract";
import { z } from "zod";
import { subBusinessType } from "../enums.ts";
import { kinds } from "../kinds/index.ts";
import { addBody } from "./entity.schema.ts";
import { EquipmentBrief } from "./node.schema.ts";

/** Most devices one MEC is ever related to; far above what an intersection holds. */
const RELATED_MAX = 200;
const GROUPS_MAX = 32;

const equipGuids = field(z.array(Guid).max(RELATED_MAX, `最多关联${RELATED_MAX}台设备`), {
  label: "关联设备",
});

/** A related device as the MEC's page lists it. */
export const RelatedEquipment = z.object({
  ...EquipmentBrief.shape,
  /** Name of the approach it watches. */
  endName: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  /** When it last reported anything; null when it never did. */
  reportedAt: Moment.nullable(),
});
export type RelatedEquipment = z.output<typeof RelatedEquipment>;

/** Cameras that are calibrated and fused together. */
export const EquipmentGroup = z.object({
  guid: Guid,
  name: z.string(),
  intersectionGuid: Guid,
  mainControllerGuid: Guid.nullable(),
  mainControllerName: z.string().nullable(),
  /** What all of its high-precision cameras are used for; null when they differ or it has none. */
  subBusinessType: subBusinessType.schema.nullable(),
  equipment: z.array(EquipmentBrief),
});
export type EquipmentGroup = z.output<typeof EquipmentGroup>;

/** What a MEC is related to. `revision` is the MEC's: relations are part of its history. */
const relatedShape = {
  mainControllerGuid: Guid,
  name: z.string(),
  revision: z.int(),
  equipGuids: z.array(Guid),
  equipment: z.array(EquipmentBrief),
};
export const RelatedEquip = z.object(relatedShape);
export const MecRelatedEquip = z.object({ ...relatedShape, groups: z.array(EquipmentGroup) });

/** Everything a MEC is to be related to: what is missing is added, what is left out is taken off. */
export const RelatedEquipBody = z.object({ revision: Revision.optional(), equipGuids });

/** The wanted groups: those without a guid are new, those left out are dissolved. */
export const MecRelatedEquipBody = RelatedEquipBody.extend({
  groups: field(
    z
      .array(
        z.object({
          guid: Guid.optional(),
          name: field(lineOfText(32, "分组名称不能为空"), { label: "分组名称" }),
          equipGuids: field(z.array(Guid).max(RELATED_MAX), {
            label: "分组相机",
          }),
          /** Given, it becomes that of every high-precision camera of the group. */
          subBusinessType: field(subBusinessType.schema, { label: "业务子类型" }).optional(),
        }),
      )
      .max(GROUPS_MAX, `最多${GROUPS_MAX}个分组`)
      .default([]),
    { label: "设备分组" },
  ),
});
export type MecRelatedEquipBody = z.output<typeof MecRelatedEquipBody>;

/** A MEC delivered as one unit: with its core board, perhaps a monitoring board, and what it is to fuse. */
export const CompleteUnitBody = z.object({
  intersectionGuid: field(Guid, { label: "所属路口" }),
  mainController: field(addBody(kinds.mainController).omit({ intersectionGuid: true }), { label: "MEC" }),
  mainboard: field(kinds.mainboard.draft, { label: "核心板" }),
  /** Stands where the MEC stands and belongs to it. */
  watchdog: field(kinds.watchdog.draft.nullable().default(null), { label: "监控板" }),
  relatedEquipGuids: equipGuids.default([]),
});
export type CompleteUnitBody = z.output<typeof CompleteUnitBody>;

/** Narrows the tree of MECs to an intersection or a district; without either it is that of the city. */
export const MainControllerTreeBody = z.object({
  intersectionGuid: field(Guid.nullable().default(null), { label: "路口" }),
  districtGuid: field(Guid.nullable().default(null), { label: "区域" }),
});

export const EquipmentState = z.object({ guid: Guid, state: presenceState.schema });

/** `true` counts a device once, however many ways it is related: by itself, through its unit, in groups. */
export const SummaryQuery = z.object({ isDistinct: z.enum(["true", "false"]).default("false") });

const FusionDisplayConfig = z.object({
  equipGuid: Guid,
  visible: field(z.boolean(), { label: "显示" }),
  colour: field(z.string().regex(/^#[0-9A-Fa-f]{6}$/, "颜色应为 #RRGGBB，例如 #0072B2"), { label: "颜色" }),
  showTrail: field(z.boolean(), { label: "显示轨迹" }),
  order: field(z.int().min(0).max(999), { label: "顺序" }),
});

/** How the targets of each related device are drawn, in drawing order. */
export const FusionDisplayConfigs = z.object({
  mainControllerGuid: Guid,
  revision: z.int(),
  configs: z.array(FusionDisplayConfig.extend({ name: z.string(), kind: z.int(), kindName: z.string() })),
});
export type FusionDisplayConfigs = z.output<typeof FusionDisplayConfigs>;

/** What is left out stays as it is. */
export const FusionDisplayBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  configs: field(
    z
      .array(FusionDisplayConfig)
      .min(1)
      .max(RELATED_MAX)
      .refine(
        (configs) => new Set(configs.map(({ equipGuid }) => equipGuid)).size === configs.length,
        "同一设备只能设置一次",
      ),
    { label: "融合显示" },
  ),
});

/** What high-precision cameras are used for: those of a group, or those named. */
export const SubBusinessTypeBody = z
  .object({
    groupGuid: field(Guid, { label: "设备分组" }).optional(),
    equipGuids: field(z.array(Guid).min(1).max(RELATED_MAX), { label: "高精感知相机" }).optional(),
    subBusinessType: field(subBusinessType.schema, { label: "业务子类型" }),
  })
  .refine(
    ({ groupGuid, equipGuids: named }) => (groupGuid === undefined) !== (named === undefined),
    "请指定设备分组或相机列表其中之一",
  );
