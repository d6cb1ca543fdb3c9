import { defineEnum } from "./define-enum.ts";

/** Kinds of camera area. areaType values are not shown. */
export const cameraAreaKind = defineEnum("相机区域类别", [
  { code: 1, key: "recognitionArea", label: "识别区域" },
  { code: 2, key: "detectionArea", label: "检测区域" },
  { code: 3, key: "fusionArea", label: "融合区域" },
  { code: 4, key: "detectionLine", label: "检测线" },
]);
