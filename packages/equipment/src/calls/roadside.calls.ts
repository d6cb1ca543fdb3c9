import { defineCall } from "@lukou/contract";
import { z } from "zod";
import { EquipPlatId, RelatedGuid } from "./lookup.schema.ts";
import { EquipmentBrief, EquipmentNode } from "./node.schema.ts";
import { StatusSummary } from "./status.schema.ts";

/*
 * The few calls that poles, pedestrian poles, monitoring boards, matrix controllers and car detectors have beyond the
 * four of every kind (calls.md §7). Parameters written as letters are the intersection first and the equipment second
 * (GAP-72).
 */

export const poleCalls = {
  GetIntersectionPoles: defineCall("Pole/GetIntersectionPoles", {
    method: "GET",
    path: "Pole/GetIntersectionPoles/:id",
    title: "查询路口控制杆列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
} as const;

export const pedestrianPoleCalls = {
  GetSummaryInfo: defineCall("PedestrianPole/GetSummaryInfo", {
    method: "GET",
    path: "PedestrianPole/GetSummaryInfo/:id",
    title: "查询智能灯杆概况",
    access: "read",
    data: StatusSummary,
  }),
  GetIntersectionPoles: defineCall("PedestrianPole/GetIntersectionPoles", {
    method: "GET",
    path: "PedestrianPole/GetIntersectionPoles/:id",
    title: "查询路口智能灯杆列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  GetPedestrianPoleTree: defineCall("PedestrianPole/GetPedestrianPoleTree", {
    method: "GET",
    path: "PedestrianPole/GetPedestrianPoleTree/:a/:b",
    title: "查询智能灯杆设备树",
    access: "read",
    data: z.array(EquipmentNode),
  }),
} as const;

export const watchdogCalls = {
  GetEquipPlatId: defineCall("Watchdog/GetEquipPlatId", {
    method: "GET",
    path: "Watchdog/GetEquipPlatId/:id",
    title: "查询监控板平台编号",
    access: "read",
    data: EquipPlatId,
  }),
  GetWatchdogSummary: defineCall("Watchdog/GetWatchdogSummary", {
    method: "GET",
    path: "Watchdog/GetWatchdogSummary/:id",
    title: "查询监控板概况",
    access: "read",
    data: StatusSummary,
  }),
} as const;

export const matrixControllerCalls = {
  GetEquipPlatId: defineCall("MatrixController/GetEquipPlatId", {
    method: "GET",
    path: "MatrixController/GetEquipPlatId/:id",
    title: "查询K1平台编号",
    access: "read",
    data: EquipPlatId,
  }),
  /** The board is that of the same intersection from whose page the controller is looked at. */
  GetK1Summary: defineCall("MatrixController/GetK1Summary", {
    method: "GET",
    path: "MatrixController/GetK1Summary/:mainboardGuid/:k1Guid",
    title: "查询K1概况",
    access: "read",
    data: StatusSummary,
  }),
} as const;

export const carDetectionCalls = {
  GetIntersectionCarDetections: defineCall("CarDetection/GetIntersectionCarDetections", {
    method: "GET",
    path: "CarDetection/GetIntersectionCarDetections/:id",
    title: "查询路口车检器列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  /** The detector the equipment `b` belongs to, else one it is related to, else one that watches the same approach. */
  GetRelatedCarDetectionGuid: defineCall("CarDetection/GetRelatedCarDetectionGuid", {
    method: "GET",
    path: "CarDetection/GetRelatedCarDetectionGuid/:a/:b",
    title: "查询关联的车检器",
    access: "read",
    data: RelatedGuid,
  }),
} as const;
