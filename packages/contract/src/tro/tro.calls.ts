import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import { TroSetting } from "./tro.schema.ts";

/** Sync settings of the city (platform.md §7; prefix: GAP-21). */
export const troCalls = {
  TroSetting: defineCall("Tro/TroSetting", {
    method: "GET",
    path: "Tro/TroSetting",
    title: "读取同步设置",
    access: "change",
    mutates: false,
    data: TroSetting,
  }),
  AddTroSetting: defineCall("Tro/AddTroSetting", {
    method: "POST",
    path: "Tro/AddTroSetting",
    title: "保存同步设置",
    access: "change",
    body: TroSetting,
    data: Nothing,
  }),
} as const;
