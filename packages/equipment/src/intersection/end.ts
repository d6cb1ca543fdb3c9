import { orientation } from "@lukou/contract";
import { defineBlock } from "../define-block.ts";
import { defineForm } from "../define-form.ts";
import { oneWay } from "../enums.ts";
import { kindField } from "../fields/kind-field.ts";
import { paragraph, requiredText, text } from "../fields/text-fields.ts";
import { bearing, choice, flag, number } from "../fields/value-fields.ts";

const identity = defineBlock({
  key: "identity",
  title: "基本信息",
  fields: {
    name: requiredText("进口道名称", { max: 32, placeholder: "北进口" }),
    direction: kindField(orientation.schema, {
      label: "方位",
      input: "choice",
      required: true,
      options: orientation,
      help: "进口道位于路口的哪一侧",
    }),
    roadName: text("道路名称"),
    bearing: bearing("道路走向", { help: "由路口向外，正北为0，顺时针" }),
    oneWay: choice("单行方向", oneWay, { help: "双向通行时留空" }),
    remark: paragraph("备注"),
  },
});

const section = defineBlock({
  key: "section",
  title: "横断面",
  fields: {
    entryLanes: number("进口车道数", { min: 0, max: 12, step: 1 }),
    exitLanes: number("出口车道数", { min: 0, max: 12, step: 1 }),
    nonMotorLanes: number("非机动车道数", { min: 0, max: 6, step: 1, help: "双向合计" }),
    width: number("道路宽度", { min: 2, max: 120, step: 0.1, unit: "m" }),
    speedLimit: number("限速", { min: 5, max: 120, step: 1, unit: "km/h" }),
  },
  checks: [
    {
      fields: ["oneWay", "exitLanes"],
      holds: ({ oneWay: only, exitLanes }) => only !== "entry" || !exitLanes,
      message: "仅驶入的道路没有出口车道",
    },
    {
      fields: ["oneWay", "entryLanes"],
      holds: ({ oneWay: only, entryLanes }) => only !== "exit" || !entryLanes,
      message: "仅驶出的道路没有进口车道",
    },
  ],
});

const stopLine = defineBlock({
  key: "stopLine",
  title: "停止线与人行横道",
  fields: {
    hasCrosswalk: flag("有人行横道"),
    stopDistance: number("停止线距离", {
      min: 0,
      max: 200,
      step: 0.1,
      unit: "m",
      help: "停止线到路口中心的距离",
    }),
    length: number("路段长度", { min: 0, max: 20_000, step: 0.1, unit: "m", help: "停止线以外的检测范围" }),
    longitude: number("停止线经度", { min: -180, max: 180, step: 0.0000001, unit: "°", help: "WGS-84" }),
    latitude: number("停止线纬度", { min: -90, max: 90, step: 0.0000001, unit: "°", help: "WGS-84" }),
  },
  checks: [
    {
      fields: ["longitude", "latitude"],
      holds: ({ longitude, latitude }) => (longitude === null) === (latitude === null),
      message: "经度和纬度需同时填写或同时留空",
    },
  ],
});

/** An approach of an intersection: the arm of a road with its lanes in and out. The name is unique in the intersection. */
export const intersectionEnd = defineForm([identity, section, stopLine]);
