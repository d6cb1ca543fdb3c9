import { z } from "zod";

const Feature = z.looseObject({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.looseObject({ type: z.string(), coordinates: z.unknown().optional() }).nullable().optional(),
  properties: z.record(z.string(), z.unknown()).nullable().optional(),
});
export type GeoJsonFeature = z.output<typeof Feature>;

const Collection = z.looseObject({
  type: z.literal("FeatureCollection"),
  crs: z.unknown().optional(),
  features: z.array(z.unknown()),
});

const Position = z.tuple([z.number(), z.number()], z.unknown());
const Line = z.array(Position).min(2);
const Ring = z.array(Position).min(4);

/** Outline or line of a feature; or in Chinese why it cannot be drawn. */
export type ReadGeometry =
  | { readonly geometry: "polygon" | "line"; readonly points: [number, number][] }
  | { readonly refusal: string };

export interface ReadGeoJson {
  readonly crs: unknown;
  /** In the order of the file; null where an entry is no feature. */
  readonly features: readonly (GeoJsonFeature | null)[];
}

/** Reads the frame of a GeoJSON text: a FeatureCollection or one Feature. Answers in Chinese what is wrong otherwise. */
export function readGeoJson(text: string): ReadGeoJson | { readonly refusal: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: "文件不是有效的JSON，请检查是否完整" };
  }
  const one = Feature.safeParse(value);
  if (one.success) return { crs: undefined, features: [one.data] };
  const many = Collection.safeParse(value);
  if (!many.success) return { refusal: "文件不是GeoJSON要素集合（FeatureCollection）" };
  return {
    crs: many.data.crs,
    features: many.data.features.map((entry) => Feature.safeParse(entry).data ?? null),
  };
}

const withoutRepeatedEnd = (ring: [number, number][]): [number, number][] => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
};

const flat = (positions: readonly (readonly [number, number, ...unknown[]])[]): [number, number][] =>
  positions.map(([x, y]) => [x, y]);

/** The one line or outline of a geometry; several parts, holes and points cannot be drawn. */
export function readGeometry({ type, coordinates }: { type: string; coordinates?: unknown }): ReadGeometry {
  if (type === "MultiPolygon" || type === "MultiLineString") {
    const parts = z.array(z.unknown()).safeParse(coordinates).data ?? [];
    if (parts.length !== 1) return { refusal: `由${parts.length}个部分组成，请拆成多个要素` };
    return readGeometry({ type: type.slice("Multi".length), coordinates: parts[0] });
  }
  if (type === "LineString") {
    const line = Line.safeParse(coordinates);
    return line.success
      ? { geometry: "line", points: flat(line.data) }
      : { refusal: "线的坐标不正确，至少需要2个点" };
  }
  if (type === "Polygon") {
    const rings = z.array(z.unknown()).safeParse(coordinates).data ?? [];
    if (rings.length > 1) return { refusal: "多边形中有空洞，请去除空洞" };
    const ring = Ring.safeParse(rings[0]);
    return ring.success
      ? { geometry: "polygon", points: withoutRepeatedEnd(flat(ring.data)) }
      : { refusal: "多边形的坐标不正确，至少需要3个顶点且首尾相接" };
  }
  return { refusal: `几何类型${type}不能导入，只支持线和多边形` };
}
