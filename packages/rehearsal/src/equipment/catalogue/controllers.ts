import type { Product } from "./product.ts";

export const mainControllers: readonly Product<"mainController">[] = [
  {
    manufacturer: "石矶边缘",
    model: "SJ-MEC200",
    firmware: ["4.3.0", "4.2.1", "4.1.0"],
    hardware: "B2",
    values: { computeTops: 200, memoryGb: 32, storageGb: 1000, maxCameras: 16 },
  },
  {
    manufacturer: "石矶边缘",
    model: "SJ-MEC400",
    firmware: ["4.3.0", "4.2.1"],
    hardware: "C1",
    values: { computeTops: 400, memoryGb: 64, storageGb: 2000, maxCameras: 32 },
  },
  {
    manufacturer: "云麓智感",
    model: "YL-RSCU8",
    firmware: ["2.9.4", "2.9.1", "2.8.0"],
    hardware: "A3",
    values: { computeTops: 160, memoryGb: 32, storageGb: 512, maxCameras: 12 },
  },
];

export const mainboards: readonly Product<"mainboard">[] = [
  {
    manufacturer: "云麓智感",
    model: "YL-CB21",
    firmware: ["3.3.0", "3.2.1", "3.2.0"],
    hardware: "R5",
    values: { maxUploadKbps: 20_000 },
  },
  {
    manufacturer: "石矶边缘",
    model: "SJ-CB10",
    firmware: ["1.12.2", "1.11.0"],
    hardware: "D",
    values: { maxUploadKbps: 16_000 },
  },
];

export const watchdogs: readonly Product<"watchdog">[] = [
  {
    manufacturer: "锦帆电控",
    model: "JF-W8",
    firmware: ["2.1.6", "2.1.3", "2.0.9"],
    hardware: "V3",
    values: { relayCount: 8, autoReset: true, resetAfterS: 300 },
  },
  {
    manufacturer: "锦帆电控",
    model: "JF-W12",
    firmware: ["2.1.6", "2.1.5"],
    hardware: "V1",
    values: { relayCount: 12, autoReset: true, resetAfterS: 600, leakageMax: 25 },
  },
  {
    manufacturer: "东屏机箱",
    model: "DP-M6",
    firmware: ["1.7.0", "1.6.2"],
    hardware: "V2",
    values: { relayCount: 6, temperatureMax: 60 },
  },
];

export const matrixControllers: readonly Product<"matrixController">[] = [
  {
    manufacturer: "枫渡信控",
    model: "FD-K1-32",
    firmware: ["1.5.2", "1.5.0", "1.4.1"],
    hardware: "2.0",
    values: { inputCount: 16, outputCount: 32, outputInterface: 1, baudRate: 115_200 },
  },
  {
    manufacturer: "枫渡信控",
    model: "FD-K1-64E",
    firmware: ["1.5.2"],
    hardware: "3.1",
    values: { inputCount: 32, outputCount: 64, outputInterface: 2 },
  },
];
