import { firmware, identity, network } from "../blocks/common.ts";
import { reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { detectorInterface } from "../enums.ts";
import { text } from "../fields/text-fields.ts";
import { choice, number } from "../fields/value-fields.ts";

const ports = defineBlock({
  key: "ports",
  title: "端口",
  fields: {
    inputCount: number("输入路数", { min: 0, max: 128, step: 1, initial: 16 }),
    outputCount: number("输出路数", { min: 0, max: 128, step: 1, initial: 32 }),
    outputInterface: choice("输出接口", detectorInterface, { initial: 1 }),
    baudRate: number("波特率", {
      min: 1200,
      max: 921_600,
      step: 1,
      unit: "bit/s",
      initial: 115_200,
      visibleWhen: { field: "outputInterface", in: [1] },
    }),
    signalController: text("所接信号机"),
  },
});

/** K1矩阵控制器: hands detections to the traffic-signal controller over contact, serial or Ethernet ports. */
export const matrixController = defineEquipment({
  key: "matrixController",
  purpose: "向信号机输出检测信号的矩阵控制器",
  blocks: [
    identity(),
    network(),
    firmware(),
    ports,
    reportsStatus([
      { path: "ports.0.on", label: "端口1", words: ["断", "通"] },
      { path: "ports.0.voltage", label: "端口1电压", unit: "V", digits: 1 },
    ]),
  ],
  hangs: { pole: true, box: true, parents: ["mainController"], end: false },
  calls: {
    add: "MatrixController/AddMatrixController",
    update: "MatrixController/UpdateMatrixController",
    info: "MatrixController/GetInfo",
    remove: "MatrixController/DeleteMatrixController",
  },
  session: "k1",
  glyph:
    "M3 3h18v18H3zM6 6v3h3V6zM10.5 6v3h3V6zM15 6v3h3V6zM6 10.5v3h3v-3zM10.5 10.5v3h3v-3zM15 10.5v3h3v-3zM6 15v3h3v-3zM10.5 15v3h3v-3zM15 15v3h3v-3z",
});
