import { defineCall, Guid } from "@lukou/contract";
import { z } from "zod";
import {
  CameraBrief,
  CameraModelData,
  CameraParam,
  CameraParamBody,
  CameraSettingBody,
} from "./camera.schema.ts";
import { equipTypeCode } from "./equip-type.ts";
import { EquipName } from "./lookup.schema.ts";

const cameras = z.array(CameraBrief);
/**
 * `cameraType` is an equipment type code: 5 and 12 mean cameras of that type, the code of a unit means cameras that
 * belong to units of that type, 0 or nothing means all.
 */
const params = { cameraType: equipTypeCode };

/** Calls on cameras beyond the four of every kind and without templates (calls.md §7). `a` is the intersection (GAP-72). */
export const cameraCalls = {
  /** Written with three t in the specification. */
  UpdateCameraSettting: defineCall("Camera/UpdateCameraSettting", {
    method: "POST",
    path: "Camera/UpdateCameraSettting",
    title: "修改相机设置",
    access: "change",
    body: CameraSettingBody,
    data: Guid,
  }),
  SaveCameraParam: defineCall("Camera/SaveCameraParam", {
    method: "POST",
    path: "Camera/SaveCameraParam",
    title: "保存相机参数",
    access: "change",
    body: CameraParamBody,
    data: Guid,
  }),
  GetCameraParam: defineCall("Camera/GetCameraParam", {
    method: "GET",
    path: "Camera/GetCameraParam/:id",
    title: "查询相机参数",
    access: "read",
    data: CameraParam,
  }),
  GetCameraModel: defineCall("Camera/GetCameraModel", {
    method: "GET",
    path: "Camera/GetCameraModel",
    title: "查询相机型号",
    access: "read",
    data: z.array(CameraModelData),
  }),
  /** Cameras below a piece of equipment in the tree of the intersection. */
  GetEquipCameras: defineCall("Camera/GetEquipCameras", {
    method: "GET",
    path: "Camera/GetEquipCameras/:intersectionGuid/:equipmentGuid/:cameraType?",
    title: "查询设备的相机",
    access: "read",
    params,
    data: cameras,
  }),
  /** `b` is a group of cameras of the intersection. */
  GetGroupCameras: defineCall("Camera/GetGroupCameras", {
    method: "GET",
    path: "Camera/GetGroupCameras/:a/:b",
    title: "查询分组的相机",
    access: "read",
    data: cameras,
  }),
  /** Cameras of the unit `b` that take part in recognition. */
  GetErvRecgCameras: defineCall("Camera/GetErvRecgCameras", {
    method: "GET",
    path: "Camera/GetErvRecgCameras/:a/:b",
    title: "查询一体机的识别相机",
    access: "read",
    data: cameras,
  }),
  /** Cameras of the equipment `b` on which areas can be drawn: those that take part in recognition. */
  GetEquipCamerasByAreaType: defineCall("Camera/GetEquipCamerasByAreaType", {
    method: "GET",
    path: "Camera/GetEquipCamerasByAreaType/:a/:b/:cameraType",
    title: "查询可画区域的相机",
    access: "read",
    params,
    data: cameras,
  }),
  /** Of a camera, or of a unit that has cameras. */
  GetEquipName: defineCall("Camera/GetEquipName", {
    method: "GET",
    path: "Camera/GetEquipName/:id",
    title: "查询相机名称",
    access: "read",
    data: EquipName,
  }),
} as const;
