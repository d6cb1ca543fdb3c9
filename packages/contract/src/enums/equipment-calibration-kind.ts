import { defineEnum } from "./define-enum.ts";

/** Kinds of camera calibration. */
export const equipmentCalibrationKind = defineEnum("标定方式", [
  { code: 1, key: "birdEyeView", label: "鸟瞰标定" },
  { code: 2, key: "nearFar", label: "远近相机标定" },
  { code: 3, key: "multiCamera", label: "多相机拼接标定" },
  { code: 4, key: "singleDirection", label: "单方向标定" },
  { code: 5, key: "highPrecisionCamera", label: "高精感知相机标定" },
]);
