import { defineCall, Guid, Nothing } from "@lukou/contract";
import { z } from "zod";
import {
  CompleteUnitBody,
  EquipmentGroup,
  EquipmentState,
  FusionDisplayBody,
  FusionDisplayConfigs,
  MainControllerTreeBody,
  MecRelatedEquip,
  MecRelatedEquipBody,
  RelatedEquip,
  RelatedEquipBody,
  RelatedEquipment,
  SubBusinessTypeBody,
  SummaryQuery,
} from "./main-controller.schema.ts";
import { EquipmentBrief, EquipmentNode } from "./node.schema.ts";
import { MainControllerSummary } from "./summary.schema.ts";

/** Calls on MECs beyond the four of every kind (calls.md §7). Relations are part of the MEC's history and revision. */
export const mainControllerCalls = {
  AddMainControllerByCompleteUnit: defineCall("MainController/AddMainControllerByCompleteUnit", {
    method: "POST",
    path: "MainController/AddMainControllerByCompleteUnit",
    title: "整机新增MEC",
    access: "change",
    body: CompleteUnitBody,
    data: Guid,
  }),
  GetSummaryInfo: defineCall("MainController/GetSummaryInfo", {
    method: "GET",
    path: "MainController/GetSummaryInfo/:id",
    title: "查询MEC概况",
    access: "read",
    query: SummaryQuery,
    data: MainControllerSummary,
  }),
  GetIntersectionMainControllers: defineCall("MainController/GetIntersectionMainControllers", {
    method: "GET",
    path: "MainController/GetIntersectionMainControllers/:id",
    title: "查询路口MEC列表",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  GetRelatedEquip: defineCall("MainController/GetRelatedEquip", {
    method: "GET",
    path: "MainController/GetRelatedEquip/:id",
    title: "查询MEC关联设备",
    access: "read",
    data: RelatedEquip,
  }),
  GetRelatedEquipList: defineCall("MainController/GetRelatedEquipList", {
    method: "GET",
    path: "MainController/GetRelatedEquipList/:id",
    title: "查询MEC关联设备列表",
    access: "read",
    data: z.array(RelatedEquipment),
  }),
  GetMecRelatedEquip: defineCall("MainController/GetMecRelatedEquip", {
    method: "GET",
    path: "MainController/GetMecRelatedEquip/:intersectionGuid/:mainControllerGuid",
    title: "查询MEC关联设备与分组",
    access: "read",
    data: MecRelatedEquip,
  }),
  /** `p1` is the intersection, `p2` the MEC. */
  GetNoRelatedEquip: defineCall("MainController/GetNoRelatedEquip", {
    method: "GET",
    path: "MainController/GetNoRelatedEquip/:p1/:p2",
    title: "查询可关联设备",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  GetMecNoRelatedEquip: defineCall("MainController/GetMecNoRelatedEquip", {
    method: "GET",
    path: "MainController/GetMecNoRelatedEquip/:intersectionGuid/:mainControllerGuid",
    title: "查询MEC可关联设备",
    access: "read",
    data: z.array(EquipmentBrief),
  }),
  UpdateRelatedEquip: defineCall("MainController/UpdateRelatedEquip", {
    method: "POST",
    path: "MainController/UpdateRelatedEquip/:id",
    title: "修改MEC关联设备",
    access: "change",
    body: RelatedEquipBody,
    data: Guid,
  }),
  UpdateMecRelatedEquip: defineCall("MainController/UpdateMecRelatedEquip", {
    method: "POST",
    path: "MainController/UpdateMecRelatedEquip/:mainControllerGuid",
    title: "修改MEC关联设备与分组",
    access: "change",
    body: MecRelatedEquipBody,
    data: Guid,
  }),
  /** `id` is the related device, which is taken off its MEC. */
  DeleteRelatedEquip: defineCall("MainController/DeleteRelatedEquip", {
    method: "DELETE",
    path: "MainController/DeleteRelatedEquip/:id",
    title: "取消设备与MEC的关联",
    access: "change",
    data: Nothing,
  }),
  DeleteMecRelatedEquip: defineCall("MainController/DeleteMecRelatedEquip", {
    method: "DELETE",
    path: "MainController/DeleteMecRelatedEquip/:mainControllerGuid",
    title: "取消MEC的全部关联",
    access: "change",
    data: Nothing,
  }),
  /** Dissolves the group; its cameras stay related. */
  DeleteMecRelatedGroup: defineCall("MainController/DeleteMecRelatedGroup", {
    method: "DELETE",
    path: "MainController/DeleteMecRelatedGroup/:mainControllerGuid/:groupGuid",
    title: "删除MEC设备分组",
    access: "change",
    data: Nothing,
  }),
  GetIntersectionEquipmentGroups: defineCall("MainController/GetIntersectionEquipmentGroups", {
    method: "GET",
    path: "MainController/GetIntersectionEquipmentGroups/:id",
    title: "查询路口设备分组",
    access: "read",
    data: z.array(EquipmentGroup),
  }),
  UpdateHighPrecisionCameraSubBusinessType: defineCall(
    "MainController/UpdateHighPrecisionCameraSubBusinessType",
    {
      method: "POST",
      path: "MainController/UpdateHighPrecisionCameraSubBusinessType",
      title: "修改高精感知相机业务子类型",
      access: "change",
      body: SubBusinessTypeBody,
      data: Nothing,
    },
  ),
  /** MECs with what they fuse below them, and below that what belongs to it. */
  GetMainControllerTree: defineCall("MainController/GetMainControllerTree", {
    method: "POST",
    path: "MainController/GetMainControllerTree",
    title: "查询MEC设备树",
    access: "read",
    body: MainControllerTreeBody,
    data: z.array(EquipmentNode),
  }),
  /** `id` is the intersection; the states of everything in its tree, for a refresh that moves nothing. */
  GetMainControllerTreeState: defineCall("MainController/GetMainControllerTreeState", {
    method: "GET",
    path: "MainController/GetMainControllerTreeState/:id",
    title: "查询MEC设备树状态",
    access: "read",
    data: z.array(EquipmentState),
  }),
  /** Cameras the MECs of an intersection use on one pole; in place of the pole a MEC may be named. */
  GetMainControllerCameraTree: defineCall("MainController/GetMainControllerCameraTree", {
    method: "GET",
    path: "MainController/GetMainControllerCameraTree/:intersectionGuid/:poleGuid",
    title: "查询MEC相机树",
    access: "read",
    data: z.array(EquipmentNode),
  }),
  GetFusionDisplayConfigs: defineCall("MainController/GetFusionDisplayConfigs", {
    method: "GET",
    path: "MainController/GetFusionDisplayConfigs/:id",
    title: "查询融合显示配置",
    access: "read",
    data: FusionDisplayConfigs,
  }),
  UpdateFusionDisplayConfig: defineCall("MainController/UpdateFusionDisplayConfig", {
    method: "POST",
    path: "MainController/UpdateFusionDisplayConfig",
    title: "修改融合显示配置",
    access: "change",
    body: FusionDisplayBody,
    data: Guid,
  }),
} as const;
