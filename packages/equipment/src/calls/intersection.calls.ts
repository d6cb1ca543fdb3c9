import { defineCall, field, Guid, Revision } from "@lukou/contract";
import { z } from "zod";
import { baseSetting } from "../intersection/base-setting.ts";
import { EndInfo } from "./intersection-end.calls.ts";
import { EquipmentBrief } from "./node.schema.ts";
import { IntersectionSummary } from "./summary.schema.ts";

/** What all equipment of an intersection goes by; `revision` is the intersection's. */
export const BaseSetting = z.object({
  guid: Guid,
  name: z.string(),
  revision: z.int(),
  ...baseSetting.info.shape,
});
export type BaseSetting = z.output<typeof BaseSetting>;

/** Calls that read an intersection together with what stands there (calls.md §7). */
export const intersectionEquipmentCalls = {
  GetSummaryInfo: defineCall("Intersection/GetSummaryInfo", {
    method: "GET",
    path: "Intersection/GetSummaryInfo/:id",
    title: "查询路口概况",
    access: "read",
    data: IntersectionSummary,
  }),
  GetErvs: defineCall("Intersection/GetErvs", {
    method: "GET",
    path: "Intersection/GetErvs/:id",
    title: "查询路口一体机",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  GetHighPrecisionCameras: defineCall("Intersection/GetHighPrecisionCameras", {
    method: "GET",
    path: "Intersection/GetHighPrecisionCameras/:id",
    title: "查询路口高精感知相机",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  GetIntersectionEquipName: defineCall("Intersection/GetIntersectionEquipName", {
    method: "GET",
    path: "Intersection/GetIntersectionEquipName/:id",
    title: "查询路口设备名称",
    access: "read",
    data: z.array(z.object({ guid: Guid, name: z.string(), kind: z.int(), kindName: z.string() })),
  }),
  GetIntersectionEnds: defineCall("Intersection/GetIntersectionEnds", {
    method: "GET",
    path: "Intersection/GetIntersectionEnds/:id",
    title: "查询路口进口道",
    access: "read",
    data: z.array(EndInfo),
  }),
  GetBaseSetting: defineCall("Intersection/GetBaseSetting", {
    method: "GET",
    path: "Intersection/GetBaseSetting/:id",
    title: "查询路口基础设置",
    access: "read",
    data: BaseSetting,
  }),
  /** Changes what is given and leaves the rest; a null clears. */
  SaveIntersectionSetting: defineCall("Intersection/SaveIntersectionSetting", {
    method: "POST",
    path: "Intersection/SaveIntersectionSetting",
    title: "保存路口基础设置",
    access: "change",
    body: z.object({
      guid: field(Guid, { label: "路口" }),
      revision: Revision.optional(),
      ...baseSetting.patch.shape,
    }),
    data: Guid,
  }),
} as const;
