import { defineCall, field, Guid, Moment, Nothing, Revision } from "@lukou/contract";
import { z } from "zod";
import { intersectionEnd } from "../intersection/end.ts";

/** Far above the arms of any intersection. */
const ENDS_MAX = 24;

const EndDraft = z.object({
  intersectionGuid: field(Guid, { label: "所属路口" }),
  ...intersectionEnd.draft.shape,
});
const EndPatch = z.object({ guid: Guid, revision: Revision.optional(), ...intersectionEnd.patch.shape });

/** An approach with everything its form edits. WGS-84 degrees, metres, km/h. */
export const EndInfo = z.object({
  guid: Guid,
  intersectionGuid: Guid,
  intersectionName: z.string(),
  revision: z.int(),
  /** How many pieces of equipment name it. */
  equipmentCount: z.int(),
  updatedAt: Moment,
  ...intersectionEnd.info.shape,
});
export type EndInfo = z.output<typeof EndInfo>;

/** A node of the road tree: the intersection, its approaches, and of each the roads in and out. */
export interface RoadNode {
  /** Unique in the tree. */
  key: string;
  /** Of the intersection; else of the approach, also for its roads. */
  guid: string;
  name: string;
  level: "intersection" | "end" | "entry" | "exit";
  direction: number | null;
  /** Motor lanes; null while not known, and for the intersection. */
  lanes: number | null;
  children: RoadNode[];
}
export const RoadNode: z.ZodType<RoadNode> = z
  .object({
    key: z.string(),
    guid: Guid,
    name: z.string(),
    level: z.enum(["intersection", "end", "entry", "exit"]),
    direction: z.int().nullable(),
    lanes: z.int().nullable(),
    children: z.array(z.lazy(() => RoadNode)),
  })
  .meta({ id: "RoadNode" });

/** Calls on approaches of an intersection (calls.md §7). */
export const intersectionEndCalls = {
  AddIntersectionEnd: defineCall("IntersectionEnd/AddIntersectionEnd", {
    method: "POST",
    path: "IntersectionEnd/AddIntersectionEnd",
    title: "新增进口道",
    access: "change",
    body: EndDraft,
    data: Guid,
  }),
  /** All or none; answers the guids in the order of the list. */
  BatchAddIntersectionEnd: defineCall("IntersectionEnd/BatchAddIntersectionEnd", {
    method: "POST",
    path: "IntersectionEnd/BatchAddIntersectionEnd",
    title: "批量新增进口道",
    access: "change",
    body: z.array(EndDraft).min(1, "请至少填写一个进口道").max(ENDS_MAX, `一次最多新增${ENDS_MAX}个进口道`),
    data: z.array(Guid),
  }),
  /** Changes what is given and leaves the rest; a null clears. */
  UpdateIntersectionEnd: defineCall("IntersectionEnd/UpdateIntersectionEnd", {
    method: "POST",
    path: "IntersectionEnd/UpdateIntersectionEnd",
    title: "修改进口道",
    access: "change",
    body: EndPatch,
    data: Guid,
  }),
  GetInfo: defineCall("IntersectionEnd/GetInfo", {
    method: "GET",
    path: "IntersectionEnd/GetInfo/:id",
    title: "查询进口道",
    access: "read",
    data: EndInfo,
  }),
  /** `id` is the intersection. */
  GetRoadTree: defineCall("IntersectionEnd/GetRoadTree", {
    method: "GET",
    path: "IntersectionEnd/GetRoadTree/:id",
    title: "查询道路树",
    access: "read",
    data: RoadNode,
  }),
  /** Refused while equipment names the approach. */
  DeleteIntersectionEnd: defineCall("IntersectionEnd/DeleteIntersectionEnd", {
    method: "DELETE",
    path: "IntersectionEnd/DeleteIntersectionEnd/:id",
    title: "删除进口道",
    access: "change",
    data: Nothing,
  }),
} as const;
