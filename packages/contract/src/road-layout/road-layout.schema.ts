import { z } from "zod";
import { Guid, lineOfText, Moment, Revision } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { ItemDraft, LayoutItem } from "./item.schema.ts";
import { LAYOUT_CHANGES_MAX, LayoutShape, ShapeDraft } from "./shape.schema.ts";

/** An approach as the layout needs it. Degrees clockwise from north; numbers of lanes as planned. */
export const LayoutEnd = z.object({
  guid: Guid,
  name: z.string(),
  direction: z.int(),
  bearing: z.number().nullable(),
  oneWay: z.enum(["entry", "exit"]).nullable(),
  entryLanes: z.int().nullable(),
  exitLanes: z.int().nullable(),
});
export type LayoutEnd = z.output<typeof LayoutEnd>;

/** A camera that can be drawn on. */
export const LayoutCamera = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  /** The unit it belongs to; its own guid where it stands alone. */
  unitGuid: Guid,
  unitName: z.string(),
  unitKind: z.int(),
  /** The approach it watches, its own or that of its unit. */
  endGuid: Guid.nullable(),
  /** Picture to metres east and north of the intersection, row by row from relative coordinates; null while not calibrated. */
  homography: z.array(z.number()).length(9).nullable(),
  calibrationRevision: z.int().min(1).nullable(),
});
export type LayoutCamera = z.output<typeof LayoutCamera>;

/** Everything drawn at one intersection, on all its pictures and on the map. */
export const RoadLayout = z
  .object({
    intersectionGuid: Guid,
    intersectionName: z.string(),
    /** WGS-84 degrees; metres east and north count from here. */
    longitude: z.number(),
    latitude: z.number(),
    /** Counted up by each save; 0 while nothing was ever drawn. */
    revision: z.int().min(0),
    updatedAt: Moment.nullable(),
    updatedBy: z.string().nullable(),
    ends: z.array(LayoutEnd),
    cameras: z.array(LayoutCamera),
    items: z.array(LayoutItem),
    shapes: z.array(LayoutShape),
  })
  .meta({ id: "RoadLayout" });
export type RoadLayout = Omit<z.output<typeof RoadLayout>, "items"> & { items: LayoutItem[] };

/** The revision a change began from; null for something new. */
const base = Revision.nullable();

export const LayoutChange = z.discriminatedUnion("op", [
  z.object({ op: z.literal("putItem"), base, item: ItemDraft }),
  z.object({ op: z.literal("deleteItem"), base: Revision, guid: Guid }),
  z.object({ op: z.literal("putShape"), base, shape: ShapeDraft }),
  z.object({ op: z.literal("deleteShape"), base: Revision, guid: Guid }),
]);
export type LayoutChange = z.output<typeof LayoutChange>;

/** All changes are saved or none. One whose base is stale refuses the save: read again, merge shape by shape, save again. */
export const SaveLayoutBody = z.object({
  intersectionGuid: field(Guid, { label: "路口" }),
  changes: field(
    z
      .array(LayoutChange)
      .min(1, "没有需要保存的修改")
      .max(LAYOUT_CHANGES_MAX, `一次最多保存${LAYOUT_CHANGES_MAX}处修改`),
    { label: "修改" },
  ),
  remark: field(lineOfText(200).optional(), { label: "修改说明" }),
});
export type SaveLayoutBody = z.output<typeof SaveLayoutBody>;

/** One save. */
export const LayoutRevision = z.object({
  revision: z.int().min(1),
  at: Moment,
  userName: z.string(),
  remark: z.string().nullable(),
  /** What the save did, in Chinese, such as 新增车道2条. */
  words: z.array(z.string()),
});
export type LayoutRevision = z.output<typeof LayoutRevision>;

/** Something wrong with a layout; `severity` error refuses saving or pushing. */
export const LayoutIssueInfo = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  message: z.string(),
  itemGuids: z.array(Guid),
  shapeGuids: z.array(Guid),
  cameraGuid: Guid.nullable(),
});
export type LayoutIssueInfo = z.output<typeof LayoutIssueInfo>;

/** Where somebody is working, told every few seconds while the editor is open. */
export const EditingBody = z.object({
  intersectionGuid: field(Guid, { label: "路口" }),
  /** One open editor of one browser. */
  editorGuid: field(Guid, { label: "编辑器" }),
  cameraGuid: field(Guid.nullable(), { label: "相机" }),
  shapeGuids: field(z.array(Guid).max(50), { label: "选中的图形" }),
  /** Leaving: forget me at once. */
  leaving: field(z.boolean().default(false), { label: "离开" }),
});
