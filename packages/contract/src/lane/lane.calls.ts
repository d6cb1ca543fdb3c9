import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import { PlacedPavement } from "../pavement/pavement.schema.ts";
import {
  CoordinateUpdate,
  CopyBody,
  CopyResult,
  LinePoints,
  Placed,
} from "../road-layout/coordinate.schema.ts";
import {
  LaneDraft,
  LaneDraftOf,
  LaneInfo,
  LaneLineDraft,
  LaneLineInfo,
  LaneLinePatch,
  LanePatch,
  LaneWithLineBody,
  LaneWithLines,
  PlacedLane,
} from "./lane.schema.ts";

const read = <const P extends string, D extends z.ZodType>(name: string, tail: P, title: string, data: D) =>
  defineCall(`Lane/${name}`, {
    method: "GET",
    path: `Lane/${name}/${tail}`,
    title,
    access: "read",
    data,
  });
const change = <D extends z.ZodType, B extends z.ZodType>(name: string, title: string, body: B, data: D) =>
  defineCall(`Lane/${name}`, { method: "POST", path: `Lane/${name}`, title, access: "change", body, data });

/** Calls on lanes and lane lines (calls.md §7). The guid of an intersection comes before that of equipment (GAP-72). */
export const laneCalls = {
  AddLane: change("AddLane", "新增车道", LaneDraftOf, Guid),
  /** `x` is the intersection. */
  AddLaneTo: defineCall("Lane/AddLane/{x}", {
    method: "POST",
    path: "Lane/AddLane/:x",
    title: "在路口新增车道",
    access: "change",
    body: LaneDraft,
    data: Guid,
  }),
  UpdateLane: change("UpdateLane", "修改车道", LanePatch, Guid),
  UpdateLaneWithCoordinate: change("UpdateLaneWithCoordinate", "修改车道坐标", CoordinateUpdate, Guid),
  AddLaneLine: change("AddLaneLine", "新增车道线", LaneLineDraft, Guid),
  UpdateLaneLine: change("UpdateLaneLine", "修改车道线", LaneLinePatch, Guid),
  UpdateLaneWithLineInfo: change("UpdateLaneWithLineInfo", "修改车道及车道线", LaneWithLineBody, Guid),
  CopyLane: change("CopyLane", "复制车道到其他相机", CopyBody, CopyResult),
  /** Lanes drawn in a picture of the equipment `b` (a unit or one camera); all of the intersection while none is. */
  GetLanes: read("GetLanes", ":a/:b", "查询车道", z.array(LaneInfo)),
  GetLaneWithCameraInfo: read(
    "GetLaneWithCameraInfo",
    ":a/:b",
    "查询车道及其在各相机的坐标",
    z.array(PlacedLane),
  ),
  /** Lanes of the intersection with their shapes on the map. */
  GetLanesWithCoordinate: read("GetLanesWithCoordinate", ":id", "查询车道的地图坐标", z.array(PlacedLane)),
  GetLaneLinesByCamera: read("GetLaneLinesByCamera", ":id", "查询相机的车道线", z.array(LaneLineInfo)),
  /** Lanes drawn in the picture of camera `b`. */
  GetCameraLanes: read("GetCameraLanes", ":a/:b", "查询相机的车道", z.array(PlacedLane)),
  GetErvLanes: read(
    "GetErvLanes",
    ":intersectionGuid/:ervGuid/:cameraGuid",
    "查询一体机相机的车道",
    z.array(PlacedLane),
  ),
  GetErvLanesPavements: read(
    "GetErvLanesPavements",
    ":intersectionGuid/:ervGuid/:cameraGuid",
    "查询一体机相机的车道与人行横道",
    z.object({ lanes: z.array(PlacedLane), pavements: z.array(PlacedPavement) }),
  ),
  GetLaneWithLineInfo: read(
    "GetLaneWithLineInfo",
    ":laneGuid/:cameraGuid",
    "查询车道及车道线",
    LaneWithLines,
  ),
  /** Everywhere the line is drawn in pictures. */
  GetLineImgCoordinates: read("GetLineImgCoordinates", ":id", "查询车道线的图片坐标", Placed),
  /** Polygons of lanes in the picture of camera `b`. */
  GetLaneImgCoordinates: read("GetLaneImgCoordinates", ":a/:b", "查询车道的图片坐标", z.array(Placed)),
  GetCameraLaneRelatedLineImgCoordinate: read(
    "GetCameraLaneRelatedLineImgCoordinate",
    ":cameraGuid",
    "查询相机各车道相关车道线的图片坐标",
    z.array(z.object({ laneGuid: Guid, laneName: z.string(), lines: z.array(LinePoints) })),
  ),
  GetLaneLinePointsByCamera: read(
    "GetLaneLinePointsByCamera",
    ":cameraGuid",
    "查询相机车道线的点",
    z.array(LinePoints),
  ),
  /** Refused while areas or detections name it. */
  DeleteLane: defineCall("Lane/DeleteLane", {
    method: "DELETE",
    path: "Lane/DeleteLane/:id",
    title: "删除车道",
    access: "change",
    data: Nothing,
  }),
  DeleteLaneLine: defineCall("Lane/DeleteLaneLine", {
    method: "DELETE",
    path: "Lane/DeleteLaneLine/:id",
    title: "删除车道线",
    access: "change",
    data: Nothing,
  }),
} as const;
