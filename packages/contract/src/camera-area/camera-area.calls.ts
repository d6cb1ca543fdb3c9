import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import { cameraAreaKind } from "../enums/camera-area-kind.ts";
import { Placed } from "../road-layout/coordinate.schema.ts";
import { AreaSetting } from "../road-layout/item.schema.ts";
import {
  AiPolygonBody,
  AreaChoice,
  AreaFusionBody,
  AreaLaneBody,
  AreaSelectionBody,
  AreaSettingBody,
  CameraAreaDraft,
  CameraAreaInfo,
  CameraAreaPatch,
  CheckAreaBody,
  RelatedAreaDraft,
  RelatedAreaInfo,
  RelatedAreaPatch,
} from "./camera-area.schema.ts";

const read = <const P extends string, D extends z.ZodType>(name: string, tail: P, title: string, data: D) =>
  defineCall(`CameraArea/${name}`, {
    method: "GET",
    path: `CameraArea/${name}/${tail}`,
    title,
    access: "read",
    data,
  });
const change = <D extends z.ZodType, B extends z.ZodType>(name: string, title: string, body: B, data: D) =>
  defineCall(`CameraArea/${name}`, {
    method: "POST",
    path: `CameraArea/${name}`,
    title,
    access: "change",
    body,
    data,
  });

/** Segment naming a kind of area; which codes `areaType` takes is not shown, those of the kinds are (GAP-16's neighbour). */
const AREA_KIND = z.string().refine((text) => cameraAreaKind.codes.some((code) => String(code) === text), {
  message: "区域类别不正确",
});

/** Calls on areas and detection lines of pictures (calls.md §7). */
export const cameraAreaCalls = {
  /** Recognition areas of a unit's cameras. */
  GetCameraRecgAreas: read(
    "GetCameraRecgAreas",
    ":intersectionGuid/:ervGuid",
    "查询识别区域",
    z.array(CameraAreaInfo),
  ),
  GetErvCameraAreas: defineCall("CameraArea/GetErvCameraAreas", {
    method: "GET",
    path: "CameraArea/GetErvCameraAreas/:intersectionGuid/:ervGuid/:areaType?",
    title: "查询设备各相机的区域",
    access: "read",
    params: { areaType: AREA_KIND },
    data: z.array(CameraAreaInfo),
  }),
  /** The setting of an area; defaults while none was saved. */
  GetAreaSetting: read("GetAreaSetting", ":id", "查询区域设置", AreaSetting),
  /** Areas of a camera or, given a unit, of all its cameras. */
  GetAreasWithCoordinate: read("GetAreasWithCoordinate", ":id", "查询区域及坐标", z.array(CameraAreaInfo)),
  GetImgCoordinates: read(
    "GetImgCoordinates",
    ":intersectionGuid/:cameraGuid",
    "查询相机图片中的坐标",
    z.array(Placed),
  ),
  GetPedestrianPoleCameraRecgAreas: read(
    "GetPedestrianPoleCameraRecgAreas",
    ":intersectionGuid/:poleGuid",
    "查询人行灯杆的识别区域",
    z.array(CameraAreaInfo),
  ),
  GetPoleCameraRecgAreaInfo: read(
    "GetPoleCameraRecgAreaInfo",
    ":id",
    "查询人行灯杆的一个识别区域",
    CameraAreaInfo,
  ),
  /** Check areas of the car detector `b` at intersection `a`. */
  GetCarDetectionCheckAreaCoordinates: read(
    "GetCarDetectionCheckAreaCoordinates",
    ":a/:b",
    "查询多目车检器的检测区域",
    z.array(CameraAreaInfo),
  ),
  GetRelatedArea: read("GetRelatedArea", ":guid", "查询关联区域", RelatedAreaInfo),
  GetRelatedAreas: read(
    "GetRelatedAreas",
    ":intersectionGuid",
    "查询路口的关联区域",
    z.array(RelatedAreaInfo),
  ),
  AddCameraArea: change("AddCameraArea", "新增区域", CameraAreaDraft, Guid),
  UpdateCameraArea: change("UpdateCameraArea", "修改区域", CameraAreaPatch, Guid),
  SaveAreaSetting: change("SaveAreaSetting", "保存区域设置", AreaSettingBody, Guid),
  SaveFusionParam: change("SaveFusionParam", "保存区域融合参数", AreaFusionBody, Guid),
  UpdateCheckAreaWithCoordinate: change(
    "UpdateCheckAreaWithCoordinate",
    "修改检测区域坐标",
    CheckAreaBody,
    z.array(Guid),
  ),
  UpdateCameraAreaLane: change("UpdateCameraAreaLane", "修改区域的车道", AreaLaneBody, Guid),
  AddRelatedArea: change("AddRelatedArea", "新增关联区域", RelatedAreaDraft, Guid),
  UpdateRelatedArea: change("UpdateRelatedArea", "修改关联区域", RelatedAreaPatch, Guid),
  /** A post although it reads (calls.md §7). */
  GetCameraAreasForSelection: defineCall("CameraArea/GetCameraAreasForSelection", {
    method: "POST",
    path: "CameraArea/GetCameraAreasForSelection",
    title: "查询可选的区域",
    access: "read",
    body: AreaSelectionBody,
    data: z.array(AreaChoice),
  }),
  /** Refused while related areas name it. */
  DeleteCameraArea: defineCall("CameraArea/DeleteCameraArea", {
    method: "DELETE",
    path: "CameraArea/DeleteCameraArea/:id",
    title: "删除区域",
    access: "change",
    data: Nothing,
  }),
  DeleteRelatedArea: defineCall("CameraArea/DeleteRelatedArea", {
    method: "DELETE",
    path: "CameraArea/DeleteRelatedArea/:guid",
    title: "删除关联区域",
    access: "change",
    data: Nothing,
  }),
} as const;

/** The AI polygon of a camera. */
export const cameraAiPolygonCalls = {
  UpdateCameraAiPolygon: defineCall("Camera/UpdateCameraAiPolygon", {
    method: "POST",
    path: "Camera/UpdateCameraAiPolygon",
    title: "设置相机AI识别范围",
    access: "change",
    body: AiPolygonBody,
    data: Guid,
  }),
} as const;
