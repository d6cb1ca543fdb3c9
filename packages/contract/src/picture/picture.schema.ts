import { z } from "zod";
import { Guid, lineOfText, Moment } from "../common/common.schema.ts";
import { presenceState } from "../enums/presence-state.ts";
import { field } from "../field.ts";
import { baselineDelivery, pictureSource } from "./picture-source.ts";

/** Where a stored picture is served: `GET /api/pictures/{imageId}`, image/jpeg, with login and city. */
export const PICTURE_PATH = "/api/pictures";

/** Milliseconds within which requests for one camera share one picture (southbound 12). */
export const PICTURE_SHARED_MS = 1_000;
/** Seconds in which a picture is taken, whatever ways are tried (southbound 12). */
export const PICTURE_DEADLINE_S = 10;
/** Age in milliseconds from which a picture is no longer shown as if it were the present. */
export const PICTURE_OLD_MS = 60_000;
/** Largest picture, in bytes. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** A picture of a camera. Size in pixels and bytes; `ageMs` is its age when this was answered. */
export const Picture = z.object({
  imageId: Guid,
  cameraGuid: Guid,
  takenAt: Moment,
  ageMs: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
  bytes: z.int().min(1),
  source: z.enum(pictureSource.codes),
  /** Revision of the camera's settings when it was taken. */
  cameraRevision: z.int().min(1),
  /** Path of the picture itself, for a request with login and city. */
  url: z.string(),
});
export type Picture = z.output<typeof Picture>;

export const CameraGuidQuery = z.object({ cameraGuid: field(Guid, { label: "相机" }) });

export const CameraImageBody = z.object({ cameraGuid: field(Guid, { label: "相机" }) });

const BASE64_MAX = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/** Which picture becomes the default one: a stored one, an uploaded JPEG, or, with neither, one taken now. */
export const DefaultPicBody = z
  .object({
    cameraGuid: field(Guid, { label: "相机" }),
    imageId: field(Guid.optional(), { label: "图片" }),
    /** JPEG, base64. */
    image: field(z.string().min(1).max(BASE64_MAX, "图片不能超过8 MB").optional(), { label: "上传的图片" }),
    remark: field(lineOfText(200).optional(), { label: "备注" }),
  })
  .refine(({ imageId, image }) => imageId === undefined || image === undefined, {
    message: "请选择已有图片或上传图片，不能同时使用",
    path: ["image"],
  });

/** A default picture of a camera: what scene offset is measured against. */
export const Baseline = z.object({
  baselineId: Guid,
  picture: Picture,
  setAt: Moment,
  setBy: z.string(),
  remark: z.string().nullable(),
  delivery: z.enum(baselineDelivery.codes),
  /** Why the unit did not take it, in Chinese; null when it did. */
  deliveryMessage: z.string().nullable(),
});
export type Baseline = z.output<typeof Baseline>;

/** A camera of a unit with its newest picture. */
export const CameraThumbnail = z.object({
  cameraGuid: Guid,
  name: z.string(),
  kind: z.int(),
  presence: z.enum(presenceState.codes),
  picture: Picture.nullable(),
});
export type CameraThumbnail = z.output<typeof CameraThumbnail>;

/** What is known of a camera's pictures without asking it for a new one. */
export const CameraPictures = z.object({
  cameraGuid: Guid,
  latest: Picture.nullable(),
  /** The default picture in force, then the earlier ones. */
  baselines: z.array(Baseline),
  /** Whether the platform knows any way to take a picture; else `unavailable` says in Chinese what is missing. */
  unavailable: z.string().nullable(),
});
export type CameraPictures = z.output<typeof CameraPictures>;
