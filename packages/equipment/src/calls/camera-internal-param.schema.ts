import { field, Guid, lineOfText, Moment, Revision } from "@lukou/contract";
import { z } from "zod";

const pixels = (label: string, max: number, help?: string) =>
  field(z.number().gt(0, "应大于 0 px").max(max, `应不超过 ${max} px`), {
    label,
    unit: "px",
    ...(help && { help }),
  });
const coefficient = (label: string) =>
  field(z.number().min(-100, "应在 -100 至 100 之间").max(100, "应在 -100 至 100 之间").default(0), {
    label,
  });
const side = (label: string) =>
  field(z.int("应为整数").min(16, "应不小于 16 px").max(20_000, "应不超过 20000 px"), { label, unit: "px" });

/**
 * Pinhole camera with radial (k1 k2 k3) and tangential (p1 p2) distortion, in the order and sign of the Brown-Conrady
 * model as OpenCV has it. Pixels are those of a picture of imageWidth × imageHeight, origin in its upper left corner.
 */
const numbers = {
  fx: pixels("焦距fx", 100_000),
  fy: pixels("焦距fy", 100_000),
  cx: pixels("主点cx", 20_000, "图像左上角为原点，向右为正"),
  cy: pixels("主点cy", 20_000, "图像左上角为原点，向下为正"),
  k1: coefficient("径向畸变k1"),
  k2: coefficient("径向畸变k2"),
  p1: coefficient("切向畸变p1"),
  p2: coefficient("切向畸变p2"),
  k3: coefficient("径向畸变k3"),
  imageWidth: side("图像宽度"),
  imageHeight: side("图像高度"),
};

/** The numbers alone, as calibration takes them. */
export const InternalParam = z.object(numbers);
export type InternalParam = z.output<typeof InternalParam>;

const described = {
  name: field(lineOfText(64, "内参名称不能为空").trim().min(1, "内参名称不能为空"), { label: "内参名称" }),
  rms: field(z.number().min(0, "应不小于 0 px").max(100, "应不超过 100 px").nullable().default(null), {
    label: "重投影误差",
    unit: "px",
    help: "标定时的均方根误差，1 px 以内为好",
  }),
  cameraModel: field(lineOfText(64).nullable().default(null), { label: "相机型号" }),
  note: field(lineOfText(500).nullable().default(null), { label: "备注" }),
};

/** An optical centre outside the picture is a typing error or belongs to another picture size. */
const isCentred = ({ cx, cy, imageWidth, imageHeight }: InternalParam): boolean =>
  cx < imageWidth && cy < imageHeight;

/** A new set of internal parameters, or with `guid` a change of one. With `cameraGuid` that camera uses it from then on. */
export const InternalParamBody = z
  .object({
    guid: Guid.optional(),
    revision: Revision.optional(),
    cameraGuid: field(Guid.nullable().default(null), { label: "相机" }),
    ...described,
    ...numbers,
  })
  .refine(isCentred, { error: "主点不在图像范围内，请核对主点与图像宽高", path: ["cx"] });
export type InternalParamBody = z.output<typeof InternalParamBody>;

/** One of the city's sets, as lists show it. */
export const InternalParamRow = z.object({
  guid: Guid,
  revision: z.int(),
  ...described,
  ...numbers,
  cameraCount: z.int(),
  updatedAt: Moment,
  updatedBy: z.string().nullable(),
});
export type InternalParamRow = z.output<typeof InternalParamRow>;

/** A set with the cameras that use it. */
export const InternalParamInfo = InternalParamRow.extend({
  cameras: z.array(
    z.object({
      guid: Guid,
      name: z.string(),
      revision: z.int(),
      intersectionGuid: Guid,
      intersectionName: z.string(),
    }),
  ),
});

/** `revision` is the camera's. */
export const ClearInternalParamBody = z.object({ revision: Revision.optional() });
