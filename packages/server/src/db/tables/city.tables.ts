import type { ColumnType } from "kysely";
import type { Edited } from "./edited.ts";
import type { DefaultedJson, Document } from "./json.ts";
import type { Moment } from "./moment.ts";

interface CityTable {
  guid: string;
  name: string;
  created_at: Moment;
}

export interface DistrictTable extends Edited {
  city_guid: string;
  guid: string;
  name: string;
  plat_id: string;
}

export interface IntersectionTable extends Edited {
  city_guid: string;
  guid: string;
  district_guid: string;
  name: string;
  type: number;
  stage: number;
  plat_id: string;
  url_name: string;
  /** WGS-84 degrees. */
  longitude: number;
  latitude: number;
  /** Base settings of the intersection (SaveIntersectionSetting). */
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  search_text: ColumnType<string, never, never>;
  search_pairs: ColumnType<string[], never, never>;
}

export interface IntersectionEndTable extends Edited {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  name: string;
  /** Orientation 0-7: the side of the intersection the approach lies on. */
  direction: number;
  settings: DefaultedJson<Document>;
}

export interface MapLayerTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  name: string;
  type: number;
  feature_count: number;
  point_count: number;
  byte_length: number;
  /** [west, south, east, north] in WGS-84 degrees, null without any coordinate. */
  bounds: number[] | null;
  /** GeoJSON FeatureCollection, UTF-8, gzip. */
  features: Buffer;
  created_at: Moment;
  created_by: string | null;
}

/** Places of a city. */
export interface CityTables {
  city: CityTable;
  district: DistrictTable;
  intersection: IntersectionTable;
  intersection_end: IntersectionEndTable;
  map_layer: MapLayerTable;
}
