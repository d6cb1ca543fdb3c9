import {
  cameraAreaKind,
  carDetectionAreaType,
  flowType,
  type ItemOf,
  type LayoutEnd,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  laneFeature,
  laneRole,
  orientation,
  type RoadLayout,
  type ShapeEvidence,
} from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { labelOf, titleOf } from "../items/item-label.ts";
import { type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";

/** A shape as it is printed; points as stored. */
export interface SheetShape {
  readonly guid: string;
  readonly kind: ShapeKind;
  readonly geometry: "polygon" | "line";
  readonly points: readonly (readonly [number, number])[];
  readonly label: string;
}

/** A camera that shows the approach, with what is drawn in its picture. */
export interface SheetPicture {
  readonly cameraGuid: string;
  readonly name: string;
  /** The newest picture that was drawn on; null where no shape tells. */
  readonly evidence: ShapeEvidence | null;
  readonly shapes: readonly SheetShape[];
}

export interface SheetTable {
  readonly title: string;
  /** Widths are shares of the page's width. */
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** Everything that is printed about one approach. */
export interface ApproachSheet {
  readonly title: string;
  readonly facts: readonly string[];
  readonly pictures: readonly SheetPicture[];
  readonly mapShapes: readonly SheetShape[];
  readonly tables: readonly SheetTable[];
}

export interface SheetSource {
  readonly layout: Pick<RoadLayout, "intersectionName" | "revision" | "cameras">;
  readonly state: LayoutState;
  readonly end: LayoutEnd;
  /** Changes that are not saved; the sheet says so. */
  readonly unsaved: number;
  /** Such as 2026-11-22 09:30:00. */
  readonly printedAt: string;
}

/** What belongs to an approach: what names it, and what names its lanes and crossings. */
export function itemsOfEnd({ items }: LayoutState, endGuid: string): LayoutItem[] {
  const all = [...items.values()];
  const own = all.filter((item) => "endGuid" in item.values && item.values.endGuid === endGuid);
  const guids = new Set(own.map(({ guid }) => guid));
  const speaksOf = (item: LayoutItem): boolean =>
    (item.kind === "laneDetection" && guids.has(item.values.laneGuid)) ||
    (item.kind === "area" &&
      (item.values.laneGuids.some((lane) => guids.has(lane)) || guids.has(item.values.pavementGuid ?? "")));
  return [...own, ...all.filter(speaksOf)];
}

/** Gathers what is printed about an approach. */
export function sheetOf({ layout, state, end, unsaved, printedAt }: SheetSource): ApproachSheet {
  const items = itemsOfEnd(state, end.guid);
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const shapes = [...state.shapes.values()].filter(({ itemGuid }) => byGuid.has(itemGuid));
  const drawn = (cameraGuid: string | null): SheetShape[] =>
    shapes
      .filter((shape) => shape.cameraGuid === cameraGuid)
      .toSorted((a, b) => a.order - b.order)
      .flatMap((shape) => {
        const item = byGuid.get(shape.itemGuid);
        return item ? [sheetShape(shape, item)] : [];
      });
  const revision = layout.revision === 0 ? "尚未保存" : `版本${layout.revision}`;
  return {
    title: `${layout.intersectionName} ${end.name}`,
    facts: [
      `方位：${orientation.labelOf(end.direction)}${end.bearing === null ? "" : `（${end.bearing.toFixed(1)}°）`}`,
      unsaved > 0 ? `${revision}，另有${unsaved}处修改未保存` : revision,
      `打印时间：${printedAt}`,
    ],
    pictures: layout.cameras
      .filter(({ guid }) => shapes.some(({ cameraGuid }) => cameraGuid === guid))
      .map(({ guid, name }) => ({
        cameraGuid: guid,
        name,
        evidence: newestEvidence(shapes.filter(({ cameraGuid }) => cameraGuid === guid)),
        shapes: drawn(guid),
      })),
    mapShapes: drawn(null),
    tables: [laneTable(items), areaTable(items, layout)].filter(({ rows }) => rows.length > 0),
  };
}

const sheetShape = ({ guid, geometry, points }: LayoutShape, item: LayoutItem): SheetShape => ({
  guid,
  kind: shapeKindOf(item, geometry),
  geometry,
  points,
  label: item.kind === "laneLine" ? "" : labelOf(item),
});

function newestEvidence(shapes: readonly LayoutShape[]): ShapeEvidence | null {
  return shapes.reduce<ShapeEvidence | null>(
    (newest, { evidence }) => (evidence && evidence.takenAt > (newest?.takenAt ?? "") ? evidence : newest),
    null,
  );
}

const ofKind = <K extends LayoutItemKind>(items: readonly LayoutItem[], kind: K): ItemOf<K>[] =>
  items.filter((item): item is ItemOf<K> => item.kind === kind);

const or = (text: string | number | null): string => (text === null || text === "" ? "—" : String(text));

function laneTable(items: readonly LayoutItem[]): SheetTable {
  return {
    title: "车道",
    columns: [
      { title: "序号", share: 0.08 },
      { title: "名称", share: 0.24 },
      { title: "位置", share: 0.13 },
      { title: "导向", share: 0.18 },
      { title: "属性", share: 0.15 },
      { title: "宽度", share: 0.1 },
      { title: "车道编号", share: 0.12 },
    ],
    rows: ofKind(items, "lane")
      .toSorted((a, b) => a.values.role - b.values.role || a.values.number - b.values.number)
      .map((lane) => {
        const { number, role, turns, feature, width, laneId } = lane.values;
        return [
          String(number),
          titleOf(lane),
          laneRole.labelOf(role),
          or(turns.map((turn) => flowType.labelOf(turn)).join("、")),
          laneFeature.labelOf(feature),
          width === null ? "—" : `${width} m`,
          or(laneId),
        ];
      }),
  };
}

function areaTable(items: readonly LayoutItem[], { cameras }: Pick<RoadLayout, "cameras">): SheetTable {
  const cameraNames = new Map(cameras.map(({ guid, name }) => [guid, name]));
  const titles = new Map(items.map((item) => [item.guid, titleOf(item)]));
  const measures = (sum: number) =>
    or(
      carDetectionAreaType.items.flatMap(({ code, label }) => ((sum & code) === 0 ? [] : [label])).join("、"),
    );
  const lanes = (guids: readonly string[]) => or(guids.flatMap((guid) => titles.get(guid) ?? []).join("、"));
  const row = (
    item: LayoutItem,
    kind: string,
    cameraGuid: string,
    laneGuids: readonly string[],
    sum: number,
  ) => [titleOf(item), kind, cameraNames.get(cameraGuid) ?? "—", lanes(laneGuids), measures(sum)];
  return {
    title: "区域",
    columns: [
      { title: "名称", share: 0.24 },
      { title: "类别", share: 0.14 },
      { title: "相机", share: 0.2 },
      { title: "相关车道", share: 0.22 },
      { title: "统计内容", share: 0.2 },
    ],
    rows: [
      ...ofKind(items, "area").map((item) => {
        const { areaKind, cameraGuid, laneGuids, areaTypes } = item.values;
        return row(item, cameraAreaKind.labelOf(areaKind), cameraGuid, laneGuids, areaTypes);
      }),
      ...ofKind(items, "laneDetection").map((item) => {
        const { cameraGuid, laneGuid, areaTypes } = item.values;
        return row(item, "车道检测", cameraGuid, [laneGuid], areaTypes);
      }),
    ],
  };
}
