import { z } from "zod";
import { Guid, lineOfText, Moment, pageOf } from "../common/common.schema.ts";
import { SEARCH_PAGE_SIZE } from "../constants.ts";
import { equipmentType, filterIntersectionType, filterStatus, treeLevel } from "../enums/index.ts";
import { field } from "../field.ts";

/** Equipment type as a path segment; 0 stands for all. */
export const EquipTypeParam = field(
  z
    .string()
    .refine(
      (text) => text === "0" || equipmentType.codes.some((code) => String(code) === text),
      "设备类型不存在",
    ),
  { label: "设备类型" },
);

/** What the tree is asked for: `usageState` is the status filter, `type` the intersection filter (GAP-46). */
export const CityTreeQuery = z.object({
  usageState: field(filterStatus.schema.default(0), { label: "状态" }),
  type: field(filterIntersectionType.schema.default(0), { label: "路口类型" }),
});
export type CityTreeQuery = z.output<typeof CityTreeQuery>;

/**
 * A node of the tree (TREE-15): level 1 city, 2 district, 3 intersection; `type` on intersections only.
 * `isShow` is a client-only mark and never sent.
 */
export interface CityTreeNode {
  guid: string;
  name: string;
  level: (typeof treeLevel.codes)[number];
  type?: number | undefined;
  /** Engineering stage of an intersection. */
  stage?: number | undefined;
  children?: CityTreeNode[] | undefined;
}

export const CityTreeNode: z.ZodType<CityTreeNode, CityTreeNode> = z
  .object({
    guid: Guid,
    name: z.string(),
    level: treeLevel.schema,
    type: z.int().optional(),
    stage: z.int().optional(),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<CityTreeNode, CityTreeNode>>> {
      return z.array(CityTreeNode).optional();
    },
  })
  .meta({ id: "CityTreeNode" });

/** Search by text in name and number, type and stage; 0 stands for all (TREE-14). */
export const IntersectionSearch = pageOf(
  z.object({
    content: field(lineOfText(64).default(""), { label: "搜索内容" }),
    intersectionType: field(filterIntersectionType.schema.default(0), { label: "路口类型" }),
    intersectionStage: field(filterStatus.schema.default(0), { label: "工程阶段" }),
    districtGuid: field(Guid.optional(), { label: "所属区域" }),
  }),
).extend({
  pageSize: field(
    z
      .int()
      .min(1)
      .max(SEARCH_PAGE_SIZE * 10)
      .default(SEARCH_PAGE_SIZE),
    { label: "每页条数" },
  ),
});
export type IntersectionSearch = z.output<typeof IntersectionSearch>;

/** A found intersection. Coordinates: WGS-84 degrees. */
export const FoundIntersection = z.object({
  guid: Guid,
  name: z.string(),
  level: z.literal(3),
  type: z.int(),
  stage: z.int(),
  platId: z.string(),
  districtGuid: Guid,
  districtName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  mapLayerCount: z.int(),
  updatedAt: z.string(),
});
export type FoundIntersection = z.output<typeof FoundIntersection>;

export const DistrictListItem = z.object({
  guid: Guid,
  name: z.string(),
  platId: z.string(),
  intersectionCount: z.int(),
});
export type DistrictListItem = z.output<typeof DistrictListItem>;

/** A point of the city map, kept lean because a city has tens of thousands. WGS-84 degrees. */
export const IntersectionPoint = z.object({
  guid: Guid,
  name: z.string(),
  districtGuid: Guid,
  type: z.int(),
  stage: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  /** Worst link state of its equipment, or null while it has none. */
  state: z.string().nullable(),
});
export type IntersectionPoint = z.output<typeof IntersectionPoint>;

/** As many intersections as a tree draws at a time, and more. */
export const INTERSECTION_STATES_MAX = 200;

export const IntersectionStatesQuery = z.object({
  guids: field(
    z.array(Guid).max(INTERSECTION_STATES_MAX, `一次最多查询${INTERSECTION_STATES_MAX}个路口的状态`),
    { label: "路口" },
  ),
});

export const IntersectionState = z.object({
  guid: Guid,
  /** Worst link state of its equipment, or null while it has none. */
  state: z.string().nullable(),
});

/** A change as people read it: who did what to what, when. */
export const RecentChange = z.object({
  id: z.string(),
  at: z.string(),
  userName: z.string(),
  title: z.string(),
  entity: z.string(),
  entityGuid: z.string().nullable(),
  entityName: z.string(),
  changedFields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type RecentChange = z.output<typeof RecentChange>;

export const RecentChangesQuery = pageOf(
  z.object({
    entityGuid: Guid.optional(),
    districtGuid: Guid.optional(),
    /** First and last moment asked for, both included. */
    from: field(Moment.optional(), { label: "开始时间" }),
    to: field(Moment.optional(), { label: "结束时间" }),
  }),
);

/** A deleted district or intersection that can still be restored. */
export const DeletedItem = z.object({
  guid: Guid,
  level: z.literal([2, 3]),
  name: z.string(),
  districtName: z.string().nullable(),
  /** Intersections deleted together with a district. */
  withIntersections: z.int(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  restorableUntil: z.string(),
});
export type DeletedItem = z.output<typeof DeletedItem>;
