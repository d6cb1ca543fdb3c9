import { z } from "zod";
import { Guid, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { laneLineColour, laneLineKind, verifyReason } from "./layout-kinds.ts";
import { LayoutPoint, SHAPE_POINTS_MAX, ShapeEvidence } from "./shape.schema.ts";

const points = z.array(LayoutPoint).max(SHAPE_POINTS_MAX, `一个图形最多${SHAPE_POINTS_MAX}个顶点`);

/** Where something is drawn: in a camera's picture (relative, 0..1) or, without a camera, on the map (WGS-84 degrees). */
export const Coordinates = z.object({
  shapeGuid: Guid,
  cameraGuid: Guid.nullable(),
  points: z.array(LayoutPoint),
  evidence: ShapeEvidence.nullable(),
  toVerify: z.enum(verifyReason.codes).nullable(),
  revision: Revision,
});
export type Coordinates = z.output<typeof Coordinates>;

/** A shape given together with what it belongs to. */
export const GivenCoordinates = z.object({
  cameraGuid: field(Guid.nullable().default(null), { label: "相机" }),
  points: field(points, { label: "坐标" }),
  evidence: field(ShapeEvidence.nullable().default(null), { label: "绘制所用图片" }),
});

/** Draws an item anew in one place; an empty list takes it away there. */
export const CoordinateUpdate = GivenCoordinates.extend({
  guid: field(Guid, { label: "编号" }),
  /** Of the shape; left out, whatever is there is overwritten. */
  revision: Revision.optional(),
});

/** An item with where it is drawn. */
export const Placed = z.object({ guid: Guid, name: z.string(), coordinates: z.array(Coordinates) });
export type Placed = z.output<typeof Placed>;

/** A lane line with its shape in one picture. */
export const LinePoints = z.object({
  guid: Guid,
  name: z.string(),
  lineKind: laneLineKind.schema,
  colour: laneLineColour.schema,
  laneGuids: z.array(Guid),
  points: z.array(LayoutPoint),
});
export type LinePoints = z.output<typeof LinePoints>;

/** Copies what is drawn in one picture to another. */
export const CopyBody = z.object({
  fromCameraGuid: field(Guid, { label: "来源相机" }),
  toCameraGuid: field(Guid, { label: "目标相机" }),
  /** Which; all of the picture when left out. */
  guids: field(z.array(Guid).max(500).optional(), { label: "要复制的对象" }),
});

/** What became of a copy: through the calibration of both cameras, or by place in the picture where one has none. */
export const CopyResult = z.object({
  way: z.enum(["calibration", "picture"]),
  copied: z.array(Guid),
  /** Left out, each with the reason in Chinese. */
  skipped: z.array(z.object({ guid: Guid, name: z.string(), reason: z.string() })),
});
export type CopyResult = z.output<typeof CopyResult>;
