import { coordinates, firmware, identity, network, timeSync } from "../blocks/common.ts";
import { keepsLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { ipv4, subnetMask } from "../fields/text-fields.ts";
import { flag, number } from "../fields/value-fields.ts";

const fieldNetwork = defineBlock({
  key: "fieldNetwork",
  title: "设备侧网口",
  fields: {
    fieldIp: ipv4("设备侧IP"),
    fieldMask: subnetMask("设备侧子网掩码"),
    servesTime: flag("为下级设备授时", { initial: true }),
  },
});

const compute = defineBlock({
  key: "compute",
  title: "计算",
  fields: {
    computeTops: number("算力", { min: 0, max: 2000, step: 1, unit: "TOPS" }),
    memoryGb: number("内存", { min: 1, max: 1024, step: 1, unit: "GB" }),
    storageGb: number("存储", { min: 1, max: 100_000, step: 1, unit: "GB" }),
    maxCameras: number("最大接入相机数", { min: 0, max: 64, step: 1, initial: 16 }),
    fusionEnabled: flag("启用融合", { initial: true }),
    outputHz: number("目标输出频率", { min: 1, max: 20, step: 1, unit: "Hz", initial: 10 }),
  },
});

/** MEC: the edge controller of an intersection; fuses what its units and cameras see. */
export const mainController = defineEquipment({
  key: "mainController",
  purpose: "路口边缘主控，汇聚并融合各感知设备的数据",
  blocks: [
    identity(),
    coordinates(),
    network(),
    fieldNetwork,
    firmware(),
    timeSync(),
    compute,
    reportsStatus(
      [
        { path: "fusion.outputHz", label: "融合输出频率", unit: "Hz", digits: 1 },
        { path: "fusion.targets", label: "融合目标数", digits: 0 },
        { path: "fusion.latencyMs", label: "融合时延", unit: "ms", digits: 0 },
        { path: "gpu.0.uti", label: "GPU使用率", unit: "%", digits: 0 },
        { path: "gpu.0.temp", label: "GPU温度", unit: "°C", digits: 0 },
      ],
      [
        {
          alarm: "gpuHigh",
          label: "GPU使用率过高",
          path: "gpu.0.uti",
          above: 95,
          unit: "%",
          severity: "warning",
        },
      ],
    ),
    keepsLogs(),
  ],
  hangs: { pole: true, box: true, parents: [], end: false },
  calls: {
    add: "MainController/AddMainController",
    update: "MainController/UpdateMainController",
    info: "MainController/GetInfo",
    remove: "MainController/DeleteMainController",
  },
  session: "rscu",
  glyph: "M3 4h18v6H3zM3 13h18v6H3zM6 6v2h2V6zM6 15v2h2v-2zM11 6v2h7V6zM11 15v2h7v-2zM8 20h8v2H8z",
});
