import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import { LONG_TIMEOUT } from "../constants.ts";
import { IntersectionForm, IntersectionInfo, IntersectionUpdate } from "./intersection.schema.ts";
import { IntersectionMapInfo, MapLayerEntry, MapUploadResult } from "./map.schema.ts";

/** Largest accepted list of map layers, bytes of JSON before compression. */
export const MAP_UPLOAD_LIMIT = 256 * 1024 * 1024;

/** Calls on one intersection and its HD map (platform.md §7). */
export const intersectionCalls = {
  AddIntersection: defineCall("Intersection/AddIntersection", {
    method: "POST",
    path: "Intersection/AddIntersection",
    title: "新增路口",
    access: "change",
    body: IntersectionForm,
    data: Guid,
  }),
  UpdateIntersection: defineCall("Intersection/UpdateIntersection", {
    method: "POST",
    path: "Intersection/UpdateIntersection",
    title: "修改路口",
    access: "change",
    body: IntersectionUpdate,
    data: Guid,
  }),
  GetInfo: defineCall("Intersection/GetInfo", {
    method: "GET",
    path: "Intersection/GetInfo/:id",
    title: "查询路口",
    access: "read",
    data: IntersectionInfo,
  }),
  GetMapInfo: defineCall("Intersection/GetMapInfo", {
    method: "GET",
    path: "Intersection/GetMapInfo/:id",
    title: "查询路口地图",
    access: "read",
    data: IntersectionMapInfo,
  }),
  /** Replaces layers of the same name and adds the others, all or nothing. */
  UploadMapData: defineCall("Intersection/UploadMapData", {
    method: "POST",
    path: "Intersection/UploadMapData/:intersectionGuid",
    title: "上传路口地图",
    access: "change",
    timeoutMs: LONG_TIMEOUT,
    bodyLimit: MAP_UPLOAD_LIMIT,
    body: z.array(MapLayerEntry).min(1, "没有可上传的图层").max(200),
    data: MapUploadResult,
  }),
  DeleteMapData: defineCall("Intersection/DeleteMapData", {
    method: "DELETE",
    path: "Intersection/DeleteMapData/:intersectionGuid/:mapGuid",
    title: "删除路口地图图层",
    access: "change",
    data: Nothing,
  }),
  DeleteIntersection: defineCall("Intersection/DeleteIntersection", {
    method: "POST",
    path: "Intersection/DeleteIntersection/:id",
    title: "删除路口",
    access: "change",
    data: Nothing,
  }),
  /** Brings back a deleted intersection; an addition to the catalogue. */
  RestoreIntersection: defineCall("Intersection/RestoreIntersection", {
    method: "POST",
    path: "Intersection/RestoreIntersection/:id",
    title: "恢复路口",
    access: "admin",
    data: Nothing,
  }),
} as const;
