import type { Feature } from "geojson";
import { z } from "zod";

export type ParsedGeoJson =
  | { readonly ok: true; readonly features: readonly Feature[] }
  | { readonly ok: false; readonly message: string };

const position = z.array(z.number()).min(2);
const coordinates = {
  0: position,
  1: z.array(position),
  2: z.array(z.array(position)),
  3: z.array(z.array(z.array(position))),
};

const Geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: coordinates[0] }),
  z.object({ type: z.literal("MultiPoint"), coordinates: coordinates[1] }),
  z.object({ type: z.literal("LineString"), coordinates: coordinates[1] }),
  z.object({ type: z.literal("MultiLineString"), coordinates: coordinates[2] }),
  z.object({ type: z.literal("Polygon"), coordinates: coordinates[2] }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: coordinates[3] }),
]);

const GeoFeature = z.object({
  type: z.literal("Feature"),
  geometry: Geometry.nullable(),
  properties: z.record(z.string(), z.unknown()).nullable().default(null),
});

const Collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(GeoFeature) });

function refuse(message: string): ParsedGeoJson {
  return { ok: false, message };
}

/** Reads GeoJSON text: a collection, a single feature or a bare geometry. Coordinates are taken as WGS-84 degrees. */
export function parseGeoJson(text: string): ParsedGeoJson {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse("内容不是有效的JSON");
  }
  const type = z.object({ type: z.string() }).safeParse(json).data?.type;
  if (type === undefined) return refuse("内容不是GeoJSON：缺少type");
  if (type === "FeatureCollection") {
    const parsed = Collection.safeParse(json);
    return parsed.success ? accept(parsed.data.features) : refuse(placeOf(parsed.error));
  }
  if (type === "Feature") {
    const parsed = GeoFeature.safeParse(json);
    return parsed.success ? accept([parsed.data]) : refuse(placeOf(parsed.error));
  }
  const parsed = Geometry.safeParse(json);
  if (!parsed.success) return refuse(`不支持的GeoJSON类型或坐标不完整：${type}`);
  return accept([{ type: "Feature", geometry: parsed.data, properties: null }]);
}

/** Null geometries are allowed by the standard and by us; only the type of the library forbids them. */
function accept(features: readonly z.output<typeof GeoFeature>[]): ParsedGeoJson {
  if (features.every(({ geometry }) => geometry === null)) return refuse("内容中没有可以显示的要素");
  return { ok: true, features: features as Feature[] };
}

function placeOf({ issues: [issue] }: z.ZodError): string {
  const [list, index] = issue?.path ?? [];
  return list === "features" && typeof index === "number"
    ? `第${index + 1}个要素不是有效的GeoJSON要素`
    : "内容不是有效的GeoJSON";
}
