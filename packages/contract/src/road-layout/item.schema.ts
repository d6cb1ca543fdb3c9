import { z } from "zod";
import { Guid, lineOfText, Moment, Revision } from "../common/common.schema.ts";
import { cameraAreaKind } from "../enums/camera-area-kind.ts";
import { carDetectionAreaType } from "../enums/car-detection-area-type.ts";
import { flowType } from "../enums/flow-type.ts";
import { laneFeature } from "../enums/lane-feature.ts";
import { orientation } from "../enums/orientation.ts";
import { poleAreaType } from "../enums/pole-area-type.ts";
import { field } from "../field.ts";
import { laneLineColour, laneLineKind, laneRole } from "./layout-kinds.ts";

/** Every bit of what an area or lane can measure. */
export const AREA_TYPES_MAX = carDetectionAreaType.codes.reduce<number>((sum, bit) => sum + bit, 0);

/** How many lanes an area may name. */
const LANES_MAX = 64;

const optionalGuid = (label: string) => field(Guid.nullable().default(null), { label });
const laneGuids = (label: string) =>
  field(z.array(Guid).max(LANES_MAX, `最多${LANES_MAX}条车道`).default([]), { label });
const name = (label: string) => field(lineOfText(64).default(""), { label });
const remark = field(lineOfText(500).default(""), { label: "备注" });
const areaTypes = field(z.int().min(0).max(AREA_TYPES_MAX).default(0), { label: "统计内容" });
const from = field(orientation.schema.nullable().default(null), { label: "检测方向起点" });
const to = field(orientation.schema.nullable().default(null), { label: "检测方向终点" });

export const LaneValues = z.object({
  name: name("车道名称"),
  endGuid: optionalGuid("所属进口道"),
  role: field(laneRole.schema.default(laneRole.byKey.entry), { label: "车道位置" }),
  /** Counted from the middle of the road, as drivers and signals do. */
  number: field(z.int().min(1).max(20).default(1), { label: "车道序号", help: "由道路中心向外，从1起" }),
  feature: field(laneFeature.schema.default(laneFeature.byKey.motor), { label: "车道属性" }),
  turns: field(
    z
      .array(flowType.schema)
      .max(flowType.codes.length)
      .refine((list) => new Set(list).size === list.length, "转向不能重复")
      .default([]),
    { label: "导向箭头" },
  ),
  width: field(z.number().min(1).max(10).nullable().default(null), { label: "车道宽度", unit: "m" }),
  /** What targets and statistics of devices call it; given by the platform when left out, unique in the intersection. */
  laneId: field(z.int().min(1).max(65_535).nullable().default(null), {
    label: "车道编号",
    help: "设备上报目标和流量时使用，路口内唯一；留空由平台分配",
  }),
  areaTypes,
  speedLimit: field(z.int().min(5).max(120).nullable().default(null), { label: "限速", unit: "km/h" }),
  remark,
});
export type LaneValues = z.output<typeof LaneValues>;

export const LaneLineValues = z.object({
  name: name("车道线名称"),
  endGuid: optionalGuid("所属进口道"),
  lineKind: field(laneLineKind.schema.default(laneLineKind.byKey.dashed), { label: "车道线类型" }),
  colour: field(laneLineColour.schema.default(laneLineColour.byKey.white), { label: "车道线颜色" }),
  /** The lanes beside it; of a stop line, the lanes it stops. */
  laneGuids: laneGuids("相关车道"),
  remark,
});
export type LaneLineValues = z.output<typeof LaneLineValues>;

export const PavementValues = z.object({
  name: name("人行横道名称"),
  endGuid: optionalGuid("所属进口道"),
  /** The pedestrian pole that watches it. */
  poleGuid: optionalGuid("智能人行灯杆"),
  width: field(z.number().min(1).max(50).nullable().default(null), { label: "宽度", unit: "m" }),
  remark,
});
export type PavementValues = z.output<typeof PavementValues>;

/** How an area counts (SaveAreaSetting). */
export const AreaSetting = z.object({
  sensitivity: field(z.int().min(1).max(100).default(50), { label: "灵敏度", unit: "%" }),
  minStayS: field(z.number().min(0).max(600).default(0), { label: "最短停留", unit: "s" }),
  minHeightPx: field(z.int().min(0).max(4320).default(0), { label: "最小目标高度", unit: "px" }),
  countPeriodS: field(z.int().min(1).max(3600).default(60), { label: "统计周期", unit: "s" }),
  directionFrom: from,
  directionTo: to,
});
export type AreaSetting = z.output<typeof AreaSetting>;

/** How targets of an area are fused with those of other sensors (SaveFusionParam). */
export const AreaFusion = z.object({
  /** Share of this camera where several see a target. */
  weight: field(z.number().min(0).max(1).default(0.5), { label: "融合权重" }),
  matchRadius: field(z.number().min(0.1).max(20).default(2), { label: "匹配半径", unit: "m" }),
  /** 0 highest. */
  priority: field(z.int().min(0).max(9).default(5), { label: "优先级" }),
});
export type AreaFusion = z.output<typeof AreaFusion>;

export const AreaValues = z.object({
  name: name("区域名称"),
  cameraGuid: field(Guid, { label: "相机" }),
  areaKind: field(cameraAreaKind.schema, { label: "区域类别" }),
  /** What an area of a pedestrian pole is for; null for other units. */
  areaType: field(poleAreaType.schema.nullable().default(null), { label: "灯杆区域类型" }),
  /** Check-area bit flags of a multi-camera car detector. */
  areaTypes,
  laneGuids: laneGuids("相关车道"),
  pavementGuid: optionalGuid("相关人行横道"),
  setting: field(AreaSetting.nullable().default(null), { label: "区域设置" }),
  fusion: field(AreaFusion.nullable().default(null), { label: "融合参数" }),
  remark,
});
export type AreaValues = z.output<typeof AreaValues>;

export const LaneDetectionValues = z.object({
  name: name("车道检测名称"),
  laneGuid: field(Guid, { label: "车道" }),
  cameraGuid: field(Guid, { label: "相机" }),
  directionFrom: from,
  directionTo: to,
  areaTypes,
  /** Metres before the stop line, along the lane. */
  distance: field(z.number().min(0).max(500).nullable().default(null), { label: "距停止线", unit: "m" }),
  remark,
});
export type LaneDetectionValues = z.output<typeof LaneDetectionValues>;

/** Areas of several cameras that show the same piece of ground. */
export const RelatedAreaValues = z.object({
  name: name("关联区域名称"),
  areaGuids: field(z.array(Guid).min(2, "请至少选择两个区域").max(32), { label: "区域" }),
  remark,
});
export type RelatedAreaValues = z.output<typeof RelatedAreaValues>;

/** The part of a picture that the camera's recognition looks at; one for each camera. */
export const AiPolygonValues = z.object({ cameraGuid: field(Guid, { label: "相机" }) });

const of = <K extends string, V extends z.ZodType>(kind: K, values: V) =>
  z.object({ kind: z.literal(kind), guid: Guid, values });

/** The values of each kind of item. */
export const layoutValues = {
  lane: LaneValues,
  laneLine: LaneLineValues,
  pavement: PavementValues,
  area: AreaValues,
  laneDetection: LaneDetectionValues,
  relatedArea: RelatedAreaValues,
  aiPolygon: AiPolygonValues,
} as const;
export type LayoutItemKind = keyof typeof layoutValues;

/** An item as a client sends it. */
export const ItemDraft = z.discriminatedUnion("kind", [
  of("lane", LaneValues),
  of("laneLine", LaneLineValues),
  of("pavement", PavementValues),
  of("area", AreaValues),
  of("laneDetection", LaneDetectionValues),
  of("relatedArea", RelatedAreaValues),
  of("aiPolygon", AiPolygonValues),
]);
export type ItemDraft = z.output<typeof ItemDraft>;

/** An item of a road layout: what is meant, apart from where it is drawn. */
export const LayoutItem = z
  .intersection(
    ItemDraft,
    z.object({ revision: Revision, updatedAt: Moment, updatedBy: z.string().nullable() }),
  )
  .meta({ id: "LayoutItem" });
export type LayoutItem = ItemDraft & { revision: number; updatedAt: string; updatedBy: string | null };

/** The items of one kind. */
export type ItemOf<K extends LayoutItemKind> = Extract<LayoutItem, { kind: K }>;
