import { codec, resolutionList1 } from "@lukou/contract";
import { pixelLimits, pixelsOf } from "../blocks/video.ts";
import { kinds } from "../kinds/index.ts";

/** Light-sensitive area of usual sensors at 16:9, millimetres. */
const sensors = {
  '1/2.8"': { width: 5.57, height: 3.13 },
  '1/1.8"': { width: 7.68, height: 4.32 },
  '1/1.2"': { width: 11.14, height: 6.26 },
} as const;

/** One class of cameras as they are bought: what does not depend on where it hangs. */
interface CameraClass {
  readonly model: string;
  /** What it is meant for, in Chinese. */
  readonly purpose: string;
  /** Equipment type code: 5 or 12. */
  readonly kind: 5 | 12;
  /** Code of `cameraPixel`. */
  readonly pixel: 1 | 2 | 3;
  readonly sensor: keyof typeof sensors;
  /** Focal range, millimetres; equal for a fixed lens. */
  readonly focal: readonly [shortest: number, longest: number];
  /** Frames per second at full resolution. */
  readonly maxFrameRate: number;
}

const { camera, highPrecisionCamera } = kinds;
const [CAMERA, PRECISION] = [camera.code as 5, highPrecisionCamera.code as 12];

/* Classes, not makes: a city's own makes and models are typed into the fields of the camera. */
const classes: readonly CameraClass[] = [
  {
    model: "通用-2N",
    purpose: "近端检测",
    kind: CAMERA,
    pixel: 1,
    sensor: '1/2.8"',
    focal: [4, 4],
    maxFrameRate: 50,
  },
  {
    model: "通用-2F",
    purpose: "远端检测",
    kind: CAMERA,
    pixel: 1,
    sensor: '1/2.8"',
    focal: [12, 12],
    maxFrameRate: 50,
  },
  {
    model: "通用-2P",
    purpose: "行人检测",
    kind: CAMERA,
    pixel: 1,
    sensor: '1/2.8"',
    focal: [2.8, 2.8],
    maxFrameRate: 25,
  },
  {
    model: "通用-4N",
    purpose: "近端检测",
    kind: CAMERA,
    pixel: 2,
    sensor: '1/1.8"',
    focal: [6, 6],
    maxFrameRate: 30,
  },
  {
    model: "通用-4F",
    purpose: "远端检测",
    kind: CAMERA,
    pixel: 2,
    sensor: '1/1.8"',
    focal: [16, 16],
    maxFrameRate: 30,
  },
  {
    model: "通用-4Z",
    purpose: "远端检测，可变焦",
    kind: CAMERA,
    pixel: 2,
    sensor: '1/1.8"',
    focal: [8, 32],
    maxFrameRate: 30,
  },
  {
    model: "通用-8W",
    purpose: "路口全景",
    kind: CAMERA,
    pixel: 3,
    sensor: '1/1.8"',
    focal: [4, 4],
    maxFrameRate: 25,
  },
  {
    model: "通用-8F",
    purpose: "远端检测",
    kind: CAMERA,
    pixel: 3,
    sensor: '1/1.2"',
    focal: [25, 25],
    maxFrameRate: 25,
  },
  {
    model: "通用-H4",
    purpose: "高精定位",
    kind: PRECISION,
    pixel: 2,
    sensor: '1/1.8"',
    focal: [8, 32],
    maxFrameRate: 30,
  },
  {
    model: "通用-H8",
    purpose: "高精定位与特征识别",
    kind: PRECISION,
    pixel: 3,
    sensor: '1/1.2"',
    focal: [10, 50],
    maxFrameRate: 25,
  },
];

/** Angle of view in degrees of a side of the sensor behind a lens without distortion; both in millimetres. */
const angleOf = (side: number, focal: number): number =>
  Math.round((2 * Math.atan(side / 2 / focal) * 1800) / Math.PI) / 10;

/** A class with what follows from its sensor and lens. Angles in degrees: widest first, at the shortest focal length. */
export interface CameraModel extends Omit<CameraClass, "focal"> {
  readonly manufacturer: string;
  readonly focalMin: number;
  readonly focalMax: number;
  readonly horizontalAngle: readonly [widest: number, narrowest: number];
  readonly verticalAngle: readonly [widest: number, narrowest: number];
  readonly resolutions: readonly string[];
  /** Codes of `codec`. */
  readonly codecs: readonly number[];
}

/** Camera models to choose from when a camera is added. */
export const cameraModels: readonly CameraModel[] = classes.map(
  ({ focal: [shortest, longest], ...given }) => {
    const { width, height } = sensors[given.sensor];
    return {
      ...given,
      manufacturer: "通用",
      focalMin: shortest,
      focalMax: longest,
      horizontalAngle: [angleOf(width, shortest), angleOf(width, longest)],
      verticalAngle: [angleOf(height, shortest), angleOf(height, longest)],
      resolutions: resolutionList1.codes.filter((size) => pixelsOf(size) <= (pixelLimits[given.pixel] ?? 0)),
      codecs: codec.codes,
    };
  },
);
