import { Guid } from "@lukou/contract";
import { coordinates, credentials, firmware, identity, network } from "../blocks/common.ts";
import { coverage, mounting } from "../blocks/mounting.ts";
import { pictureReadings, pictureRules } from "../blocks/picture.ts";
import { isProbed } from "../blocks/status.ts";
import { imaging, videoStreams } from "../blocks/video.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { defineForm } from "../define-form.ts";
import { cameraRole } from "../enums.ts";
import { kindField } from "../fields/kind-field.ts";
import { choice, flag, number } from "../fields/value-fields.ts";

const use = defineBlock({
  key: "use",
  title: "用途",
  fields: {
    role: choice("相机用途", cameraRole, { initial: 1, listed: true }),
    channel: number("通道号", { min: 1, max: 64, step: 1, initial: 1 }),
    recognition: flag("参与识别", { initial: true, help: "关闭后此相机只用于查看，不进入识别与融合" }),
    internalParamGuid: kindField(Guid.nullable(), {
      label: "内参",
      input: "text",
      help: "在相机内参页维护",
      reference: true,
    }),
  },
});

const picture = imaging();
const streams = videoStreams();

/** What the settings page of a camera edits: its picture and its streams. High-precision cameras have the same. */
export const cameraSetting = defineForm([picture, streams]);

/** 相机: a camera of a unit, or one on its own. */
export const camera = defineEquipment({
  key: "camera",
  purpose: "一体机、MEC、车检器和智能灯杆的相机",
  blocks: [
    identity(),
    use,
    coordinates(),
    mounting(),
    coverage({ near: 5, far: 120, angle: 60 }),
    network(),
    credentials(),
    firmware(),
    picture,
    streams,
    isProbed(pictureReadings, pictureRules),
  ],
  hangs: {
    pole: true,
    box: false,
    parents: ["erv", "mainController", "carDetection", "pedestrianPole"],
    end: true,
  },
  calls: {
    add: "Camera/AddCamera",
    update: "Camera/UpdateCameraInfo",
    info: "Camera/GetInfo",
    remove: "Camera/DeleteCamera",
  },
  session: "camera",
  glyph: "M3 6h14l4 4v4h-4v2h-6l-1 3H8l1-3H3zM7 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
});
