import { ItemDraft, type LayoutItem, LayoutShape } from "@lukou/contract";
import type { Selectable } from "kysely";
import type { RoadItemTable, RoadShapeTable } from "../../db/tables/road-layout.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

/** Where rows of a layout lie. */
export interface LayoutPlace {
  readonly scope: CityScope;
  readonly intersectionGuid: string;
}

/** An item from its row. Values that a newer version added have their initial value in older rows. */
export const itemOfRow = (row: Selectable<RoadItemTable>): LayoutItem => ({
  ...ItemDraft.parse({ kind: row.kind, guid: row.guid, values: row.values }),
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});

export const shapeOfRow = (row: Selectable<RoadShapeTable>): LayoutShape =>
  LayoutShape.parse({
    guid: row.guid,
    itemGuid: row.item_guid,
    cameraGuid: row.camera_guid,
    geometry: row.geometry,
    points: row.points,
    locked: row.locked,
    order: row.layer_order,
    evidence: row.evidence,
    toVerify: row.verify_reason && { reason: row.verify_reason, since: row.verify_since?.toISOString() },
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  });

/** A row as JSON, for statements that write many at once. */
export const rowOfItem = ({ scope, intersectionGuid }: LayoutPlace, item: LayoutItem) => ({
  city_guid: scope.cityGuid,
  guid: item.guid,
  intersection_guid: intersectionGuid,
  kind: item.kind,
  values: item.values,
  revision: item.revision,
  updated_at: item.updatedAt,
  updated_by: item.updatedBy,
});

export const rowOfShape = ({ scope, intersectionGuid }: LayoutPlace, shape: LayoutShape) => ({
  city_guid: scope.cityGuid,
  guid: shape.guid,
  intersection_guid: intersectionGuid,
  item_guid: shape.itemGuid,
  camera_guid: shape.cameraGuid,
  geometry: shape.geometry,
  points: shape.points,
  locked: shape.locked,
  layer_order: shape.order,
  evidence: shape.evidence,
  verify_reason: shape.toVerify?.reason ?? null,
  verify_since: shape.toVerify?.since ?? null,
  revision: shape.revision,
  updated_at: shape.updatedAt,
  updated_by: shape.updatedBy,
});
