import { defineEnum } from "../enums/define-enum.ts";

/** Kinds of device that hold a session (southbound 1), as they stand in topics. */
export const deviceKind = defineEnum("接入设备类别", [
  { code: "erv", key: "erv", label: "全息感知一体机" },
  { code: "radar", key: "radar", label: "雷达" },
  { code: "camera", key: "camera", label: "相机" },
  { code: "pole", key: "pedestrianPole", label: "智能人行灯杆" },
  { code: "rscu", key: "mainController", label: "MEC" },
  { code: "watchdog", key: "watchdog", label: "监控板" },
  { code: "k1", key: "matrixController", label: "K1矩阵控制器" },
  { code: "mvd", key: "carDetection", label: "多目车检器" },
  { code: "hpc", key: "highPrecisionCamera", label: "高精感知相机" },
  { code: "vehicle", key: "inspectionVehicle", label: "巡检车" },
]);

export type DeviceKind = (typeof deviceKind.codes)[number];

/** Whether a text names a kind of device. */
export const isDeviceKind = (value: string): value is DeviceKind => deviceKind.find(value) !== undefined;

/** Code of the equipment type that each kind is in the inventory; an inspection car is none (southbound 1). */
export const equipmentTypeOfKind = {
  erv: 2,
  radar: 4,
  camera: 5,
  pole: 6,
  rscu: 7,
  watchdog: 8,
  k1: 9,
  mvd: 11,
  hpc: 12,
  vehicle: null,
} as const satisfies Record<DeviceKind, number | null>;

const kindOfType = new Map<number, DeviceKind>(
  deviceKind.codes.flatMap((kind) => {
    const type = equipmentTypeOfKind[kind];
    return type === null ? [] : [[type, kind]];
  }),
);

/** The kind in topics of an equipment type's devices; undefined for a type that holds no session (southbound 1). */
export const kindOfEquipmentType = (type: number): DeviceKind | undefined => kindOfType.get(type);
