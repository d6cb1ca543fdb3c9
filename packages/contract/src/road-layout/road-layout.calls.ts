import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing, pageOf, pageResult } from "../common/common.schema.ts";
import {
  EditingBody,
  LayoutIssueInfo,
  LayoutRevision,
  RoadLayout,
  SaveLayoutBody,
} from "./road-layout.schema.ts";

/** Bytes of the largest save: five thousand shapes of a few corners each. */
const SAVE_LIMIT = 16 * 1024 * 1024;

/** The road layout of an intersection as a whole; additions to the catalogue (decision 0030). */
export const roadLayoutCalls = {
  GetRoadLayout: defineCall("RoadLayout/GetRoadLayout", {
    method: "GET",
    path: "RoadLayout/GetRoadLayout/:intersectionGuid",
    title: "查询车道与区域",
    access: "read",
    mask: false,
    data: RoadLayout,
  }),
  SaveRoadLayout: defineCall("RoadLayout/SaveRoadLayout", {
    method: "POST",
    path: "RoadLayout/SaveRoadLayout",
    title: "保存车道与区域",
    access: "change",
    mask: false,
    bodyLimit: SAVE_LIMIT,
    body: SaveLayoutBody,
    data: RoadLayout,
  }),
  GetRoadLayoutRevisions: defineCall("RoadLayout/GetRoadLayoutRevisions", {
    method: "POST",
    path: "RoadLayout/GetRoadLayoutRevisions",
    title: "查询车道与区域的历史版本",
    access: "read",
    mask: false,
    body: pageOf(z.object({ intersectionGuid: Guid })),
    data: pageResult(LayoutRevision),
  }),
  /** The layout as it was after a save. */
  GetRoadLayoutRevision: defineCall("RoadLayout/GetRoadLayoutRevision", {
    method: "GET",
    path: "RoadLayout/GetRoadLayoutRevision/:intersectionGuid/:revision",
    title: "查询车道与区域的一个历史版本",
    access: "read",
    mask: false,
    params: { revision: z.string().regex(/^[1-9]\d{0,8}$/, "版本号不正确") },
    data: RoadLayout,
  }),
  CheckRoadLayout: defineCall("RoadLayout/CheckRoadLayout", {
    method: "GET",
    path: "RoadLayout/CheckRoadLayout/:intersectionGuid",
    title: "检查车道与区域",
    access: "read",
    mask: false,
    data: z.array(LayoutIssueInfo),
  }),
  TellEditing: defineCall("RoadLayout/TellEditing", {
    method: "POST",
    path: "RoadLayout/TellEditing",
    title: "告知正在编辑的位置",
    access: "read",
    mask: false,
    body: EditingBody,
    data: Nothing,
  }),
} as const;
