import { Guid, Revision } from "@lukou/contract";
import { z } from "zod";
import { kinds } from "../kinds/index.ts";
import { radarSetting } from "../kinds/radar.ts";
import { infoData } from "./entity.schema.ts";
import { Sector } from "./node.schema.ts";
import { StatusSummary } from "./status.schema.ts";

const { fields } = kinds.radar;

/** Everything about a radar: what its form edits, the ground it covers and what it last reported. */
export const RadarDetail = z.object({
  ...infoData(kinds.radar).shape,
  sector: Sector.nullable(),
  status: StatusSummary,
});

/** Where a radar looks, how far, and how it detects. */
export const RadarSetting = z.object({
  guid: Guid,
  name: z.string(),
  revision: z.int(),
  ...radarSetting.info.shape,
});
export const RadarSettingBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...radarSetting.patch.shape,
});

/** A radar dragged or turned on the map: WGS-84 degrees, metres above the ellipsoid, degrees clockwise from true north. */
export const RadarCoordinateBody = z.object({
  guid: Guid,
  revision: Revision.optional(),
  longitude: fields.longitude.schema,
  latitude: fields.latitude.schema,
  elevation: fields.elevation.schema.optional(),
  heading: fields.heading.schema.optional(),
});
