import { coordinates, firmware, identity, network, timeSync } from "../blocks/common.ts";
import { coverage, mounting } from "../blocks/mounting.ts";
import { keepsLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { flag, number } from "../fields/value-fields.ts";

const fusion = defineBlock({
  key: "fusion",
  title: "雷视融合",
  fields: {
    fusionEnabled: flag("启用融合", { initial: true }),
    outputHz: number("目标输出频率", { min: 1, max: 20, step: 1, unit: "Hz", initial: 10 }),
    matchRadius: number("匹配半径", { min: 0.5, max: 20, step: 0.1, unit: "m", initial: 3 }),
    reportPlates: flag("上报车牌", { help: "个人信息，默认关闭" }),
  },
});

/** 全息感知一体机: near and far cameras and a radar in one housing, fused by its mainboard. */
export const erv = defineEquipment({
  key: "erv",
  purpose: "集近端相机、远端相机和雷达于一体的感知设备",
  blocks: [
    identity(),
    coordinates(),
    mounting(),
    coverage({ near: 10, far: 200, angle: 60 }),
    network(),
    firmware(),
    timeSync(),
    fusion,
    reportsStatus(
      [
        { path: "fusion.outputHz", label: "融合输出频率", unit: "Hz", digits: 1 },
        { path: "fusion.targets", label: "融合目标数", digits: 0 },
        { path: "fusion.latencyMs", label: "融合时延", unit: "ms", digits: 0 },
        { path: "fusion.matchRate", label: "雷视匹配率", unit: "%", digits: 0 },
      ],
      [
        {
          alarm: "rateLow",
          label: "融合输出频率过低",
          path: "fusion.outputHz",
          below: 5,
          unit: "Hz",
          severity: "degraded",
        },
      ],
    ),
    keepsLogs(),
  ],
  hangs: { pole: true, box: false, parents: [], end: true },
  calls: { add: "Erv/AddErv", update: "Erv/UpdateErv", info: "Erv/GetInfo", remove: "Erv/DeleteErv" },
  session: "erv",
  glyph:
    "M3 7h18v7H3zM6 10.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M15 10.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M11 14h2v8h-2z",
});
