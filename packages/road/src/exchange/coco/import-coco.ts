import {
  cameraAreaKind,
  ItemDraft,
  type LayoutCamera,
  type LayoutChange,
  type LayoutItemKind,
  layoutItemKind,
  type RoadLayout,
  SHAPE_POINTS_MAX,
  type ShapeEvidence,
} from "@lukou/contract";
import { z } from "zod";
import { createFindings, type Findings, type ImportPlan } from "../finding.ts";

type Layout = Pick<RoadLayout, "items" | "shapes" | "cameras">;

const Coco = z.object({
  images: z.array(
    z.looseObject({
      id: z.number(),
      file_name: z.string().catch(""),
      width: z.int().min(1).max(65_536),
      height: z.int().min(1).max(65_536),
      lukou: z.object({ cameraGuid: z.string() }).optional().catch(undefined),
    }),
  ),
  categories: z.array(z.looseObject({ id: z.number(), name: z.string() })),
  annotations: z.array(
    z.looseObject({
      image_id: z.number(),
      category_id: z.number(),
      segmentation: z.unknown().optional(),
      polyline: z.array(z.number()).optional().catch(undefined),
      attributes: z.record(z.string(), z.unknown()).optional().catch(undefined),
    }),
  ),
});
type Coco = z.output<typeof Coco>;
type Image = Coco["images"][number];
type Annotation = Coco["annotations"][number];

const Outline = z.tuple([z.array(z.number()).min(6)]);

/** Names other makers give to our kinds. */
const OTHER_NAMES: Readonly<Record<string, LayoutItemKind>> = {
  lanes: "lane",
  lane_line: "laneLine",
  "lane line": "laneLine",
  crosswalk: "pavement",
  zone: "area",
  roi: "area",
};

const kindOf = (name: string): LayoutItemKind | undefined =>
  layoutItemKind.codes.find((code) => code.toLowerCase() === name.toLowerCase()) ??
  OTHER_NAMES[name.toLowerCase()];

function cameraOf(image: Image, cameras: readonly LayoutCamera[]): LayoutCamera | undefined {
  const guid = image.lukou?.cameraGuid ?? image.file_name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  return cameras.find((camera) => camera.guid === guid || camera.name === guid);
}

/** Pairs of relative coordinates from a flat list of pixels; in Chinese what is wrong otherwise. */
function pointsOf(annotation: Annotation, { width, height }: Image) {
  const { polyline, segmentation } = annotation;
  const outline = Outline.safeParse(segmentation);
  const flat = polyline ?? outline.data?.[0];
  if (!flat) {
    return Array.isArray(segmentation) && segmentation.length > 1
      ? "由多个部分组成，请拆成多个标注"
      : "不是多边形标注（例如掩码），不能导入";
  }
  if (flat.length % 2 !== 0) return "的坐标个数不成对";
  if (flat.length / 2 > SHAPE_POINTS_MAX) return `的顶点超过${SHAPE_POINTS_MAX}个，请先简化`;
  const points: [number, number][] = [];
  for (let index = 0; index < flat.length; index += 2) {
    points.push([(flat[index] ?? 0) / width, (flat[index + 1] ?? 0) / height]);
  }
  if (points.some(([x, y]) => x < -0.001 || x > 1.001 || y < -0.001 || y > 1.001)) return "超出图片范围";
  const held = points.map(([x, y]): [number, number] => [
    Math.min(1, Math.max(0, x)),
    Math.min(1, Math.max(0, y)),
  ]);
  return { geometry: polyline ? ("line" as const) : ("polygon" as const), points: held };
}

/** Values that a new item of a kind cannot do without; undefined for kinds that a picture alone cannot make. */
function newValues(kind: LayoutItemKind, cameraGuid: string, name: string): object | undefined {
  if (kind === "area") return { name, cameraGuid, areaKind: cameraAreaKind.byKey.recognitionArea };
  if (kind === "aiPolygon") return { cameraGuid };
  return kind === "laneDetection" || kind === "relatedArea" ? undefined : { name };
}

function nameOf({ attributes }: Annotation): string {
  const name = attributes?.["name"];
  return typeof name === "string" ? name.replace(/\p{Cc}/gu, "").slice(0, 64) : "";
}

/** Files carry hundredths of a pixel: what moved less did not move. */
const MOVED_PX = 0.02;

function isSamePlace(
  before: readonly (readonly [number, number])[],
  after: readonly (readonly [number, number])[],
  { width, height }: Image,
): boolean {
  return (
    before.length === after.length &&
    before.every(([x, y], index) => {
      const [toX, toY] = after[index] ?? [Number.NaN, Number.NaN];
      return Math.abs(toX - x) * width < MOVED_PX && Math.abs(toY - y) * height < MOVED_PX;
    })
  );
}

interface Target {
  readonly image: Image;
  readonly camera: LayoutCamera;
  readonly kind: LayoutItemKind;
}

function targetOf(annotation: Annotation, file: Coco, cameras: readonly LayoutCamera[]): Target | string {
  const image = file.images.find(({ id }) => id === annotation.image_id);
  const camera = image && cameraOf(image, cameras);
  if (!image || !camera) return "所在的图片不属于本路口的相机";
  const category = file.categories.find(({ id }) => id === annotation.category_id);
  const kind = category && kindOf(category.name);
  return kind ? { image, camera, kind } : `的类别“${category?.name ?? ""}”没有对应的对象类别`;
}

/**
 * What an import of COCO JSON would change: annotations of our own export move what they came from, others become new items
 * of their category in the picture of their camera. `evidenceOf` says which picture of a camera they are drawn on.
 */
export function importCoco(
  text: string,
  layout: Layout,
  newGuid: () => string,
  evidenceOf: (cameraGuid: string) => ShapeEvidence | null,
): ImportPlan {
  const findings = createFindings();
  const file = readCoco(text, findings);
  if (!file) return { changes: [], findings: findings.all() };
  const changes = file.annotations.flatMap((annotation, index): LayoutChange[] => {
    const where = `第${index + 1}个标注`;
    const leaveOut = (why: string): LayoutChange[] => {
      findings.add("error", why.slice(0, 6), `${where}${why}，已略过`);
      return [];
    };
    const target = targetOf(annotation, file, layout.cameras);
    if (typeof target === "string") return leaveOut(target);
    const drawn = pointsOf(annotation, target.image);
    if (typeof drawn === "string") return leaveOut(drawn);
    const { kind, camera } = target;
    const standing = layout.items.find(
      (item) => item.kind === kind && item.guid === annotation.attributes?.["guid"],
    );
    const values = newValues(kind, camera.guid, nameOf(annotation));
    const draft = ItemDraft.safeParse({ kind, guid: newGuid(), values });
    if (!standing && !draft.success) return leaveOut(`不能新建${layoutItemKind.labelOf(kind)}`);
    const itemGuid = standing?.guid ?? draft.data?.guid ?? "";
    const shape = layout.shapes.find((one) => one.itemGuid === itemGuid && one.cameraGuid === camera.guid);
    if (shape && isSamePlace(shape.points, drawn.points, target.image)) return [];
    const put: LayoutChange = {
      op: "putShape",
      base: shape?.revision ?? null,
      shape: {
        guid: shape?.guid ?? newGuid(),
        itemGuid,
        cameraGuid: camera.guid,
        ...drawn,
        locked: shape?.locked ?? false,
        order: shape?.order ?? index,
        evidence: evidenceOf(camera.guid),
      },
    };
    return standing || !draft.data ? [put] : [{ op: "putItem", base: null, item: draft.data }, put];
  });
  return { changes, findings: findings.all() };
}

function readCoco(text: string, findings: Findings): Coco | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    findings.add("error", "json", "文件不是有效的JSON，请检查是否完整");
    return null;
  }
  const parsed = Coco.safeParse(value);
  if (!parsed.success) {
    findings.add("error", "coco", "文件不是COCO格式：需要images、categories和annotations");
    return null;
  }
  return parsed.data;
}
