import {
  AreaFusion,
  AreaSetting,
  cameraAreaKind,
  carDetectionAreaType,
  type Enumeration,
  fieldMeta,
  flowType,
  type LayoutItem,
  type LayoutItemKind,
  laneFeature,
  laneLineColour,
  laneLineKind,
  laneRole,
  layoutValues,
  orientation,
  poleAreaType,
} from "@lukou/contract";
import { z } from "zod";

/** Answers what a guid of a layout is called: an approach, a camera, another item. */
export type NameOf = (guid: string) => string;

/** A value of an item as people read it. */
export interface ValueWords {
  /** Unique within the item, such as "setting.sensitivity". */
  readonly key: string;
  readonly label: string;
  /** With its unit; a dash for nothing. */
  readonly text: string;
}

/** Values that are codes: alone, in lists, or as bits of a sum. */
const codes: Readonly<Record<string, Enumeration>> = {
  role: laneRole,
  feature: laneFeature,
  lineKind: laneLineKind,
  colour: laneLineColour,
  areaKind: cameraAreaKind,
  areaType: poleAreaType,
  directionFrom: orientation,
  directionTo: orientation,
  turns: flowType,
};
const bits: Readonly<Record<string, Enumeration>> = { areaTypes: carDetectionAreaType };
/** Values that are objects of their own. */
const groups: Readonly<Record<string, z.ZodObject>> = { setting: AreaSetting, fusion: AreaFusion };

const NOTHING = "—";

/** All values of an item in words, in the order of its form. */
export function wordsOfItem(
  { kind, values }: Pick<LayoutItem, "kind" | "values">,
  nameOf: NameOf,
): ValueWords[] {
  return wordsOf(schemaOf(kind), values, nameOf);
}

const schemaOf = (kind: LayoutItemKind): z.ZodObject => layoutValues[kind];

function wordsOf(schema: z.ZodObject, values: object, nameOf: NameOf, path = "", above = ""): ValueWords[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(schema.shape).flatMap(([name, field]): ValueWords[] => {
    const { label = name, unit } = field instanceof z.ZodType ? fieldMeta(field) : {};
    const value = given.get(name);
    const group = groups[name];
    if (group && typeof value === "object" && value !== null)
      return wordsOf(group, value, nameOf, `${path}${name}.`, `${label}：`);
    const text = textOf(name, value, nameOf);
    return [
      { key: path + name, label: above + label, text: unit && text !== NOTHING ? `${text} ${unit}` : text },
    ];
  });
}

function textOf(name: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, nameOf)).join("、") || NOTHING;
  const sum = bits[name];
  if (sum && typeof value === "number") return bitWords(sum, value);
  if (/guids?$/i.test(name) && typeof value === "string") return nameOf(value);
  if (typeof value === "string" || typeof value === "number")
    return codes[name]?.labelOf(value) ?? String(value);
  return NOTHING;
}

function bitWords({ items }: Enumeration, sum: number): string {
  const set = items.filter(({ code }) => typeof code === "number" && (sum & code) !== 0);
  return set.map(({ label }) => label).join("、") || NOTHING;
}
