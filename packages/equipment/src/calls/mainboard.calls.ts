import { defineCall, Guid, Nothing } from "@lukou/contract";
import { z } from "zod";
import { EquipPlatId } from "./lookup.schema.ts";
import {
  BoardBaseSetting,
  BoardBrief,
  BoardDetail,
  BoardOwner,
  BoardSettingBody,
  CarDetectionPrivateSetting,
  DeleteBoardQuery,
  isCurrentEquip,
  MainControllerPrivateSetting,
} from "./mainboard.schema.ts";
import { StatusSummary } from "./status.schema.ts";

const summary = <const N extends string>(name: N, owner: string) =>
  defineCall(`Mainboard/${name}`, {
    method: "GET",
    path: `Mainboard/${name}/:mainboardGuid/:equipGuid`,
    title: `查询${owner}核心板概况`,
    access: "read",
    data: StatusSummary,
  });

/** Calls on core boards beyond adding and changing one (calls.md §7). A board may serve several owners. */
export const mainboardCalls = {
  SaveMainboardSetting: defineCall("Mainboard/SaveMainboardSetting", {
    method: "POST",
    path: "Mainboard/SaveMainboardSetting",
    title: "保存核心板设置",
    access: "change",
    body: BoardSettingBody,
    data: Guid,
  }),
  /** Written with a small c in the specification. */
  GetMaincontrollerPrivateSetting: defineCall("Mainboard/GetMaincontrollerPrivateSetting", {
    method: "GET",
    path: "Mainboard/GetMaincontrollerPrivateSetting/:intersectionGuid/:mainboardGuid/:equipGuid",
    title: "查询MEC核心板专用设置",
    access: "read",
    data: MainControllerPrivateSetting,
  }),
  GetInfo: defineCall("Mainboard/GetInfo", {
    method: "GET",
    path: "Mainboard/GetInfo/:mainboardGuid/:equipGuid/:isCurrentEquip",
    title: "查询核心板",
    access: "read",
    params: { isCurrentEquip },
    data: BoardDetail,
  }),
  GetMainboardEquips: defineCall("Mainboard/GetMainboardEquips", {
    method: "GET",
    path: "Mainboard/GetMainboardEquips/:mainboardGuid",
    title: "查询核心板所属设备",
    access: "read",
    data: z.array(BoardOwner),
  }),
  GetBaseSetting: defineCall("Mainboard/GetBaseSetting", {
    method: "GET",
    path: "Mainboard/GetBaseSetting/:mainboardGuid/:equipGuid",
    title: "查询核心板基础设置",
    access: "read",
    data: BoardBaseSetting,
  }),
  DeleteMainboard: defineCall("Mainboard/DeleteMainboard", {
    method: "DELETE",
    path: "Mainboard/DeleteMainboard/:mainboardGuid",
    title: "删除核心板",
    access: "change",
    query: DeleteBoardQuery,
    data: Nothing,
  }),
  GetEquipPlatId: defineCall("Mainboard/GetEquipPlatId", {
    method: "GET",
    path: "Mainboard/GetEquipPlatId/:id",
    title: "查询核心板平台编号",
    access: "read",
    data: EquipPlatId,
  }),
  QueryMainboards: defineCall("Mainboard/QueryMainboards", {
    method: "GET",
    path: "Mainboard/QueryMainboards/:intersectionGuid",
    title: "查询路口核心板列表",
    access: "read",
    data: z.array(BoardBrief),
  }),
  QueryMainboardInfo: defineCall("Mainboard/QueryMainboardInfo", {
    method: "GET",
    path: "Mainboard/QueryMainboardInfo/:equipGuid",
    title: "查询设备的核心板",
    access: "read",
    data: z.array(BoardDetail),
  }),
  GetCarDetectionPrivateSetting: defineCall("Mainboard/GetCarDetectionPrivateSetting", {
    method: "GET",
    path: "Mainboard/GetCarDetectionPrivateSetting/:mainboardGuid/:equipGuid",
    title: "查询车检器核心板专用设置",
    access: "read",
    data: CarDetectionPrivateSetting,
  }),
  GetErvMainboardSummary: summary("GetErvMainboardSummary", "一体机"),
  GetMainControllerMainboardSummary: summary("GetMainControllerMainboardSummary", "MEC"),
  GetCarDetectionMainboardSummary: summary("GetCarDetectionMainboardSummary", "车检器"),
  GetPedestrianPoleMainboardSummary: summary("GetPedestrianPoleMainboardSummary", "智能灯杆"),
} as const;
