import { z } from "zod";
import { Guid, Moment, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { verifyReason } from "./layout-kinds.ts";

/** Corners one shape may have; a lane has a dozen, a careful kerb a few hundred. */
export const SHAPE_POINTS_MAX = 2000;
/** Changes one save may hold. */
export const LAYOUT_CHANGES_MAX = 5000;

/**
 * `[x, y]`: in a picture 0..1 of width and height from the top left, on the map `[longitude, latitude]` in WGS-84 degrees.
 * Which of the two, the shape says; being outside of a picture is a finding, not a broken request.
 */
export const LayoutPoint = z
  .tuple([z.number().min(-180).max(180), z.number().min(-180).max(180)])
  .meta({ id: "LayoutPoint" });

/** The picture a shape was drawn on: without it nobody can tell whether the shape still fits. */
export const ShapeEvidence = z
  .object({
    imageId: field(Guid, { label: "图片" }),
    takenAt: field(Moment, { label: "拍摄时间" }),
    /** Pixels. */
    width: field(z.int().min(1).max(65_536), { label: "图片宽度", unit: "px" }),
    height: field(z.int().min(1).max(65_536), { label: "图片高度", unit: "px" }),
    /** Revision of the camera's calibration in force; null while it has none. */
    calibrationRevision: field(z.int().min(1).nullable(), { label: "标定版本" }),
  })
  .meta({ id: "ShapeEvidence" });
export type ShapeEvidence = z.output<typeof ShapeEvidence>;

export const shapeGeometry = z.enum(["polygon", "line"]);

const points = z
  .array(LayoutPoint, { error: "坐标应为由经度、纬度或图片横、纵坐标组成的点列" })
  .max(SHAPE_POINTS_MAX, `一个图形最多${SHAPE_POINTS_MAX}个顶点`);

/** What is stored of a shape. A polygon does not repeat its first corner; holes do not exist. */
const shapeParts = {
  itemGuid: field(Guid, { label: "所属对象" }),
  /** The camera whose picture it lies in; null on the HD map. */
  cameraGuid: field(Guid.nullable(), { label: "相机" }),
  geometry: shapeGeometry,
  points: field(points, { label: "坐标" }),
  locked: z.boolean(),
  /** Layer order within its picture or map, from the lowest. */
  order: z.int().min(-1_000_000).max(1_000_000),
  evidence: ShapeEvidence.nullable(),
};

/** A shape as a client sends it. */
export const ShapeDraft = z
  .object({ guid: Guid, ...shapeParts })
  .refine(({ geometry, points: given }) => given.length >= (geometry === "polygon" ? 3 : 2), {
    message: "多边形至少3个顶点，线至少2个顶点",
    path: ["points"],
  });
export type ShapeDraft = z.output<typeof ShapeDraft>;

/** One drawn shape of an item in one picture or on the map. */
export const LayoutShape = z
  .object({
    guid: Guid,
    revision: Revision,
    ...shapeParts,
    /** Set while the shape may no longer fit its picture; a save with new evidence clears it. */
    toVerify: z.object({ reason: z.enum(verifyReason.codes), since: Moment }).nullable(),
    updatedAt: Moment,
    updatedBy: z.string().nullable(),
  })
  .meta({ id: "LayoutShape" });
export type LayoutShape = z.output<typeof LayoutShape>;
