import type { Product } from "./product.ts";

const twoMegapixels = {
  pixel: 1,
  mainResolution: "1920*1080",
  thirdResolution: "1280*720",
  mainBitRate: 4096,
} as const;
const fourMegapixels = {
  pixel: 2,
  mainResolution: "2560*1440",
  thirdResolution: "1920*1080",
  mainBitRate: 6144,
} as const;
const eightMegapixels = {
  pixel: 3,
  mainResolution: "3840*2160",
  thirdResolution: "1920*1080",
  mainBitRate: 8192,
} as const;

/** Cameras by what they look at: lens and range go with the use. */
export const nearCameras: readonly Product<"camera">[] = [
  {
    manufacturer: "白鹭光学",
    model: "BL-C4N",
    firmware: ["5.4.0", "5.3.2", "5.2.8"],
    hardware: "K2",
    values: {
      ...fourMegapixels,
      focalLength: 6,
      horizontalAngle: 58,
      verticalAngle: 33,
      nearRange: 5,
      farRange: 70,
    },
  },
  {
    manufacturer: "白鹭光学",
    model: "BL-C2N",
    firmware: ["5.4.0", "5.1.0"],
    hardware: "J1",
    values: {
      ...twoMegapixels,
      focalLength: 6,
      horizontalAngle: 56,
      verticalAngle: 32,
      nearRange: 5,
      farRange: 60,
    },
  },
];

export const farCameras: readonly Product<"camera">[] = [
  {
    manufacturer: "白鹭光学",
    model: "BL-C4F",
    firmware: ["5.4.0", "5.3.2", "5.2.8"],
    hardware: "K2",
    values: {
      ...fourMegapixels,
      focalLength: 16,
      horizontalAngle: 24,
      verticalAngle: 14,
      nearRange: 50,
      farRange: 200,
    },
  },
  {
    manufacturer: "桐泽视讯",
    model: "TZ-F8",
    firmware: ["2.0.6", "2.0.3"],
    hardware: "B",
    values: {
      ...eightMegapixels,
      focalLength: 25,
      horizontalAngle: 20,
      verticalAngle: 11,
      nearRange: 60,
      farRange: 240,
    },
  },
];

export const panoramaCameras: readonly Product<"camera">[] = [
  {
    manufacturer: "桐泽视讯",
    model: "TZ-W8",
    firmware: ["2.0.6", "1.9.9"],
    hardware: "A",
    values: {
      ...eightMegapixels,
      focalLength: 4,
      horizontalAngle: 88,
      verticalAngle: 48,
      nearRange: 3,
      farRange: 90,
    },
  },
  {
    manufacturer: "白鹭光学",
    model: "BL-P2",
    firmware: ["4.9.1", "4.8.5"],
    hardware: "H",
    values: {
      ...twoMegapixels,
      focalLength: 4,
      horizontalAngle: 84,
      verticalAngle: 46,
      nearRange: 3,
      farRange: 80,
    },
  },
];

export const pedestrianCameras: readonly Product<"camera">[] = [
  {
    manufacturer: "晴湾灯杆",
    model: "QW-C2",
    firmware: ["1.3.3", "1.3.0"],
    hardware: "C",
    values: {
      ...twoMegapixels,
      focalLength: 2.8,
      horizontalAngle: 104,
      verticalAngle: 58,
      nearRange: 0.5,
      farRange: 30,
    },
  },
];

export const detectionCameras: readonly Product<"camera">[] = [
  {
    manufacturer: "沙渚车检",
    model: "SZ-L4",
    firmware: ["1.8.3", "1.8.0", "1.7.2"],
    hardware: "G",
    values: {
      ...fourMegapixels,
      focalLength: 6,
      horizontalAngle: 54,
      verticalAngle: 31,
      nearRange: 3,
      farRange: 100,
    },
  },
];

export const highPrecisionCameras: readonly Product<"highPrecisionCamera">[] = [
  {
    manufacturer: "云麓智感",
    model: "YL-H900",
    firmware: ["7.1.2", "7.1.0", "7.0.4"],
    hardware: "S3",
    values: {
      ...eightMegapixels,
      focalLength: 12,
      horizontalAngle: 38,
      verticalAngle: 22,
      nearRange: 8,
      farRange: 150,
    },
  },
  {
    manufacturer: "桐泽视讯",
    model: "TZ-HP9",
    firmware: ["3.4.0", "3.3.7"],
    hardware: "D",
    values: {
      ...eightMegapixels,
      focalLength: 8,
      horizontalAngle: 46,
      verticalAngle: 27,
      nearRange: 6,
      farRange: 120,
    },
  },
  {
    manufacturer: "白鹭光学",
    model: "BL-HP4",
    firmware: ["5.4.0", "5.3.2"],
    hardware: "L1",
    values: {
      ...fourMegapixels,
      focalLength: 12,
      horizontalAngle: 36,
      verticalAngle: 20,
      nearRange: 8,
      farRange: 130,
    },
  },
];
