import { type LayoutShape, layoutItemKind, type RoadLayout } from "@lukou/contract";
import { signedArea } from "@lukou/geometry";

type Layout = Pick<RoadLayout, "items" | "shapes" | "cameras" | "intersectionName">;

/** Size of a picture nobody recorded, px: that of the most common stream. */
const UNKNOWN_SIZE = { width: 1920, height: 1080 } as const;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The picture of a camera: the newest that anything in it was drawn on. */
function imageOf(shapes: readonly LayoutShape[]) {
  const newest = shapes
    .flatMap(({ evidence }) => evidence ?? [])
    .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))[0];
  return newest ?? { ...UNKNOWN_SIZE, imageId: null, takenAt: null };
}

/**
 * What is drawn in pictures as COCO JSON (object detection format): an image for each camera, a category for each kind, an
 * annotation for each polygon in pixels. COCO knows no open lines; they carry `polyline` and an empty segmentation.
 */
export function exportCoco({ items, shapes, cameras, intersectionName }: Layout): string {
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const drawn = cameras.flatMap((camera) => {
    const own = shapes.filter(({ cameraGuid }) => cameraGuid === camera.guid);
    return own.length > 0 ? [{ camera, own, image: imageOf(own) }] : [];
  });
  const annotations = drawn.flatMap(({ own, image }, index) =>
    own.flatMap((shape) => {
      const item = byGuid.get(shape.itemGuid);
      if (!item) return [];
      const pixels = shape.points.map(([x, y]): [number, number] => [
        hundredths(x * image.width),
        hundredths(y * image.height),
      ]);
      const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const isLine = shape.geometry === "line";
      return [
        {
          image_id: index + 1,
          category_id: layoutItemKind.codes.indexOf(item.kind) + 1,
          segmentation: isLine ? [] : [pixels.flat()],
          ...(isLine && { polyline: pixels.flat() }),
          area: isLine ? 0 : hundredths(Math.abs(signedArea(pixels))),
          bbox: [left, top, hundredths(Math.max(...xs) - left), hundredths(Math.max(...ys) - top)],
          iscrowd: 0,
          attributes: {
            guid: item.guid,
            shape: shape.guid,
            name: "name" in item.values ? item.values.name : "",
          },
        },
      ];
    }),
  );
  return JSON.stringify({
    info: { description: intersectionName, version: "1.0" },
    licenses: [],
    categories: layoutItemKind.items.map(({ code, label }, index) => ({
      id: index + 1,
      name: code,
      supercategory: label,
    })),
    images: drawn.map(({ camera, image }, index) => ({
      id: index + 1,
      file_name: `${camera.guid}.jpg`,
      width: image.width,
      height: image.height,
      ...(image.takenAt !== null && { date_captured: image.takenAt }),
      lukou: { cameraGuid: camera.guid, cameraName: camera.name, imageId: image.imageId },
    })),
    annotations: annotations.map((annotation, index) => ({ id: index + 1, ...annotation })),
  });
}
