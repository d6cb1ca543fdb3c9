import { defineEnum } from "./define-enum.ts";

/** Equipment type. Used wherever equipType or cameraType appears. platform.md lists the labels for 1-12 in order; calls.md numbers them (all-in-one machine, K1 matrix controller, equipment box and so on) and agrees. */
export const equipmentType = defineEnum("设备类型", [
  { code: 1, key: "pole", label: "控制杆" },
  { code: 2, key: "erv", label: "全息感知一体机" },
  { code: 3, key: "mainboard", label: "核心板" },
  { code: 4, key: "radar", label: "雷达" },
  { code: 5, key: "camera", label: "相机" },
  { code: 6, key: "pedestrianPole", label: "智能人行灯杆" },
  { code: 7, key: "mainController", label: "MEC" },
  { code: 8, key: "watchdog", label: "监控板" },
  { code: 9, key: "matrixController", label: "K1矩阵控制器" },
  { code: 10, key: "box", label: "设备箱" },
  { code: 11, key: "carDetection", label: "多目车检器" },
  { code: 12, key: "highPrecisionCamera", label: "高精感知相机" },
]);
