import { z } from "zod";
import { Guid, Moment, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { Coordinates, GivenCoordinates } from "../road-layout/coordinate.schema.ts";
import { LaneDetectionValues } from "../road-layout/item.schema.ts";
import { patchShape } from "../road-layout/patch-shape.ts";

/** What a camera measures on one lane, and where. */
export const LaneDetectionInfo = z.object({
  guid: Guid,
  intersectionGuid: Guid,
  revision: Revision,
  updatedAt: Moment,
  ...LaneDetectionValues.shape,
  laneName: z.string(),
  cameraName: z.string(),
  coordinates: z.array(Coordinates),
});
export type LaneDetectionInfo = z.output<typeof LaneDetectionInfo>;

/** It lies in the picture of its own camera, so only points and picture are given. */
const coordinates = field(GivenCoordinates.omit({ cameraGuid: true }).optional(), { label: "坐标" });
export const LaneDetectionDraft = z.object({ ...LaneDetectionValues.shape, coordinates });
/** Changes what is given; a null clears. The camera stays. */
export const LaneDetectionPatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(LaneDetectionValues.omit({ cameraGuid: true }).shape),
});
export const LaneDetectionCoordinate = GivenCoordinates.omit({ cameraGuid: true }).extend({
  guid: Guid,
  revision: Revision.optional(),
});

/** How far the lanes of an intersection are covered by detections. */
export const LaneDetectionSummary = z.object({
  lanes: z.int(),
  covered: z.int(),
  detections: z.int(),
  /** Detections drawn and not waiting to be verified. */
  ready: z.int(),
  /** How many detections measure what, by area type. */
  byAreaType: z.array(z.object({ areaType: z.int(), count: z.int() })),
  uncovered: z.array(z.object({ guid: Guid, name: z.string() })),
});
export type LaneDetectionSummary = z.output<typeof LaneDetectionSummary>;
