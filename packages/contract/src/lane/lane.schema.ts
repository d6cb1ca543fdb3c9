import { z } from "zod";
import { Guid, Moment, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { Coordinates, GivenCoordinates, LinePoints } from "../road-layout/coordinate.schema.ts";
import { LaneLineValues, LaneValues } from "../road-layout/item.schema.ts";
import { patchShape } from "../road-layout/patch-shape.ts";

const identity = {
  guid: Guid,
  intersectionGuid: Guid,
  revision: Revision,
  updatedAt: Moment,
};

/** A lane; its approach named for people. */
export const LaneInfo = z.object({
  ...identity,
  ...LaneValues.shape,
  endName: z.string().nullable(),
});
export type LaneInfo = z.output<typeof LaneInfo>;

/** A lane with everywhere it is drawn. */
export const PlacedLane = LaneInfo.extend({ coordinates: z.array(Coordinates) });
export type PlacedLane = z.output<typeof PlacedLane>;

export const LaneLineInfo = z.object({
  ...identity,
  ...LaneLineValues.shape,
  endName: z.string().nullable(),
  coordinates: z.array(Coordinates),
});
export type LaneLineInfo = z.output<typeof LaneLineInfo>;

/** A lane with the lines drawn beside it in one picture. */
export const LaneWithLines = PlacedLane.extend({ lines: z.array(LinePoints) });
export type LaneWithLines = z.output<typeof LaneWithLines>;

const intersectionGuid = field(Guid, { label: "路口" });
const coordinates = field(GivenCoordinates.optional(), { label: "坐标" });

/** A lane as it is added, perhaps with one drawn shape. */
export const LaneDraft = z.object({ ...LaneValues.shape, coordinates });
export const LaneDraftOf = LaneDraft.extend({ intersectionGuid });
/** Changes what is given; a null clears. */
export const LanePatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(LaneValues.shape),
});
export const LaneLineDraft = z.object({ intersectionGuid, ...LaneLineValues.shape, coordinates });
export const LaneLinePatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(LaneLineValues.shape),
  coordinates,
});

/** A lane and its lines in one picture, saved together or not at all. */
export const LaneWithLineBody = LanePatch.extend({
  cameraGuid: field(Guid, { label: "相机" }),
  polygon: field(GivenCoordinates.omit({ cameraGuid: true }).optional(), { label: "车道范围" }),
  /** Lines beside the lane; one without guid is new. */
  lines: field(
    z
      .array(
        z.object({
          guid: field(Guid.optional(), { label: "车道线" }),
          ...patchShape(LaneLineValues.omit({ laneGuids: true }).shape),
          points: GivenCoordinates.shape.points,
        }),
      )
      .max(64, "一条车道最多64条车道线")
      .default([]),
    { label: "车道线" },
  ),
});
