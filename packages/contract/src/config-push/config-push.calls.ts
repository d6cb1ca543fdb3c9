import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import {
  ConfigAccordRow,
  ConfigState,
  DifferenceRequest,
  PreviewRequest,
  PushConfirmation,
  PushDetail,
  PushDevices,
  PushDifference,
  PushPage,
  PushPageResult,
  PushReceipt,
  RollbackRequest,
} from "./config-push.schema.ts";

const byId = z.object({ id: Guid });
const gateway = "/api/SessionPoolGateway";

/** Calls that bring configuration to devices and tell what became of it (calls.md §4, §7; southbound 9). */
export const configPushCalls = {
  /** The id is that of a unit, or of an intersection for all its units; answers at once. */
  PushErvConfig: defineCall("Push/PushErvConfig", {
    method: "POST",
    path: `${gateway}/Erv/PushErvConfig`,
    title: "下发一体机配置",
    access: "change",
    query: byId,
    body: PushConfirmation,
    data: z.array(PushReceipt),
  }),
  /** The id is that of a MEC, or of an intersection for all its MECs; answers at once. */
  PushMccConfig: defineCall("Push/PushMccConfig", {
    method: "POST",
    path: `${gateway}/Mcc/PushMccConfig`,
    title: "下发MEC配置",
    access: "change",
    query: byId,
    body: PushConfirmation,
    data: z.array(PushReceipt),
  }),
  PreviewPushMccConfig: defineCall("Push/PreviewPushMccConfig", {
    method: "POST",
    path: `${gateway}/Mcc/PreviewPushMccConfig`,
    title: "预览MEC融合配置",
    access: "change",
    query: byId,
    body: PreviewRequest,
    data: PushReceipt,
  }),
  /** The same for devices of any kind; an addition to the catalogue. */
  PushConfig: defineCall("Push/PushConfig", {
    method: "POST",
    path: "Push/PushConfig",
    title: "下发设备配置",
    access: "change",
    body: PushDevices,
    data: z.array(PushReceipt),
  }),
  GetPush: defineCall("Push/GetPush", {
    method: "GET",
    path: "Push/GetPush/:id",
    title: "查询下发",
    access: "read",
    mask: false,
    data: PushDetail,
  }),
  SearchPushes: defineCall("Push/SearchPushes", {
    method: "POST",
    path: "Push/SearchPushes",
    title: "查询下发记录",
    access: "read",
    mask: false,
    body: PushPage,
    data: PushPageResult,
  }),
  /** What would change, before anybody confirms. */
  GetPushDifference: defineCall("Push/GetPushDifference", {
    method: "POST",
    path: "Push/GetPushDifference",
    title: "查询下发差异",
    access: "read",
    mask: false,
    body: DifferenceRequest,
    data: z.array(PushDifference),
  }),
  /** The id is that of the device. */
  RollbackConfig: defineCall("Push/RollbackConfig", {
    method: "POST",
    path: "Push/RollbackConfig/:id",
    title: "回退设备配置",
    access: "change",
    body: RollbackRequest,
    data: PushReceipt,
  }),
  /** Asks a device for the configuration it runs; the answer comes with a live event. The id is that of the device. */
  ReadBackConfig: defineCall("Push/ReadBackConfig", {
    method: "POST",
    path: "Push/ReadBackConfig/:id",
    title: "回读设备配置",
    access: "change",
    data: Nothing,
  }),
  GetConfigState: defineCall("Push/GetConfigState", {
    method: "GET",
    path: "Push/GetConfigState/:id",
    title: "查询设备配置状态",
    access: "read",
    mask: false,
    data: ConfigState,
  }),
  /** The id is that of the intersection. */
  GetConfigAccords: defineCall("Push/GetConfigAccords", {
    method: "GET",
    path: "Push/GetConfigAccords/:id",
    title: "查询路口设备配置一致性",
    access: "read",
    mask: false,
    data: z.array(ConfigAccordRow),
  }),
} as const;
