import type { LayoutItem, LayoutShape, RoadLayout } from "@lukou/contract";

type Exported = Pick<RoadLayout, "items" | "shapes" | "intersectionGuid" | "intersectionName" | "revision">;

/** A ring of GeoJSON: closed, and counterclockwise outside (RFC 7946 3.1.6). */
function ringOf(points: LayoutShape["points"]): [number, number][] {
  let doubled = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  }
  const ring = doubled < 0 ? points.toReversed() : [...points];
  const [first] = ring;
  return first ? [...ring, first] : [];
}

function geometryOf(shape: LayoutShape | undefined) {
  if (!shape) return null;
  return shape.geometry === "polygon"
    ? { type: "Polygon", coordinates: [ringOf(shape.points)] }
    : { type: "LineString", coordinates: shape.points };
}

function featureOf(item: LayoutItem, shapes: readonly LayoutShape[]) {
  const onMap = shapes.find(({ cameraGuid }) => cameraGuid === null);
  return {
    type: "Feature",
    id: item.guid,
    geometry: geometryOf(onMap),
    properties: {
      kind: item.kind,
      ...item.values,
      pictures: shapes
        .filter(({ cameraGuid }) => cameraGuid !== null)
        .map(({ cameraGuid, geometry, points, evidence }) => ({ cameraGuid, geometry, points, evidence })),
    },
  };
}

/**
 * The whole layout as GeoJSON (RFC 7946, WGS-84): one feature for each item with its shape on the map, or no geometry; what
 * is drawn in pictures stands in `properties.pictures`, relative to the picture. Importing it again changes nothing.
 */
export function exportGeoJson(layout: Exported): string {
  const { items, shapes, intersectionGuid, intersectionName, revision } = layout;
  const byItem = Map.groupBy(shapes, ({ itemGuid }) => itemGuid);
  return JSON.stringify({
    type: "FeatureCollection",
    lukou: { format: "road-layout/1", intersectionGuid, intersectionName, revision },
    features: items.map((item) => featureOf(item, byItem.get(item.guid) ?? [])),
  });
}
