import { defineEnum } from "../enums/define-enum.ts";

/** How a picture of a camera came (southbound 12, in the order in which ways are tried). */
export const pictureSource = defineEnum("图片来源", [
  { code: "snapshot", key: "snapshot", label: "相机抓拍" },
  { code: "stream", key: "stream", label: "视频关键帧" },
  { code: "device", key: "device", label: "设备抓图" },
  { code: "upload", key: "upload", label: "人工上传" },
]);

/** What became of telling the unit about a new default picture (southbound 10, `setBaseline`). */
export const baselineDelivery = defineEnum("场景基准下发", [
  { code: "done", key: "done", label: "设备已采用" },
  { code: "failed", key: "failed", label: "设备未采用" },
  { code: "none", key: "none", label: "无接入设备" },
]);
