import {
  cameraAreaKind,
  type ItemDraft,
  type ItemOf,
  type LayoutCamera,
  type LayoutEnd,
  laneLineKind,
  laneRole,
  layoutItemKind,
} from "@lukou/contract";

/** 东 of 东进口: what lanes of either way are called after. */
const sideOf = (end: LayoutEnd | null): string => end?.name.replace(/(进口道?|出口道?)$/, "") ?? "";

/** 东进口2车道: as the lane is named, or else after its approach, way and number. */
export function laneTitle({ values }: Pick<ItemOf<"lane">, "values">, end: LayoutEnd | null): string {
  if (values.name !== "") return values.name;
  return laneName(end, values);
}

/** What a lane is called while nobody names it: 东进口2车道, 北出口1车道. */
export function laneName(
  end: LayoutEnd | null,
  { role, number }: Pick<ItemOf<"lane">["values"], "role" | "number">,
): string {
  return `${sideOf(end)}${role === laneRole.byKey.entry ? "进口" : "出口"}${number}车道`;
}

/** What an item is called in a sentence: 东进口2车道, 停止线“…”, 未命名检测区域. */
export function titleOf(item: ItemDraft, end: LayoutEnd | null = null): string {
  switch (item.kind) {
    case "lane":
      return laneTitle(item, end);
    case "aiPolygon":
      return layoutItemKind.labelOf(item.kind);
    case "laneLine":
      return quoted(item.values.lineKind === laneLineKind.byKey.stop ? "停止线" : "车道线", item.values.name);
    case "area":
      return quoted(cameraAreaKind.labelOf(item.values.areaKind), item.values.name);
    default:
      return quoted(layoutItemKind.labelOf(item.kind), item.values.name);
  }
}

const quoted = (kind: string, name: string): string => (name === "" ? `未命名${kind}` : `${kind}“${name}”`);

/** 在地图上, or 在相机“…”图片中. */
export const whereOf = (camera: LayoutCamera | null): string =>
  camera === null ? "在地图上" : `在相机“${camera.name}”图片中`;

/** 东进口1车道、东进口2车道, and how many more. */
export function listed(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most).join("、");
  return names.length > most ? `${shown}等${names.length}处` : shown;
}

/** 0.35 to 35%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
/** One decimal. */
export const metres = (length: number): string => `${length.toFixed(1)}米`;
