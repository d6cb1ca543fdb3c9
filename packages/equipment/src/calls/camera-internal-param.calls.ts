import { defineCall, Guid, Nothing } from "@lukou/contract";
import { z } from "zod";
import {
  ClearInternalParamBody,
  InternalParam,
  InternalParamBody,
  InternalParamInfo,
  InternalParamRow,
} from "./camera-internal-param.schema.ts";

/** Internal parameters (focal length, principal point, distortion) of the city's cameras (calls.md §7). */
export const cameraInternalParamCalls = {
  GetCameraInternalParams: defineCall("CameraInternalParam/GetCameraInternalParams", {
    method: "GET",
    path: "CameraInternalParam/GetCameraInternalParams",
    title: "查询相机内参列表",
    access: "read",
    data: z.array(InternalParamRow),
  }),
  GetInfo: defineCall("CameraInternalParam/GetInfo", {
    method: "GET",
    path: "CameraInternalParam/GetInfo/:paramGuid",
    title: "查询相机内参",
    access: "read",
    data: InternalParamInfo,
  }),
  GetInternalParam: defineCall("CameraInternalParam/GetInternalParam", {
    method: "GET",
    path: "CameraInternalParam/GetInternalParam/:paramGuid",
    title: "查询相机内参数值",
    access: "read",
    data: InternalParam,
  }),
  SaveCameraInternalParam: defineCall("CameraInternalParam/SaveCameraInternalParam", {
    method: "POST",
    path: "CameraInternalParam/SaveCameraInternalParam",
    title: "保存相机内参",
    access: "change",
    body: InternalParamBody,
    data: Guid,
  }),
  /** The camera no longer uses the set; the set stays. */
  ClearCurrInternalParam: defineCall("CameraInternalParam/ClearCurrInternalParam", {
    method: "POST",
    path: "CameraInternalParam/ClearCurrInternalParam/:currCameraGuid/:paramGuid",
    title: "清除相机的内参",
    access: "change",
    body: ClearInternalParamBody,
    data: Nothing,
  }),
  DeleteCameraInternalParam: defineCall("CameraInternalParam/DeleteCameraInternalParam", {
    method: "DELETE",
    path: "CameraInternalParam/DeleteCameraInternalParam/:paramGuid",
    title: "删除相机内参",
    access: "change",
    data: Nothing,
  }),
} as const;
