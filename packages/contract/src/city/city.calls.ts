import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, pageResult } from "../common/common.schema.ts";
import { field } from "../field.ts";
import {
  CityTreeNode,
  CityTreeQuery,
  DeletedItem,
  DistrictListItem,
  EquipTypeParam,
  FoundIntersection,
  IntersectionPoint,
  IntersectionSearch,
  IntersectionState,
  IntersectionStatesQuery,
  RecentChange,
  RecentChangesQuery,
} from "./city.schema.ts";
import { CityDetailSummary, CitySummary, EquipmentState } from "./summary.schema.ts";

/** The documents write {x} only; with the city in the header, x is the equipment type, or the city's own guid for all types. */
const CityOrEquipType = field(z.union([Guid, EquipTypeParam]), { label: "设备类型或城市编号" });

/** Calls on the selected city (platform.md §7, calls.md §7). */
export const cityCalls = {
  CityTree: defineCall("City/CityTree", {
    method: "POST",
    path: "City/CityTree",
    title: "城市路口树",
    access: "read",
    body: CityTreeQuery,
    data: z.array(CityTreeNode),
  }),
  SearchIntersection: defineCall("City/SearchIntersection", {
    method: "POST",
    path: "City/SearchIntersection",
    title: "搜索路口",
    access: "read",
    body: IntersectionSearch,
    data: pageResult(FoundIntersection),
  }),
  GetDistricts: defineCall("City/GetDistricts", {
    method: "POST",
    path: "City/GetDistricts",
    title: "城市区域列表",
    access: "read",
    body: z.object({ cityGuid: Guid.optional() }),
    data: z.array(DistrictListItem),
  }),
  GetCitySummary: defineCall("City/GetCitySummary", {
    method: "GET",
    path: "City/GetCitySummary",
    title: "当前城市汇总",
    access: "read",
    data: CitySummary,
  }),
  GetCitySummaryById: defineCall("City/GetCitySummary/{id}", {
    method: "GET",
    path: "City/GetCitySummary/:id",
    title: "城市汇总",
    access: "read",
    data: CitySummary,
  }),
  GetCityDetailSummary: defineCall("City/GetCityDetailSummary", {
    method: "GET",
    path: "City/GetCityDetailSummary",
    title: "城市明细汇总",
    access: "read",
    data: CityDetailSummary,
  }),
  GetSummaryIgnoreOffline: defineCall("City/GetSummaryIgnoreOffline", {
    method: "GET",
    path: "City/GetSummaryIgnoreOffline/:x",
    title: "城市汇总（忽略离线路口）",
    access: "read",
    data: CitySummary,
  }),
  GetEquipState: defineCall("City/GetEquipState", {
    method: "GET",
    path: "City/GetEquipState/:x",
    title: "城市设备状态",
    access: "read",
    params: { x: CityOrEquipType },
    data: z.array(EquipmentState),
  }),
  GetEquipStateIgnoreOffline: defineCall("City/GetEquipStateIgnoreOffline", {
    method: "GET",
    path: "City/GetEquipStateIgnoreOffline/:x",
    title: "城市设备状态（忽略离线路口）",
    access: "read",
    params: { x: CityOrEquipType },
    data: z.array(EquipmentState),
  }),
  /** Points of all intersections for the city map; an addition to the catalogue. */
  GetIntersectionPoints: defineCall("City/GetIntersectionPoints", {
    method: "GET",
    path: "City/GetIntersectionPoints",
    title: "城市路口点位",
    access: "read",
    data: z.array(IntersectionPoint),
  }),
  /** States of the intersections that a tree shows; those that are not there are left out. An addition to the catalogue. */
  GetIntersectionStates: defineCall("City/GetIntersectionStates", {
    method: "POST",
    path: "City/GetIntersectionStates",
    title: "路口状态",
    access: "read",
    mutates: false,
    body: IntersectionStatesQuery,
    data: z.array(IntersectionState),
  }),
  /** What people changed lately, newest first; an addition to the catalogue. */
  GetRecentChanges: defineCall("City/GetRecentChanges", {
    method: "POST",
    path: "City/GetRecentChanges",
    title: "最近变更",
    access: "read",
    mutates: false,
    body: RecentChangesQuery,
    data: pageResult(RecentChange),
  }),
  /** What can still be restored; an addition to the catalogue. */
  GetDeleted: defineCall("City/GetDeleted", {
    method: "GET",
    path: "City/GetDeleted",
    title: "回收站",
    access: "admin",
    mutates: false,
    data: z.array(DeletedItem),
  }),
} as const;
