import type { Product } from "./product.ts";

export const ervs: readonly Product<"erv">[] = [
  {
    manufacturer: "云麓智感",
    model: "YL-E300",
    firmware: ["3.3.0", "3.2.1", "3.2.0", "3.1.4"],
    hardware: "P2",
    values: { nearRange: 8, farRange: 200, horizontalAngle: 60, verticalAngle: 30 },
  },
  {
    manufacturer: "云麓智感",
    model: "YL-E500",
    firmware: ["3.3.0", "3.2.1"],
    hardware: "P4",
    values: { nearRange: 5, farRange: 250, horizontalAngle: 66, verticalAngle: 34 },
  },
  {
    manufacturer: "鹤汀雷视",
    model: "HT-R2V",
    firmware: ["5.0.7", "5.0.2", "4.8.0"],
    hardware: "1.3",
    values: { nearRange: 10, farRange: 220, horizontalAngle: 58, verticalAngle: 28, outputHz: 10 },
  },
];

export const radars: readonly Product<"radar">[] = [
  {
    manufacturer: "柳浦微波",
    model: "LP-77A",
    firmware: ["6.2.0", "6.1.3", "6.0.1"],
    hardware: "E1",
    values: { nearRange: 10, farRange: 250, horizontalAngle: 110, verticalAngle: 16, maxTargets: 256 },
  },
  {
    manufacturer: "柳浦微波",
    model: "LP-79D",
    firmware: ["2.4.1", "2.3.0"],
    hardware: "F2",
    values: { nearRange: 5, farRange: 320, horizontalAngle: 120, verticalAngle: 20, maxTargets: 512 },
  },
  {
    manufacturer: "鹤汀雷视",
    model: "HT-M24",
    firmware: ["3.9.8", "3.9.5"],
    hardware: "1.1",
    values: {
      nearRange: 12,
      farRange: 200,
      horizontalAngle: 90,
      verticalAngle: 14,
      maxTargets: 128,
      frameHz: 16,
    },
  },
];

/** Multi-view detectors by the number of their lenses. */
export const threeLensDetectors: readonly Product<"carDetection">[] = [
  {
    manufacturer: "沙渚车检",
    model: "SZ-M3",
    firmware: ["1.8.3", "1.7.2"],
    hardware: "F",
    values: { cameraCount: 3, nearRange: 4, farRange: 90, horizontalAngle: 140, overlap: 12 },
  },
];

export const fourLensDetectors: readonly Product<"carDetection">[] = [
  {
    manufacturer: "沙渚车检",
    model: "SZ-M4",
    firmware: ["1.8.3", "1.8.0", "1.7.2"],
    hardware: "G",
    values: { cameraCount: 4, nearRange: 3, farRange: 100, horizontalAngle: 180, overlap: 15 },
  },
  {
    manufacturer: "白鹭光学",
    model: "BL-Q4",
    firmware: ["4.0.1", "3.6.6"],
    hardware: "A1",
    values: { cameraCount: 4, nearRange: 3, farRange: 120, horizontalAngle: 170, overlap: 18 },
  },
];

export const pedestrianPoles: readonly Product<"pedestrianPole">[] = [
  {
    manufacturer: "晴湾灯杆",
    model: "QW-P2",
    firmware: ["2.2.0", "2.1.4"],
    hardware: "C",
    values: { mountHeight: 3, volume: 60, nightVolume: 30 },
  },
  {
    manufacturer: "晴湾灯杆",
    model: "QW-P3S",
    firmware: ["3.0.2", "3.0.0"],
    hardware: "A",
    values: { mountHeight: 3.4, volume: 70, nightVolume: 25, redLightCapture: true },
  },
];
