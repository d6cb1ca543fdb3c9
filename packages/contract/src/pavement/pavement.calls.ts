import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import { CoordinateUpdate, CopyBody, CopyResult } from "../road-layout/coordinate.schema.ts";
import { PavementDraft, PavementInfo, PavementPatch, PlacedPavement } from "./pavement.schema.ts";

/** Calls on pedestrian crossings (calls.md §7). */
export const pavementCalls = {
  /** Crossings drawn in a picture of the equipment `b`; all of intersection `a` while none is. */
  GetPavements: defineCall("Pavement/GetPavements", {
    method: "GET",
    path: "Pavement/GetPavements/:a/:b",
    title: "查询人行横道",
    access: "read",
    data: z.array(PlacedPavement),
  }),
  /** `id` is the pedestrian pole. */
  GetPedestrianPolePavements: defineCall("Pavement/GetPedestrianPolePavements", {
    method: "GET",
    path: "Pavement/GetPedestrianPolePavements/:id",
    title: "查询人行灯杆的人行横道",
    access: "read",
    data: z.array(PlacedPavement),
  }),
  /** Crossings of the intersection with their shapes on the map. */
  GetPavementsWithCoordinate: defineCall("Pavement/GetPavementsWithCoordinate", {
    method: "GET",
    path: "Pavement/GetPavementsWithCoordinate/:id",
    title: "查询人行横道的地图坐标",
    access: "read",
    data: z.array(PlacedPavement),
  }),
  GetPavementsForSelection: defineCall("Pavement/GetPavementsForSelection", {
    method: "GET",
    path: "Pavement/GetPavementsForSelection/:intersectionGuid",
    title: "查询可选的人行横道",
    access: "read",
    data: z.array(PavementInfo),
  }),
  /** `x` is the intersection. */
  AddPavement: defineCall("Pavement/AddPavement", {
    method: "POST",
    path: "Pavement/AddPavement/:x",
    title: "新增人行横道",
    access: "change",
    body: PavementDraft,
    data: Guid,
  }),
  UpdatePavement: defineCall("Pavement/UpdatePavement", {
    method: "POST",
    path: "Pavement/UpdatePavement",
    title: "修改人行横道",
    access: "change",
    body: PavementPatch,
    data: Guid,
  }),
  UpdatePavementWithCoordinate: defineCall("Pavement/UpdatePavementWithCoordinate", {
    method: "POST",
    path: "Pavement/UpdatePavementWithCoordinate",
    title: "修改人行横道坐标",
    access: "change",
    body: CoordinateUpdate,
    data: Guid,
  }),
  CopyPavement: defineCall("Pavement/CopyPavement", {
    method: "POST",
    path: "Pavement/CopyPavement",
    title: "复制人行横道到其他相机",
    access: "change",
    body: CopyBody,
    data: CopyResult,
  }),
  DeletePavement: defineCall("Pavement/DeletePavement", {
    method: "DELETE",
    path: "Pavement/DeletePavement/:id",
    title: "删除人行横道",
    access: "change",
    data: Nothing,
  }),
} as const;
