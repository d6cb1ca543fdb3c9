import { cameraAreaKind, type ItemDraft, type ShapeDraft } from "@lukou/contract";
import { distanceM, type LonLat } from "@lukou/geometry";

type Geometry = ShapeDraft["geometry"];

/** Corners that a polygon and a line need at least. */
export const MIN_POINTS: Record<Geometry, number> = { polygon: 3, line: 2 };

/** Nothing that belongs to an intersection lies farther from it, metres: a slip of the pen, or another system of coordinates. */
export const MAP_REACH_M = 5000;

const GEOMETRY_LABELS: Record<Geometry, string> = { polygon: "多边形", line: "线" };

/** How an item of this kind may be drawn; none for items that are not drawn. */
export function geometriesOf(item: ItemDraft): readonly Geometry[] {
  switch (item.kind) {
    case "lane":
    case "pavement":
    case "aiPolygon":
      return ["polygon"];
    case "laneLine":
      return ["line"];
    case "area":
      return item.values.areaKind === cameraAreaKind.byKey.detectionLine ? ["line"] : ["polygon"];
    case "laneDetection":
      return ["polygon", "line"];
    default:
      return [];
  }
}

/** The shape without the repeated first corner with which files close a polygon. */
export function withoutRepeatedCorner(shape: ShapeDraft): ShapeDraft {
  const [first] = shape.points;
  if (shape.geometry === "line" || !first) return shape;
  const repeats = ([x, y]: readonly [number, number]) => x === first[0] && y === first[1];
  const last = shape.points.findLastIndex((point) => !repeats(point));
  return last + 1 === shape.points.length
    ? shape
    : { ...shape, points: shape.points.slice(0, Math.max(last, 0) + 1) };
}

/** Why an item is not drawn like that, in Chinese after its name; null when it is. */
export function kindProblem({ geometry }: Pick<ShapeDraft, "geometry">, item: ItemDraft): string | null {
  const allowed = geometriesOf(item);
  if (allowed.includes(geometry)) return null;
  if (allowed.length === 0) return "不需要绘制图形";
  const wanted = allowed.map((kind) => GEOMETRY_LABELS[kind]).join("或");
  return `应绘制为${wanted}，不能是${GEOMETRY_LABELS[geometry]}`;
}

/** What is wrong with the points of a shape, in Chinese after the name of its item; null when they can be stored. */
export function pointsProblem(
  { geometry, points, cameraGuid }: ShapeDraft,
  place: LonLat | undefined,
): string | null {
  if (points.length < MIN_POINTS[geometry]) {
    return `的${GEOMETRY_LABELS[geometry]}至少需要${MIN_POINTS[geometry]}个顶点，现有${points.length}个`;
  }
  if (points.some((point) => !point.every(Number.isFinite))) return "的坐标不是有效的数字，请重新绘制";
  if (cameraGuid !== null) return null;
  if (points.some(([longitude, latitude]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90)) {
    return "的地图坐标超出经纬度范围，应为[经度, 纬度]";
  }
  if (place && points.some((point) => distanceM(place, point) > MAP_REACH_M)) {
    return `的地图坐标距路口超过${MAP_REACH_M / 1000}公里，请检查坐标系或重新绘制`;
  }
  return null;
}
