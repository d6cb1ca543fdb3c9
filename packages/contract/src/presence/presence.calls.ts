import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import {
  DisableForm,
  EquipmentReadings,
  EquipmentSpan,
  PresenceDetail,
  PresenceHistory,
  Wallboard,
} from "./presence.schema.ts";

/** Calls on the state of the field; additions to the catalogue. */
export const presenceCalls = {
  GetDetail: defineCall("Presence/GetDetail", {
    method: "GET",
    path: "Presence/GetDetail/:id",
    title: "设备在线状态",
    access: "read",
    mask: false,
    data: PresenceDetail,
  }),
  GetHistory: defineCall("Presence/GetHistory", {
    method: "POST",
    path: "Presence/GetHistory",
    title: "设备状态历史",
    access: "read",
    mask: false,
    body: EquipmentSpan,
    data: PresenceHistory,
  }),
  GetReadings: defineCall("Presence/GetReadings", {
    method: "POST",
    path: "Presence/GetReadings",
    title: "设备读数历史",
    access: "read",
    mask: false,
    body: EquipmentSpan,
    data: EquipmentReadings,
  }),
  SetDisabled: defineCall("Presence/SetDisabled", {
    method: "POST",
    path: "Presence/SetDisabled",
    title: "停用或启用设备",
    access: "change",
    body: DisableForm,
    data: Nothing,
  }),
  GetWallboard: defineCall("Presence/GetWallboard", {
    method: "GET",
    path: "Presence/GetWallboard",
    title: "城市运行大屏",
    access: "read",
    mask: false,
    data: Wallboard,
  }),
} as const;
