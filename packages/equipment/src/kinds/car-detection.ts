import { carDetectionAreaType } from "@lukou/contract";
import { coordinates, firmware, identity, network, timeSync } from "../blocks/common.ts";
import { coverage, mounting } from "../blocks/mounting.ts";
import { keepsLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { choices, number } from "../fields/value-fields.ts";

const detection = defineBlock({
  key: "carDetection",
  title: "车检",
  fields: {
    cameraCount: number("镜头数", { min: 1, max: 8, step: 1, initial: 4 }),
    measures: choices("检测内容", carDetectionAreaType, { initial: [1, 2, 8, 16] }),
    periodS: number("统计周期", { min: 1, max: 3600, step: 1, unit: "s", initial: 60 }),
    overlap: number("画面重叠度", { min: 0, max: 60, step: 1, unit: "%", initial: 15 }),
  },
});

/** 多目车检器: several lenses stitched on the ground plane, counting vehicles per lane. */
export const carDetection = defineEquipment({
  key: "carDetection",
  purpose: "多镜头拼接、按车道检测车辆的检测器",
  blocks: [
    identity(),
    coordinates(),
    mounting({ height: 8 }),
    coverage({ near: 3, far: 100, angle: 180 }),
    network(),
    firmware(),
    timeSync(),
    detection,
    reportsStatus([
      { path: "stitched.fps", label: "拼接帧率", unit: "fps", digits: 1 },
      { path: "stitched.residualPx", label: "拼接残差", unit: "px", digits: 1 },
    ]),
    keepsLogs(),
  ],
  hangs: { pole: true, box: false, parents: ["mainController"], end: true },
  calls: {
    add: "CarDetection/AddCarDetection",
    update: "CarDetection/UpdateCarDetection",
    info: "CarDetection/GetInfo",
    remove: "CarDetection/DeleteCarDetection",
  },
  session: "mvd",
  glyph: "M2 8l6-2v8l-6-2zM9 5h6v9H9zM16 6l6 2v4l-6 2zM11 15h2v7h-2z",
});
