import { coordinates, credentials, firmware, identity, network, timeSync } from "../blocks/common.ts";
import { coverage, mounting } from "../blocks/mounting.ts";
import { pictureReadings, pictureRules } from "../blocks/picture.ts";
import { reportsStatus } from "../blocks/status.ts";
import { imaging, videoStreams } from "../blocks/video.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { subBusinessType } from "../enums.ts";
import { choice, flag, number } from "../fields/value-fields.ts";

const recognition = defineBlock({
  key: "recognition",
  title: "识别",
  fields: {
    subBusinessType: choice("业务子类型", subBusinessType, { initial: 3, listed: true }),
    plateRecognition: flag("车牌识别", { help: "个人信息，默认关闭" }),
    minPlateWidth: number("最小车牌宽度", {
      min: 20,
      max: 400,
      step: 1,
      unit: "px",
      initial: 80,
      visibleWhen: { field: "plateRecognition", in: [true] },
    }),
  },
});

/** 高精感知相机: a camera with its own recognition, related to a MEC and calibrated in groups. */
export const highPrecisionCamera = defineEquipment({
  key: "highPrecisionCamera",
  purpose: "自带识别能力、由MEC分组融合的高精度相机",
  blocks: [
    identity(),
    coordinates(),
    mounting(),
    coverage({ near: 8, far: 150, angle: 45 }),
    network(),
    credentials(),
    firmware(),
    timeSync(),
    imaging(),
    videoStreams(),
    recognition,
    reportsStatus(
      [...pictureReadings, { path: "plateRate", label: "车牌识别率", unit: "%", digits: 0 }],
      pictureRules,
    ),
  ],
  hangs: { pole: true, box: false, parents: ["mainController"], end: true },
  calls: {
    add: "Erv/AddHighPrecisionCamera",
    update: "Erv/UpdateHighPrecisionCamera",
    info: "Erv/GetHighPrecisionCameraInfo",
    remove: "Erv/DeleteHighPrecisionCamera",
  },
  session: "hpc",
  glyph:
    "M12 3a6 6 0 1 1 0 12a6 6 0 0 1 0-12M12 6.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M7 17h10l2 5H5zM11 1h2v2h-2z",
});
