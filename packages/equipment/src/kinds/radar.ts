import { coordinates, firmware, identity, network } from "../blocks/common.ts";
import { coverage, mounting } from "../blocks/mounting.ts";
import { reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { defineForm } from "../define-form.ts";
import { radarWorkMode } from "../enums.ts";
import { choice, number } from "../fields/value-fields.ts";

/** Detection settings; offsets move the radar's origin to the unit's reference point, in metres. */
const detection = defineBlock({
  key: "detection",
  title: "检测参数",
  fields: {
    workMode: choice("工作模式", radarWorkMode, { initial: 1, listed: true }),
    frameHz: number("输出帧率", { min: 1, max: 50, step: 1, unit: "Hz", initial: 20 }),
    maxTargets: number("最大目标数", { min: 1, max: 1024, step: 1, initial: 256 }),
    minSpeed: number("最低检测速度", { min: 0, max: 50, step: 0.1, unit: "km/h", initial: 0 }),
    maxSpeed: number("最高检测速度", { min: 10, max: 300, step: 1, unit: "km/h", initial: 200 }),
    laneCount: number("检测车道数", { min: 1, max: 16, step: 1, initial: 4 }),
    offsetX: number("坐标偏移X", { min: -100, max: 100, unit: "m", initial: 0, help: "相对安装点向右为正" }),
    offsetY: number("坐标偏移Y", { min: -100, max: 100, unit: "m", initial: 0, help: "相对安装点向前为正" }),
  },
  checks: [
    {
      fields: ["minSpeed", "maxSpeed"],
      holds: ({ minSpeed, maxSpeed }) =>
        typeof minSpeed !== "number" || typeof maxSpeed !== "number" || minSpeed < maxSpeed,
      message: "最低检测速度应小于最高检测速度",
    },
  ],
});

const posture = mounting();
const reach = coverage({ near: 10, far: 250, angle: 120 });

/** What the settings page of a radar edits: where it looks, how far, and how it detects. */
export const radarSetting = defineForm([posture, reach, detection]);

/** 雷达: millimetre-wave traffic radar, alone on a pole or part of an all-in-one unit. */
export const radar = defineEquipment({
  key: "radar",
  purpose: "毫米波交通雷达",
  blocks: [
    identity(),
    coordinates(),
    posture,
    reach,
    network(),
    firmware(),
    detection,
    reportsStatus(
      [
        { path: "frameHz", label: "输出帧率", unit: "Hz", digits: 1 },
        { path: "targets", label: "目标数", digits: 0 },
        { path: "azimuth", label: "实测方位角", unit: "°", digits: 1 },
        { path: "pitch", label: "实测俯仰角", unit: "°", digits: 1 },
        { path: "roll", label: "实测横滚角", unit: "°", digits: 1 },
      ],
      [
        {
          alarm: "rateLow",
          label: "雷达帧率过低",
          path: "frameHz",
          below: 5,
          unit: "Hz",
          severity: "degraded",
        },
      ],
    ),
  ],
  hangs: { pole: true, box: false, parents: ["erv", "mainController"], end: true },
  calls: {
    add: "Radar/AddRadar",
    update: "Radar/UpdateRadar",
    info: "Radar/GetInfo",
    remove: "Radar/DeleteRadar",
  },
  session: "radar",
  glyph:
    "M12 21a2 2 0 1 1 0-4a2 2 0 0 1 0 4M6.3 14.3a8 8 0 0 1 11.4 0l-1.5 1.5a6 6 0 0 0-8.4 0zM2 10a14 14 0 0 1 20 0l-1.5 1.5a12 12 0 0 0-17 0z",
});
