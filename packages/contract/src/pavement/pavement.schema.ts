import { z } from "zod";
import { Guid, Moment, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { Coordinates, GivenCoordinates } from "../road-layout/coordinate.schema.ts";
import { PavementValues } from "../road-layout/item.schema.ts";
import { patchShape } from "../road-layout/patch-shape.ts";

/** A pedestrian crossing. */
export const PavementInfo = z.object({
  guid: Guid,
  intersectionGuid: Guid,
  revision: Revision,
  updatedAt: Moment,
  ...PavementValues.shape,
  endName: z.string().nullable(),
  poleName: z.string().nullable(),
});
export type PavementInfo = z.output<typeof PavementInfo>;

/** A crossing with everywhere it is drawn. */
export const PlacedPavement = PavementInfo.extend({ coordinates: z.array(Coordinates) });
export type PlacedPavement = z.output<typeof PlacedPavement>;

export const PavementDraft = z.object({
  ...PavementValues.shape,
  coordinates: field(GivenCoordinates.optional(), { label: "坐标" }),
});
/** Changes what is given; a null clears. */
export const PavementPatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(PavementValues.shape),
});
