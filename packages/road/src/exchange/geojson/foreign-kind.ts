import type { LayoutItemKind } from "@lukou/contract";
import { laneLineKind } from "@lukou/contract";

/** What a feature of another maker's file becomes. */
export interface ForeignItem {
  readonly kind: LayoutItemKind;
  readonly values: Readonly<Record<string, unknown>>;
}

const CROSSWALK = /crosswalk|crossing|zebra|pedestrian|人行横道|斑马线/i;
const STOP = /stop|停止线/i;
const NAMES = ["name", "NAME", "Name", "名称"] as const;

function nameOf(properties: Readonly<Record<string, unknown>>): string {
  const found = NAMES.map((key) => properties[key]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.replace(/\p{Cc}/gu, "").slice(0, 64) : "";
}

/** What a feature without our kind most likely is: by the words among its properties, else by its geometry. */
export function foreignItem(
  geometry: "polygon" | "line",
  properties: Readonly<Record<string, unknown>>,
): ForeignItem {
  const words = Object.values(properties)
    .filter((value) => typeof value === "string")
    .join(" ");
  const name = nameOf(properties);
  if (geometry === "polygon") {
    return { kind: CROSSWALK.test(words) ? "pavement" : "lane", values: { name } };
  }
  const { stop, dashed } = laneLineKind.byKey;
  return { kind: "laneLine", values: { name, lineKind: STOP.test(words) ? stop : dashed } };
}
