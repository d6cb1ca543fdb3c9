import { z } from "zod";
import { defineCall } from "../call.ts";
import { EquipTypeParam } from "../city/city.schema.ts";
import { DistrictDetailSummary, DistrictSummary, EquipmentState } from "../city/summary.schema.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import { DistrictForm, DistrictInfo } from "./district.schema.ts";

const equipTypeParam = { p2: EquipTypeParam };

/** Calls on districts (platform.md §7; summaries: calls.md §7). */
export const districtCalls = {
  AddDistrict: defineCall("District/AddDistrict", {
    method: "POST",
    path: "District/AddDistrict",
    title: "新增城市区域",
    access: "change",
    body: DistrictForm,
    data: Guid,
  }),
  UpdateDistrict: defineCall("District/UpdateDistrict", {
    method: "POST",
    path: "District/UpdateDistrict",
    title: "修改城市区域",
    access: "change",
    body: DistrictForm.extend({ guid: Guid }),
    data: Guid,
  }),
  GetInfo: defineCall("District/GetInfo", {
    method: "GET",
    path: "District/GetInfo/:id",
    title: "查询城市区域",
    access: "read",
    data: DistrictInfo,
  }),
  DeleteDistrict: defineCall("District/DeleteDistrict", {
    method: "DELETE",
    path: "District/DeleteDistrict/:id",
    title: "删除城市区域",
    access: "change",
    data: Nothing,
  }),
  /** Brings back a deleted district with the intersections that went with it; an addition to the catalogue. */
  RestoreDistrict: defineCall("District/RestoreDistrict", {
    method: "POST",
    path: "District/RestoreDistrict/:id",
    title: "恢复城市区域",
    access: "admin",
    data: Nothing,
  }),
  GetDistrictSummary: defineCall("District/GetDistrictSummary", {
    method: "GET",
    path: "District/GetDistrictSummary/:id",
    title: "区域汇总",
    access: "read",
    data: DistrictSummary,
  }),
  GetDistrictDetailSummary: defineCall("District/GetDistrictDetailSummary", {
    method: "GET",
    path: "District/GetDistrictDetailSummary/:id",
    title: "区域明细汇总",
    access: "read",
    data: DistrictDetailSummary,
  }),
  /** p1 is the district, p2 the equipment type (0 for all). */
  GetEquipState: defineCall("District/GetEquipState", {
    method: "GET",
    path: "District/GetEquipState/:p1/:p2",
    title: "区域设备状态",
    access: "read",
    params: equipTypeParam,
    data: z.array(EquipmentState),
  }),
  GetEquipStateIgnoreOffline: defineCall("District/GetEquipStateIgnoreOffline", {
    method: "GET",
    path: "District/GetEquipStateIgnoreOffline/:p1/:p2",
    title: "区域设备状态（忽略离线路口）",
    access: "read",
    params: equipTypeParam,
    data: z.array(EquipmentState),
  }),
} as const;
