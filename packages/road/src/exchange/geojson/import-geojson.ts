import {
  ItemDraft,
  type LayoutChange,
  type LayoutItemKind,
  type LayoutShape,
  layoutItemKind,
  type RoadLayout,
  SHAPE_POINTS_MAX,
  ShapeEvidence,
} from "@lukou/contract";
import { z } from "zod";
import { createFindings, type Findings, type ImportPlan } from "../finding.ts";
import { chooseSystem, type ToWgs84 } from "./coordinate-system.ts";
import { foreignItem } from "./foreign-kind.ts";
import { type GeoJsonFeature, type ReadGeometry, readGeoJson, readGeometry } from "./read-geojson.ts";
import { mapReferences } from "./references.ts";

type Layout = Pick<RoadLayout, "items" | "shapes" | "ends" | "cameras" | "longitude" | "latitude">;
type Drawn = Pick<LayoutShape, "cameraGuid" | "geometry" | "points" | "evidence">;

const Pictures = z.array(
  z.object({
    cameraGuid: z.string(),
    geometry: z.enum(["polygon", "line"]),
    points: z.array(z.tuple([z.number(), z.number()])),
    evidence: ShapeEvidence.nullable().catch(null),
  }),
);

interface Read {
  /** Place in the file, from 1, for people. */
  readonly number: number;
  readonly id: string | undefined;
  readonly kind: LayoutItemKind;
  readonly values: Readonly<Record<string, unknown>>;
  readonly drawn: readonly Drawn[];
}

const isKind = (kind: unknown): kind is LayoutItemKind => layoutItemKind.codes.some((code) => code === kind);

const tooMany = (count: number) => `有${count}个顶点，一个图形最多${SHAPE_POINTS_MAX}个，请先简化`;

function readOutline(feature: GeoJsonFeature): ReadGeometry | null {
  return feature.geometry ? readGeometry(feature.geometry) : null;
}

function drawnOnMap(outline: ReadGeometry | null, toWgs84: ToWgs84): Drawn[] | string {
  if (outline === null) return [];
  if ("refusal" in outline) return outline.refusal;
  if (outline.points.length > SHAPE_POINTS_MAX) return tooMany(outline.points.length);
  const points: [number, number][] = [];
  for (const [x, y] of outline.points) {
    const point = toWgs84(x, y);
    if (!point) return "有坐标不在其坐标系的范围内";
    points.push([point[0], point[1]]);
  }
  return [{ cameraGuid: null, geometry: outline.geometry, points, evidence: null }];
}

function drawnInPictures(given: unknown, cameras: ReadonlySet<string>): { drawn: Drawn[]; foreign: number } {
  const pictures = Pictures.safeParse(given).data ?? [];
  const drawn = pictures.filter(({ cameraGuid }) => cameras.has(cameraGuid));
  return { drawn, foreign: pictures.length - drawn.length };
}

function readFeature(
  feature: GeoJsonFeature | null,
  number: number,
  toWgs84: ToWgs84,
  cameras: ReadonlySet<string>,
  findings: Findings,
): Read | null {
  const where = `第${number}个要素`;
  if (!feature) {
    findings.add("error", "no-feature", `${where}不是GeoJSON要素，已略过`);
    return null;
  }
  const outline = readOutline(feature);
  const onMap = drawnOnMap(outline, toWgs84);
  if (typeof onMap === "string") {
    findings.add("error", "geometry", `${where}${onMap}，已略过`);
    return null;
  }
  const { kind, pictures, ...values } = feature.properties ?? {};
  const id = feature.id === undefined ? undefined : String(feature.id).toLowerCase();
  if (isKind(kind)) {
    const inPictures = drawnInPictures(pictures, cameras);
    if (inPictures.foreign > 0) {
      findings.add(
        "warning",
        "camera",
        `${where}画在本路口没有的${inPictures.foreign}个相机上，这些图形已略过`,
      );
    }
    return { number, id, kind, values, drawn: [...onMap, ...inPictures.drawn] };
  }
  const [shape] = onMap;
  if (!shape) {
    findings.add("error", "nothing", `${where}没有几何图形也没有对象类别，已略过`);
    return null;
  }
  const guess = foreignItem(shape.geometry, feature.properties ?? {});
  findings.add("info", "guessed", `${where}没有注明对象类别，按${layoutItemKind.labelOf(guess.kind)}导入`);
  return { number, id: undefined, ...guess, drawn: onMap };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The change that brings one shape, or none when it is drawn so already. */
function shapeChange(
  itemGuid: string,
  drawn: Drawn,
  order: number,
  layout: Layout,
  newGuid: () => string,
): LayoutChange[] {
  const standing = layout.shapes.find(
    (shape) => shape.itemGuid === itemGuid && shape.cameraGuid === drawn.cameraGuid,
  );
  if (standing && same(ringKey(standing), ringKey(drawn))) return [];
  const shape = {
    guid: standing?.guid ?? newGuid(),
    itemGuid,
    ...drawn,
    locked: standing?.locked ?? false,
    order: standing?.order ?? order,
  };
  return [{ op: "putShape", base: standing?.revision ?? null, shape }];
}

/** Corners of a shape whatever corner comes first and whichever way round: an export may have turned the ring. */
function ringKey({ geometry, points }: Pick<Drawn, "geometry" | "points">): unknown {
  if (geometry === "line") return points;
  const texts = points.map(([x, y]) => `${x},${y}`);
  const smallest = texts.indexOf(texts.toSorted()[0] ?? "");
  const turned = [...texts.slice(smallest), ...texts.slice(0, smallest)];
  const [first = "", ...rest] = turned;
  return (rest[0] ?? "") < (rest.at(-1) ?? "") ? turned : [first, ...rest.toReversed()];
}

/**
 * What an import of a GeoJSON text would change: features of our own export update what they came from, others become new
 * items (a polygon a lane or a crossing, a line a lane line). Coordinates of other systems are converted where the file
 * names its system. Changes nothing itself; what cannot be drawn is left out and told.
 */
export function importGeoJson(text: string, layout: Layout, newGuid: () => string): ImportPlan {
  const findings = createFindings();
  const file = readGeoJson(text);
  if ("refusal" in file) return { changes: [], findings: [{ severity: "error", message: file.refusal }] };
  const sample = file.features.flatMap((feature) => {
    const outline = feature && readOutline(feature);
    return outline && "points" in outline ? outline.points.slice(0, 1) : [];
  });
  const system = chooseSystem(file.crs, sample, [layout.longitude, layout.latitude]);
  if ("refusal" in system) return { changes: [], findings: [{ severity: "error", message: system.refusal }] };
  if (system.note !== undefined) findings.add("warning", "gcj02", system.note);
  if (system.name !== "WGS-84") findings.add("info", "system", `坐标已由${system.name}转换为WGS-84`);

  const cameras = new Set(layout.cameras.map(({ guid }) => guid));
  const read = file.features.flatMap(
    (feature, index) => readFeature(feature, index + 1, system.toWgs84, cameras, findings) ?? [],
  );
  const standing = new Map(layout.items.map((item) => [item.guid, item]));
  const guids = new Map<string, string>();
  for (const { id } of read) if (id !== undefined) guids.set(id, standing.has(id) ? id : newGuid());
  const known = { items: guids, ends: new Set(layout.ends.map(({ guid }) => guid)) };
  const top = layout.shapes.reduce((most, { order }) => Math.max(most, order), 0);
  const puts = read.flatMap((one, index): LayoutChange[] => {
    const where = `第${one.number}个要素`;
    const { values, dropped } = mapReferences(one.values, known);
    const guid = (one.id && guids.get(one.id)) ?? newGuid();
    const parsed = ItemDraft.safeParse({ kind: one.kind, guid, values });
    if (!parsed.success) {
      findings.add(
        "error",
        "values",
        `${where}的属性不正确（${parsed.error.issues[0]?.path.join(".") ?? ""}），已略过`,
      );
      return [];
    }
    if (dropped > 0)
      findings.add("warning", "references", `${where}引用的${dropped}个对象不在本路口，已去除`);
    const before = standing.get(guid);
    const putItem: LayoutChange[] =
      before && before.kind === one.kind && same(before.values, parsed.data.values)
        ? []
        : [{ op: "putItem", base: before?.revision ?? null, item: parsed.data }];
    return [
      ...putItem,
      ...one.drawn.flatMap((drawn) => shapeChange(guid, drawn, top + index + 1, layout, newGuid)),
    ];
  });
  return { changes: puts, findings: findings.all() };
}
