import { defineCall, field } from "@lukou/contract";
import { z } from "zod";
import { cameraRole } from "../enums.ts";
import { EquipName, RelatedGuid } from "./lookup.schema.ts";
import { EquipmentBrief, EquipmentNode } from "./node.schema.ts";

const roles = ["0", ...cameraRole.codes.map(String)];
const cameraRoleCode = field(
  z.string().refine((code) => roles.includes(code), "应为相机用途编码 0 至 5，0 表示全部"),
  { label: "相机用途" },
);

/**
 * Calls on all-in-one units beyond the four of every kind (calls.md §7). Parameters written as letters are the
 * intersection first and the equipment second (GAP-72).
 */
export const ervCalls = {
  /** Units of the intersection `id` whose position is known. */
  GetErvCoordinates: defineCall("Erv/GetErvCoordinates", {
    method: "GET",
    path: "Erv/GetErvCoordinates/:id",
    title: "查询一体机坐标",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  /**
   * A piece of equipment with the cameras below it. The documents leave `type` open: here it is the use of the camera
   * (near, far ...), which is what tells the cameras of one unit apart; 0 means all.
   */
  GetErvCameraTree: defineCall("Erv/GetErvCameraTree", {
    method: "GET",
    path: "Erv/GetErvCameraTree/:intersectionGuid/:equipmentGuid/:type",
    title: "查询一体机相机树",
    access: "read",
    params: { type: cameraRoleCode },
    data: z.array(EquipmentNode),
  }),
  /** The unit `p2`, or the units below the equipment `p2`, with everything that belongs to them. */
  GetErvTree: defineCall("Erv/GetErvTree", {
    method: "GET",
    path: "Erv/GetErvTree/:p1/:p2",
    title: "查询一体机设备树",
    access: "read",
    data: z.array(EquipmentNode),
  }),
  /** What stands directly below the equipment `p2`, each with what is below it in turn. */
  GetErvTreeItems: defineCall("Erv/GetErvTreeItems", {
    method: "GET",
    path: "Erv/GetErvTreeItems/:p1/:p2",
    title: "查询一体机下级设备",
    access: "read",
    data: z.array(EquipmentNode),
  }),
  GetEquipName: defineCall("Erv/GetEquipName", {
    method: "GET",
    path: "Erv/GetEquipName/:id",
    title: "查询一体机名称",
    access: "read",
    data: EquipName,
  }),
  GetHighPrecisionCameraEquipName: defineCall("Erv/GetHighPrecisionCameraEquipName", {
    method: "GET",
    path: "Erv/GetHighPrecisionCameraEquipName/:id",
    title: "查询高精感知相机名称",
    access: "read",
    data: EquipName,
  }),
  GetIntersectionErvs: defineCall("Erv/GetIntersectionErvs", {
    method: "GET",
    path: "Erv/GetIntersectionErvs/:id",
    title: "查询路口一体机列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  /** The unit the equipment `b` belongs to, else one it is related to, else one that watches the same approach. */
  GetRelatedErvGuid: defineCall("Erv/GetRelatedErvGuid", {
    method: "GET",
    path: "Erv/GetRelatedErvGuid/:a/:b",
    title: "查询关联的一体机",
    access: "read",
    data: RelatedGuid,
  }),
  GetIntersectionHighPrecisionCameras: defineCall("Erv/GetIntersectionHighPrecisionCameras", {
    method: "GET",
    path: "Erv/GetIntersectionHighPrecisionCameras/:id",
    title: "查询路口高精感知相机列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
} as const;
