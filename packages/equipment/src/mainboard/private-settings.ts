import { defineEnum } from "@lukou/contract";
import { defineBlock } from "../define-block.ts";
import { defineForm, type Form } from "../define-form.ts";
import type { Values } from "../fields/kind-field.ts";
import { choice, flag, number } from "../fields/value-fields.ts";
import { formatValue, labelOfField } from "../format.ts";
import { kinds } from "../kinds/index.ts";

/** Which of the two streams of a unit the board takes first (docs/decisions: lists of values of our own). */
export const streamOrder = defineEnum("码流顺序", [
  { code: 1, key: "nearFirst", label: "近端在前" },
  { code: 2, key: "farFirst", label: "远端在前" },
]);

const differ = (a: string, b: string) => (values: Values) =>
  typeof values[a] !== "number" || values[a] !== values[b];

const port = (label: string, initial: number) =>
  number(label, { min: 1, max: 65_535, step: 1, initial, help: "TCP端口" });
const channel = (label: string, initial: number) =>
  number(label, { min: 1, max: 64, step: 1, initial, help: "与相机的通道号一致" });

const erv = defineBlock({
  key: "ervBoard",
  title: "一体机专用设置",
  fields: {
    streamOrder: choice("码流顺序", streamOrder, { initial: 1 }),
    nearChannel: channel("近端相机通道", 1),
    farChannel: channel("远端相机通道", 2),
    frameToleranceMs: number("双目同步容差", {
      min: 1,
      max: 500,
      step: 1,
      unit: "ms",
      initial: 40,
      help: "近端与远端两帧相差超过此值时不融合",
    }),
  },
  checks: [
    {
      fields: ["nearChannel", "farChannel"],
      holds: differ("nearChannel", "farChannel"),
      message: "近端和远端相机不能使用同一通道",
    },
  ],
});

const mainController = defineBlock({
  key: "mainControllerBoard",
  title: "MEC专用设置",
  fields: {
    fusionPort: port("融合服务端口", 9100),
    platformPort: port("平台服务端口", 9200),
    deviceTimeoutS: number("下级设备超时", {
      min: 5,
      max: 600,
      step: 1,
      unit: "s",
      initial: 30,
      help: "超过此时间无数据即视为下级设备失联",
    }),
    historyHours: number("融合数据保留时间", { min: 0, max: 720, step: 1, unit: "h", initial: 24 }),
  },
  checks: [
    {
      fields: ["fusionPort", "platformPort"],
      holds: differ("fusionPort", "platformPort"),
      message: "融合服务和平台服务不能使用同一端口",
    },
  ],
});

const carDetection = defineBlock({
  key: "carDetectionBoard",
  title: "车检器专用设置",
  fields: {
    statisticsPeriodS: number("统计周期", { min: 1, max: 3600, step: 1, unit: "s", initial: 60 }),
    firstLane: number("起始车道号", { min: 1, max: 32, step: 1, initial: 1, help: "由内向外编号" }),
    laneCount: number("统计车道数", { min: 1, max: 16, step: 1, initial: 4 }),
    presenceDelayMs: number("存在输出延时", { min: 0, max: 10_000, step: 10, unit: "ms", initial: 300 }),
  },
});

const pedestrianPole = defineBlock({
  key: "pedestrianPoleBoard",
  title: "智能灯杆专用设置",
  fields: {
    displayBrightness: number("显示屏亮度", { min: 0, max: 100, step: 1, unit: "%", initial: 80 }),
    pageSeconds: number("显示换页时间", { min: 2, max: 600, step: 1, unit: "s", initial: 10 }),
    voiceRepeatS: number("语音播报间隔", { min: 1, max: 120, step: 1, unit: "s", initial: 5 }),
    voiceOnRed: flag("仅红灯时播报", { initial: true }),
  },
});

/** What a board is told for one owner only, by the kind of the owner: exactly the kinds a board may belong to. */
export const privateForms = {
  erv: defineForm([erv]),
  mainController: defineForm([mainController]),
  carDetection: defineForm([carDetection]),
  pedestrianPole: defineForm([pedestrianPole]),
} as const;
export type OwnerKey = keyof typeof privateForms;

const byCode = new Map<number, Form>(
  Object.entries(privateForms).map(([key, form]) => [kinds[key as OwnerKey].code, form as unknown as Form]),
);

/** Kinds that may own a board, as codes. */
export const ownerCodes: readonly number[] = [...byCode.keys()];

/** The form of the private settings of an owner of this kind. Throws for a kind that owns no boards: a programming error. */
export function privateFormOf(code: number): Form {
  const form = byCode.get(code);
  if (!form) throw new Error(`equipment kind ${code} owns no boards`);
  return form;
}

/** What is kept for an owner of this kind, in words with units: "统计周期 60 s". Nothing for kinds that own no boards. */
export function privateWords(code: number, settings: Values): string[] {
  return Object.entries(byCode.get(code)?.fields ?? {})
    .filter(([name]) => name in settings)
    .map(([name, field]) => `${labelOfField(field)} ${formatValue(field, settings[name])}`);
}
