import { z } from "zod";
import { Guid, Moment, Revision } from "../common/common.schema.ts";
import { cameraAreaKind } from "../enums/camera-area-kind.ts";
import { field } from "../field.ts";
import { Coordinates, GivenCoordinates } from "../road-layout/coordinate.schema.ts";
import {
  AREA_TYPES_MAX,
  AreaFusion,
  AreaSetting,
  AreaValues,
  RelatedAreaValues,
} from "../road-layout/item.schema.ts";
import { patchShape } from "../road-layout/patch-shape.ts";

/** An area or detection line of a camera's picture. */
export const CameraAreaInfo = z.object({
  guid: Guid,
  intersectionGuid: Guid,
  revision: Revision,
  updatedAt: Moment,
  ...AreaValues.shape,
  cameraName: z.string(),
  laneNames: z.array(z.string()),
  coordinates: z.array(Coordinates),
});
export type CameraAreaInfo = z.output<typeof CameraAreaInfo>;

/** An area lies in its own camera's picture, so only points and picture are given. */
const coordinates = field(GivenCoordinates.omit({ cameraGuid: true }).optional(), { label: "坐标" });
export const CameraAreaDraft = z.object({ ...AreaValues.shape, coordinates });
/** Changes what is given; a null clears. The camera of an area stays. */
export const CameraAreaPatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(AreaValues.omit({ cameraGuid: true }).shape),
  coordinates,
});

const ofArea = { guid: field(Guid, { label: "区域" }), revision: Revision.optional() };
export const AreaSettingBody = z.object({ ...ofArea, ...AreaSetting.shape });
export const AreaFusionBody = z.object({ ...ofArea, ...AreaFusion.shape });
export const AreaLaneBody = z.object({ ...ofArea, laneGuids: AreaValues.shape.laneGuids });

/** Check areas of a multi-camera car detector, drawn anew together or not at all. */
export const CheckAreaBody = z.object({
  cameraGuid: field(Guid, { label: "相机" }),
  areas: field(
    z
      .array(
        z.object({
          guid: field(Guid, { label: "区域" }),
          areaTypes: field(z.int().min(0).max(AREA_TYPES_MAX).optional(), { label: "统计内容" }),
          points: GivenCoordinates.shape.points,
          evidence: GivenCoordinates.shape.evidence,
        }),
      )
      .min(1, "没有要保存的检测区域")
      .max(256),
    { label: "检测区域" },
  ),
});

export const AreaSelectionBody = z.object({
  intersectionGuid: field(Guid, { label: "路口" }),
  /** Areas of these cameras; of all cameras of the intersection when left out. */
  cameraGuids: field(z.array(Guid).max(200).optional(), { label: "相机" }),
  areaKind: field(cameraAreaKind.schema.optional(), { label: "区域类别" }),
});
export const AreaChoice = z.object({
  guid: Guid,
  name: z.string(),
  areaKind: cameraAreaKind.schema,
  cameraGuid: Guid,
  cameraName: z.string(),
});

export const RelatedAreaInfo = z.object({
  guid: Guid,
  intersectionGuid: Guid,
  revision: Revision,
  updatedAt: Moment,
  ...RelatedAreaValues.shape,
  areas: z.array(AreaChoice),
});
export type RelatedAreaInfo = z.output<typeof RelatedAreaInfo>;
export const RelatedAreaDraft = z.object({
  intersectionGuid: field(Guid, { label: "路口" }),
  ...RelatedAreaValues.shape,
});
export const RelatedAreaPatch = z.object({
  guid: Guid,
  revision: Revision.optional(),
  ...patchShape(RelatedAreaValues.shape),
});

/** The part of a picture that recognition looks at; an empty list takes it away. */
export const AiPolygonBody = z.object({
  cameraGuid: field(Guid, { label: "相机" }),
  points: GivenCoordinates.shape.points,
  evidence: GivenCoordinates.shape.evidence,
});
