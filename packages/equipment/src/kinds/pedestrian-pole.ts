import { coordinates, firmware, identity, network, timeSync } from "../blocks/common.ts";
import { mounting } from "../blocks/mounting.ts";
import { keepsLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { text } from "../fields/text-fields.ts";
import { flag, number } from "../fields/value-fields.ts";

const reminder = defineBlock({
  key: "reminder",
  title: "提示",
  fields: {
    displayOn: flag("显示屏", { initial: true }),
    displayText: text("显示内容", { max: 100, visibleWhen: { field: "displayOn", in: [true] } }),
    voiceOn: flag("语音提示", { initial: true }),
    volume: number("音量", {
      min: 0,
      max: 100,
      step: 1,
      unit: "%",
      initial: 60,
      visibleWhen: { field: "voiceOn", in: [true] },
    }),
    nightVolume: number("夜间音量", {
      min: 0,
      max: 100,
      step: 1,
      unit: "%",
      initial: 30,
      help: "22时至次日6时",
      visibleWhen: { field: "voiceOn", in: [true] },
    }),
    lampOn: flag("灯带联动", { initial: true, help: "随人行信号灯变色" }),
    redLightCapture: flag("闯红灯抓拍"),
  },
});

/** 智能人行灯杆: a pole at a crosswalk that counts, reminds and shows the light. */
export const pedestrianPole = defineEquipment({
  key: "pedestrianPole",
  purpose: "人行横道旁的行人检测与提示灯杆",
  blocks: [
    identity(),
    coordinates(),
    mounting({ height: 3 }),
    network(),
    firmware(),
    timeSync(),
    reminder,
    reportsStatus([
      { path: "display.on", label: "显示屏", words: ["关", "开"] },
      { path: "voice.on", label: "语音", words: ["关", "开"] },
      { path: "areas.0.waiting", label: "等待人数", unit: "人", digits: 0 },
    ]),
    keepsLogs(),
  ],
  hangs: { pole: false, box: false, parents: [], end: true },
  calls: {
    add: "PedestrianPole/AddPedestrianPole",
    update: "PedestrianPole/UpdatePedestrianPole",
    info: "PedestrianPole/GetInfo",
    remove: "PedestrianPole/DeletePedestrianPole",
  },
  session: "pole",
  glyph:
    "M10 2h4v9h-4zM11 3v3h2V3zM11 7v3h2V7zM11 11h2v11h-2zM5 15a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5 17h3v5H5z",
});
