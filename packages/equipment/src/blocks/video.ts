import {
  bitRateType,
  bitRateUpperLimit,
  cameraPixel,
  codec,
  type Enumeration,
  exposureTime,
  frameRate,
  frameRateFractional,
  resolutionList1,
  resolutionList2,
  resolutionList3,
  transmissionMode,
  transportProtocol,
} from "@lukou/contract";
import { defineBlock, prefixed } from "../define-block.ts";
import { encoderProfile, exposureMode, irCutFilter } from "../enums.ts";
import type { Values } from "../fields/kind-field.ts";
import { text, url } from "../fields/text-fields.ts";
import { choice, flag, number } from "../fields/value-fields.ts";

/** Most pixels per picture of each sensor size: two, four and eight megapixels with a tolerance for wide formats. */
export const pixelLimits: Readonly<Record<number, number>> = { 1: 2_100_000, 2: 4_200_000, 3: 8_400_000 };

/** Pixels of "1920*1080". */
export const pixelsOf = (resolution: string): number =>
  resolution.split("*").reduce((product, side) => product * Number(side), 1);

/** Resolutions the sensor can deliver. */
const within = (resolutions: Enumeration) => (values: Values) => {
  const limit = pixelLimits[Number(values["pixel"])] ?? Number.POSITIVE_INFINITY;
  return resolutions.codes.filter((resolution) => pixelsOf(String(resolution)) <= limit);
};

const H26X = [1, 2] as const;

/** One stream: address and encoder as an ONVIF media profile has them (VideoEncoderConfiguration). */
function streamFields<P extends "main" | "sub" | "third">(
  prefix: P,
  label: string,
  resolutions: Enumeration,
  frameRates: Enumeration,
  { mjpeg, bitRate }: { mjpeg: boolean; bitRate: 1024 | 2048 | 4096 },
) {
  const encoded = { field: `${prefix}Codec`, in: [...H26X] };
  return prefixed(prefix, {
    url: url(`${label}地址`, ["rtsp", "rtsps", "http", "https"], {
      placeholder: "rtsp://192.168.1.10:554/main",
    }),
    codec: choice(`${label}编码`, codec, { initial: 1, ...(!mjpeg && { only: [...H26X] }) }),
    profile: choice(`${label}编码档次`, encoderProfile, { initial: 2, visibleWhen: encoded }),
    resolution: choice(`${label}分辨率`, resolutions, { optionsWhen: within(resolutions) }),
    frameRate: choice(`${label}帧率`, frameRates),
    bitRateType: choice(`${label}码率类型`, bitRateType, { initial: 1, visibleWhen: encoded }),
    bitRate: choice(`${label}码率上限`, bitRateUpperLimit, { initial: bitRate, visibleWhen: encoded }),
    keyFrameInterval: number(`${label}关键帧间隔`, {
      min: 1,
      max: 400,
      step: 1,
      unit: "帧",
      initial: 50,
      visibleWhen: encoded,
    }),
  });
}

const fits = (prefix: string, label: string) => ({
  fields: [`${prefix}Resolution`],
  holds: (values: Values) => {
    const resolution = values[`${prefix}Resolution`];
    const limit = pixelLimits[Number(values["pixel"])];
    return typeof resolution !== "string" || limit === undefined || pixelsOf(resolution) <= limit;
  },
  message: `${label}分辨率超过相机像素，请改小分辨率或改正相机像素`,
});

/** Main, sub and third stream. */
export const videoStreams = () =>
  defineBlock({
    key: "video",
    title: "视频流",
    fields: {
      transport: choice("传输协议", transportProtocol, { initial: 2 }),
      transmissionMode: choice("传输模式", transmissionMode, { initial: 1 }),
      gbCode: text("国标编码", {
        max: 20,
        rule: { test: (value) => /^\d{20}$/.test(value), message: "国标编码为20位数字（GB/T 28181）" },
      }),
      snapshotUrl: url("抓拍地址", ["http", "https"], { help: "ONVIF GetSnapshotUri 的地址" }),
      ...streamFields("main", "主码流", resolutionList1, frameRate, { mjpeg: false, bitRate: 4096 }),
      ...streamFields("sub", "子码流", resolutionList2, frameRateFractional, { mjpeg: true, bitRate: 1024 }),
      ...streamFields("third", "第三码流", resolutionList3, frameRateFractional, {
        mjpeg: false,
        bitRate: 2048,
      }),
    },
    checks: [fits("main", "主码流"), fits("sub", "子码流"), fits("third", "第三码流")],
  });

/** Sensor, lens and picture control (ONVIF imaging service names). */
export const imaging = () =>
  defineBlock({
    key: "imaging",
    title: "成像",
    fields: {
      pixel: choice("相机像素", cameraPixel, { initial: 2, listed: true }),
      focalLength: number("焦距", { min: 1, max: 500, step: 0.1, unit: "mm" }),
      exposureMode: choice("曝光模式", exposureMode, { initial: 1 }),
      exposureTime: choice("快门", exposureTime, { visibleWhen: { field: "exposureMode", in: [2] } }),
      gain: number("增益", {
        min: 0,
        max: 100,
        step: 1,
        unit: "%",
        visibleWhen: { field: "exposureMode", in: [2] },
      }),
      brightness: number("亮度", { min: 0, max: 100, step: 1, initial: 50 }),
      contrast: number("对比度", { min: 0, max: 100, step: 1, initial: 50 }),
      saturation: number("饱和度", { min: 0, max: 100, step: 1, initial: 50 }),
      sharpness: number("锐度", { min: 0, max: 100, step: 1, initial: 50 }),
      wideDynamicRange: flag("宽动态", { initial: true }),
      irCutFilter: choice("日夜切换", irCutFilter, { initial: 1 }),
      timeOverlay: flag("画面叠加时间", { initial: true }),
    },
    checks: [
      {
        fields: ["exposureTime"],
        holds: ({ exposureMode: mode, exposureTime: time }) => mode !== 2 || time !== null,
        message: "手动曝光时请选择快门",
      },
    ],
  });
