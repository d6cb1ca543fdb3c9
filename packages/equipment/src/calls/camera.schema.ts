import { cameraPixel, field, Guid, lineOfText, Moment, Revision } from "@lukou/contract";
import { z } from "zod";
import { templateForm } from "../camera/template.ts";
import { cameraRole } from "../enums.ts";
import { cameraSetting } from "../kinds/camera.ts";
import { ChangedField } from "./equipment.schema.ts";
import { EquipmentBrief } from "./node.schema.ts";

/** A camera as lists for choosing one show it. `role` and `internalParamGuid` are null for high-precision cameras. */
export const CameraBrief = z.object({
  ...EquipmentBrief.shape,
  role: cameraRole.schema.nullable(),
  pixel: cameraPixel.schema.nullable(),
  channel: z.int().nullable(),
  /** Takes part in recognition and fusion. */
  recognition: z.boolean(),
  internalParamGuid: Guid.nullable(),
});
export type CameraBrief = z.output<typeof CameraBrief>;

/** Picture and streams of a camera; what is left out stays. */
export const CameraSettingBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...cameraSetting.patch.shape,
});

/** A class of cameras. Lengths in millimetres, angles in degrees from the widest to the narrowest. */
export const CameraModelData = z.object({
  model: z.string(),
  manufacturer: z.string(),
  purpose: z.string(),
  kind: z.literal([5, 12]),
  pixel: cameraPixel.schema,
  sensor: z.string(),
  focalMin: z.number(),
  focalMax: z.number(),
  horizontalAngle: z.array(z.number()).length(2).readonly(),
  verticalAngle: z.array(z.number()).length(2).readonly(),
  resolutions: z.array(z.string()).readonly(),
  codecs: z.array(z.int()).readonly(),
  maxFrameRate: z.int(),
});

/** Values of a template or of a camera; what is left out or null is not part of it. */
export const CameraParams = templateForm.patch;

/** The parameters of a camera that a template can hold. */
export const CameraParam = z.object({
  guid: Guid,
  name: z.string(),
  revision: z.int(),
  pixel: cameraPixel.schema.nullable(),
  params: templateForm.info,
});
export const CameraParamBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  params: field(CameraParams, { label: "相机参数" }),
});

const templateName = field(lineOfText(32, "模板名称不能为空").trim().min(1, "模板名称不能为空"), {
  label: "模板名称",
});
const templateParams = field(CameraParams, { label: "模板参数" });

/** A parameter template. */
export const ParamTemplate = z.object({
  guid: Guid,
  name: z.string(),
  revision: z.int(),
  params: CameraParams,
  updatedAt: Moment,
  updatedBy: z.string().nullable(),
});
export type ParamTemplate = z.output<typeof ParamTemplate>;

export const NewParamTemplate = z.object({ name: templateName, params: templateParams });
export const ParamTemplateName = z.object({ guid: Guid, revision: Revision.optional(), name: templateName });
export const ParamTemplateEdit = z.object({
  guid: Guid,
  revision: Revision.optional(),
  params: templateParams,
});

const CAMERAS_MAX = 500;
const several = `一次最多${CAMERAS_MAX}台相机`;
const distinct = <T>(guidOf: (item: T) => string) =>
  [(items: readonly T[]) => new Set(items.map(guidOf)).size === items.length, "相机不能重复"] as const;

export const PreviewTemplateBody = z.object({
  templateGuid: field(Guid, { label: "参数模板" }),
  cameraGuids: field(
    z
      .array(Guid)
      .min(1, "请选择相机")
      .max(CAMERAS_MAX, several)
      .refine(...distinct((guid: string) => guid)),
    { label: "相机" },
  ),
});

/** What applying a template would change in one camera, or why the camera cannot take it. */
export const TemplatePreview = z.object({
  guid: Guid,
  name: z.string(),
  intersectionName: z.string(),
  revision: z.int(),
  fits: z.boolean(),
  reasons: z.array(z.string()),
  changes: z.array(ChangedField),
});

/** `revision` of each camera is the one the preview showed. */
export const ApplyTemplateBody = z.object({
  templateGuid: field(Guid, { label: "参数模板" }),
  cameras: field(
    z
      .array(z.object({ guid: Guid, revision: Revision.optional() }))
      .min(1, "请选择相机")
      .max(CAMERAS_MAX, several)
      .refine(...distinct(({ guid }: { guid: string }) => guid)),
    { label: "相机" },
  ),
});
export const ApplyTemplateResult = z.object({ changed: z.int(), unchanged: z.int() });
