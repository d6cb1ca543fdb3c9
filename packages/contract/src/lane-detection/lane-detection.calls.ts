import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid } from "../common/common.schema.ts";
import {
  LaneDetectionCoordinate,
  LaneDetectionDraft,
  LaneDetectionInfo,
  LaneDetectionPatch,
  LaneDetectionSummary,
} from "./lane-detection.schema.ts";

/** Calls on lane detections (calls.md §7). */
export const laneDetectionCalls = {
  /** Detections of the equipment `b` (a unit or one camera) at intersection `a`. */
  GetLaneDetection: defineCall("LaneDetection/GetLaneDetection", {
    method: "GET",
    path: "LaneDetection/GetLaneDetection/:a/:b",
    title: "查询车道检测",
    access: "read",
    data: z.array(LaneDetectionInfo),
  }),
  /** `id` is the intersection. */
  GetLaneDetectionSummary: defineCall("LaneDetection/GetLaneDetectionSummary", {
    method: "GET",
    path: "LaneDetection/GetLaneDetectionSummary/:id",
    title: "查询车道检测概况",
    access: "read",
    data: LaneDetectionSummary,
  }),
  AddLaneDetection: defineCall("LaneDetection/AddLaneDetection", {
    method: "POST",
    path: "LaneDetection/AddLaneDetection",
    title: "新增车道检测",
    access: "change",
    body: LaneDetectionDraft,
    data: Guid,
  }),
  UpdateLaneDetection: defineCall("LaneDetection/UpdateLaneDetection", {
    method: "POST",
    path: "LaneDetection/UpdateLaneDetection",
    title: "修改车道检测",
    access: "change",
    body: LaneDetectionPatch,
    data: Guid,
  }),
  UpdateLaneDetectionCoordinate: defineCall("LaneDetection/UpdateLaneDetectionCoordinate", {
    method: "POST",
    path: "LaneDetection/UpdateLaneDetectionCoordinate",
    title: "修改车道检测坐标",
    access: "change",
    body: LaneDetectionCoordinate,
    data: Guid,
  }),
  /** The catalogue has none; the others would be left without end (decision 0030). */
  DeleteLaneDetection: defineCall("LaneDetection/DeleteLaneDetection", {
    method: "DELETE",
    path: "LaneDetection/DeleteLaneDetection/:id",
    title: "删除车道检测",
    access: "change",
    data: z.null(),
  }),
} as const;
