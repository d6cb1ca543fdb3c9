import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid } from "../common/common.schema.ts";
import { Coordinates, CoordinateUpdate } from "./coordinate.schema.ts";
import { layoutItemKind } from "./layout-kinds.ts";
import { shapeGeometry } from "./shape.schema.ts";

/** A node of the map area tree: the intersection, its approaches, and what belongs to each. */
export interface MapAreaNode {
  /** Unique in the tree. */
  key: string;
  guid: string;
  name: string;
  level: "intersection" | "end" | "lane" | "laneLine" | "pavement";
  /** Whether it is drawn on the map; null for nodes that are not drawn. */
  drawn: boolean | null;
  children: MapAreaNode[];
}
export const MapAreaNode: z.ZodType<MapAreaNode> = z
  .object({
    key: z.string(),
    guid: Guid,
    name: z.string(),
    level: z.enum(["intersection", "end", "lane", "laneLine", "pavement"]),
    drawn: z.boolean().nullable(),
    children: z.array(z.lazy(() => MapAreaNode)),
  })
  .meta({ id: "MapAreaNode" });

/** How many items of a kind there are, and how many of them are drawn on the map. */
export const MapAreaCount = z.object({
  kind: z.enum(layoutItemKind.codes),
  label: z.string(),
  total: z.int(),
  drawn: z.int(),
});
export type MapAreaCount = z.output<typeof MapAreaCount>;

/** A shape on the map; WGS-84 degrees. */
export const MapShape = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.enum(layoutItemKind.codes),
  geometry: shapeGeometry,
  coordinates: Coordinates,
});
export type MapShape = z.output<typeof MapShape>;

/** A road at an intersection: what leads in or out of one approach. */
export const Road = z.object({
  key: z.string(),
  name: z.string(),
  endGuid: Guid,
  endName: z.string(),
  direction: z.int(),
  way: z.enum(["entry", "exit"]),
  /** Lanes of the layout, and as planned with the approach. */
  lanes: z.int(),
  plannedLanes: z.int().nullable(),
});
export type Road = z.output<typeof Road>;

/** A layer of the HD map to choose from. */
export const MapLayerChoice = z.object({
  guid: Guid,
  name: z.string(),
  type: z.int(),
  typeName: z.string(),
  featureCount: z.int(),
});
export type MapLayerChoice = z.output<typeof MapLayerChoice>;

const read = <const N extends string, D extends z.ZodType>(name: N, title: string, data: D) =>
  defineCall(`Intersection/${name}`, {
    method: "GET",
    path: `Intersection/${name}/:id`,
    title,
    access: "read",
    data,
  });

/** Calls on what is drawn on the map of an intersection (calls.md §7); `id` is the intersection. */
export const intersectionLayoutCalls = {
  GetMapAreaTree: read("GetMapAreaTree", "查询地图区域树", MapAreaNode),
  GetMapAreaCount: read("GetMapAreaCount", "查询地图区域数量", z.array(MapAreaCount)),
  GetAreaCoordinates: read("GetAreaCoordinates", "查询地图区域坐标", z.array(MapShape)),
  GetStopLinesWithCoordinate: read("GetStopLinesWithCoordinate", "查询停止线坐标", z.array(MapShape)),
  GetRoads: read("GetRoads", "查询道路", z.array(Road)),
  GetIntersectionMapLayerForSelection: read(
    "GetIntersectionMapLayerForSelection",
    "查询可选的地图图层",
    z.array(MapLayerChoice),
  ),
  /** Draws a stop line anew on the map; `guid` is that of the lane line. */
  UpdateStopLineWithCoordinate: defineCall("Intersection/UpdateStopLineWithCoordinate", {
    method: "POST",
    path: "Intersection/UpdateStopLineWithCoordinate",
    title: "修改停止线坐标",
    access: "change",
    body: CoordinateUpdate.omit({ cameraGuid: true, evidence: true }),
    data: Guid,
  }),
} as const;
