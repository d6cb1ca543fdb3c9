import { defineCall, Guid } from "@lukou/contract";
import { z } from "zod";
import { equipTypeCode } from "./equip-type.ts";
import { EquipmentBrief } from "./node.schema.ts";
import { RadarCoordinateBody, RadarDetail, RadarSetting, RadarSettingBody } from "./radar.schema.ts";

/** Calls on radars beyond the four of every kind (calls.md §7). */
export const radarCalls = {
  UpdateCoordinate: defineCall("Radar/UpdateCoordinate", {
    method: "POST",
    path: "Radar/UpdateCoordinate",
    title: "修改雷达坐标",
    access: "change",
    body: RadarCoordinateBody,
    data: Guid,
  }),
  UpdateSetting: defineCall("Radar/UpdateSetting", {
    method: "POST",
    path: "Radar/UpdateSetting",
    title: "修改雷达设置",
    access: "change",
    body: RadarSettingBody,
    data: Guid,
  }),
  GetDetail: defineCall("Radar/GetDetail", {
    method: "GET",
    path: "Radar/GetDetail/:id",
    title: "查询雷达详情",
    access: "read",
    data: RadarDetail,
  }),
  GetSettingInfo: defineCall("Radar/GetSettingInfo", {
    method: "GET",
    path: "Radar/GetSettingInfo/:id",
    title: "查询雷达设置",
    access: "read",
    data: RadarSetting,
  }),
  /**
   * Radars below a piece of equipment. `equipType` is the type of that equipment; legacy clients always send 1, so 0
   * and 1 stand for any type.
   */
  GetRadarList: defineCall("Radar/GetRadarList", {
    method: "GET",
    path: "Radar/GetRadarList/:equipGuid/:equipType",
    title: "查询雷达列表",
    access: "read",
    params: { equipType: equipTypeCode },
    data: z.array(EquipmentBrief),
  }),
} as const;
