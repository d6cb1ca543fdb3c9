import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  Baseline,
  CameraGuidQuery,
  CameraImageBody,
  CameraPictures,
  CameraThumbnail,
  DefaultPicBody,
  PICTURE_MAX_BYTES,
  Picture,
} from "./picture.schema.ts";

/** Calls that take a picture now (calls.md §7, southbound 12). */
export const takePictureCalls = {
  RealImage: defineCall("Push/RealImage", {
    method: "GET",
    path: "/api/BaseOperatePush/RealImage",
    title: "查看实时图片",
    access: "read",
    query: CameraGuidQuery,
    data: Picture,
  }),
  GetCameraImg: defineCall("Push/GetCameraImg", {
    method: "POST",
    path: "/api/SessionPoolGateway/Mcc/GetCameraImg",
    title: "抓取相机图片",
    access: "read",
    body: CameraImageBody,
    data: Picture,
  }),
} as const;

/** Pictures that are stored. */
export const pictureCalls = {
  GetCameraPictures: defineCall("Picture/GetCameraPictures", {
    method: "GET",
    path: "Picture/GetCameraPictures/:id",
    title: "查询相机图片",
    access: "read",
    mask: false,
    data: CameraPictures,
  }),
  /** The cameras of a unit, each with its newest picture; asks no camera. The id is that of the unit. */
  GetLatestPictures: defineCall("Picture/GetLatestPictures", {
    method: "GET",
    path: "Picture/GetLatestPictures/:id",
    title: "查询设备的最近图片",
    access: "read",
    mask: false,
    data: z.array(CameraThumbnail),
  }),
} as const;

/** The default picture of a camera. */
export const cameraPictureCalls = {
  UpdateCameraDefaultPic: defineCall("Camera/UpdateCameraDefaultPic", {
    method: "POST",
    path: "Camera/UpdateCameraDefaultPic",
    title: "设置相机默认图",
    access: "change",
    bodyLimit: Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 64 * 1024,
    body: DefaultPicBody,
    data: Baseline,
  }),
} as const;
