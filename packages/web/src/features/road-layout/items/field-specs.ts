import {
  AreaFusion,
  AreaSetting,
  AreaValues,
  cameraAreaKind,
  type Enumeration,
  flowType,
  LaneDetectionValues,
  LaneLineValues,
  LaneValues,
  type LayoutItem,
  type LayoutItemKind,
  laneFeature,
  laneLineColour,
  laneLineKind,
  laneRole,
  orientation,
  PavementValues,
  poleAreaType,
  RelatedAreaValues,
} from "@lukou/contract";
import type { z } from "zod";

/** How a value is put in. */
export type FieldInput =
  | { readonly input: "text" | "paragraph" | "number" | "turns" | "areaTypes" }
  | { readonly input: "choice"; readonly options: Enumeration; readonly optional?: boolean }
  | { readonly input: "end" | "pole" | "pavement" | "lane" | "lanes" | "areas" };

export type FieldSpec = FieldInput & {
  readonly name: string;
  readonly schema: z.ZodObject;
  /** Whether the field says something about this item. */
  readonly when?: (item: LayoutItem) => boolean;
  /** The object among the values that holds it. */
  readonly within?: "setting" | "fusion";
};

const of =
  (schema: z.ZodObject) =>
  (name: string, input: FieldInput, when?: FieldSpec["when"]): FieldSpec => ({
    name,
    schema,
    ...input,
    ...(when && { when }),
  });

const choice = (options: Enumeration, optional = false): FieldInput => ({
  input: "choice",
  options,
  optional,
});
const text: FieldInput = { input: "text" };
const number: FieldInput = { input: "number" };
const remark: FieldInput = { input: "paragraph" };
const way = choice(orientation, true);

const lane = of(LaneValues);
const line = of(LaneLineValues);
const pavement = of(PavementValues);
const area = of(AreaValues);
const detection = of(LaneDetectionValues);
const related = of(RelatedAreaValues);

const isFusion = (item: LayoutItem): boolean =>
  item.kind === "area" && item.values.areaKind === cameraAreaKind.byKey.fusionArea;
const hasAreaType = (item: LayoutItem): boolean => item.kind === "area" && item.values.areaType !== null;

/** What can be said of an item of each kind, in the order of the form. */
export const fieldSpecs: Readonly<Record<LayoutItemKind, readonly FieldSpec[]>> = {
  lane: [
    lane("name", text),
    lane("endGuid", { input: "end" }),
    lane("role", choice(laneRole)),
    lane("number", number),
    lane("turns", { input: "turns" }),
    lane("feature", choice(laneFeature)),
    lane("width", number),
    lane("speedLimit", number),
    lane("laneId", number),
    lane("areaTypes", { input: "areaTypes" }),
    lane("remark", remark),
  ],
  laneLine: [
    line("name", text),
    line("lineKind", choice(laneLineKind)),
    line("colour", choice(laneLineColour)),
    line("endGuid", { input: "end" }),
    line("laneGuids", { input: "lanes" }),
    line("remark", remark),
  ],
  pavement: [
    pavement("name", text),
    pavement("endGuid", { input: "end" }),
    pavement("poleGuid", { input: "pole" }),
    pavement("width", number),
    pavement("remark", remark),
  ],
  area: [
    area("name", text),
    area("areaKind", choice(cameraAreaKind)),
    area("areaType", choice(poleAreaType), hasAreaType),
    area("areaTypes", { input: "areaTypes" }, (item) => !hasAreaType(item)),
    area("laneGuids", { input: "lanes" }),
    area("pavementGuid", { input: "pavement" }),
    area("remark", remark),
  ],
  laneDetection: [
    detection("name", text),
    detection("laneGuid", { input: "lane" }),
    detection("directionFrom", way),
    detection("directionTo", way),
    detection("areaTypes", { input: "areaTypes" }),
    detection("distance", number),
    detection("remark", remark),
  ],
  relatedArea: [related("name", text), related("areaGuids", { input: "areas" }), related("remark", remark)],
  aiPolygon: [],
};

const setting = of(AreaSetting);
const fusion = of(AreaFusion);
const inside = (within: "setting" | "fusion", specs: readonly FieldSpec[]): FieldSpec[] =>
  specs.map((spec) => ({ ...spec, within }));

/** Groups of an area's values that hold defaults until somebody sets them. */
export const areaGroups = [
  {
    within: "setting",
    title: "区域设置",
    schema: AreaSetting,
    when: () => true,
    fields: inside("setting", [
      setting("sensitivity", number),
      setting("minStayS", number),
      setting("minHeightPx", number),
      setting("countPeriodS", number),
      setting("directionFrom", way),
      setting("directionTo", way),
    ]),
  },
  {
    within: "fusion",
    title: "融合参数",
    schema: AreaFusion,
    when: isFusion,
    fields: inside("fusion", [
      fusion("weight", number),
      fusion("matchRadius", number),
      fusion("priority", number),
    ]),
  },
] as const;

/** What stands on the button of a direction a lane leads to. */
export const turnOptions = flowType.items;
