import { flowType, laneFeature, laneRole, type MapFeature } from "@lukou/contract";

/** Reads what features call by many names; capitals, underlines and the ten letters of dBASE do not count. */
export interface Attributes {
  readonly text: (name: AttributeName) => string | null;
  readonly number: (name: AttributeName) => number | null;
}

const NAMES = {
  id: ["id", "fid", "objectid", "编号"],
  name: ["name", "名称", "mc"],
  role: ["kind", "role", "inout", "lanerole", "车道位置", "进出口"],
  number: ["laneno", "lanenum", "lanenumber", "laneseq", "number", "车道序号", "车道号", "序号"],
  width: ["width", "lanewidth", "宽度", "车道宽度"],
  length: ["length", "长度"],
  turns: ["turn", "turns", "direct", "arrow", "转向", "导向", "流向"],
  feature: ["lanetype", "type", "vehicle", "车道属性", "车道类型"],
  direction: ["direction", "方位"],
  fromLane: ["fromlane", "from", "前驱"],
} as const;
type AttributeName = keyof typeof NAMES;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "");

/** The attributes of a feature. */
export function attributesOf({ properties }: MapFeature): Attributes {
  const byName = new Map(Object.entries(properties ?? {}).map(([name, value]) => [plain(name), value]));
  const text = (name: AttributeName): string | null => {
    for (const key of NAMES[name]) {
      const value = byName.get(key);
      if (typeof value === "number" || (typeof value === "string" && value.trim() !== ""))
        return String(value).trim();
    }
    return null;
  };
  return {
    text,
    number: (name) => {
      const value = text(name);
      const number = value === null ? Number.NaN : Number(value);
      return Number.isFinite(number) ? number : null;
    },
  };
}

/** Way of a lane; `through` for lines inside the intersection; null when the map does not say. */
export function roleOf(attributes: Attributes): (typeof laneRole.codes)[number] | "through" | null {
  const text = attributes.text("role")?.toLowerCase() ?? "";
  if (/^(entry|entrance|in|incoming)$|进口/.test(text)) return laneRole.byKey.entry;
  if (/^(exit|out|outgoing)$|出口/.test(text)) return laneRole.byKey.exit;
  if (/^(connection|connector|circulating|junction|virtual)$|连接|环道/.test(text)) return "through";
  return null;
}

/** Whether a line is said to be paint or kerb: it runs beside lanes, not along their middle. */
export const isMarking = (attributes: Attributes): boolean =>
  /line_?thi|solid|dashed|marking|border|curb|kerb|stop|标线|边线|路缘|停止线/.test(
    attributes.text("role")?.toLowerCase() ?? "",
  );

/** Letters that a name may have; as in the schema. */
const NAME_MAX = 64;

/** A text of the map as a name: one line, not too long, no half of a surrogate pair. */
export const asName = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();

const TURNS: readonly (readonly [RegExp, (typeof flowType.codes)[number]])[] = [
  [/left|左/, flowType.byKey.left],
  [/straight|through|直/, flowType.byKey.straight],
  [/right|右/, flowType.byKey.right],
  [/u-?turn|掉头|调头/, flowType.byKey.uTurn],
];

/** Turns by their English or Chinese names, from left to right as arrows are read. */
export function turnsOf(attributes: Attributes): (typeof flowType.codes)[number][] {
  const text = attributes.text("turns")?.toLowerCase() ?? "";
  return TURNS.flatMap(([pattern, code]) => (pattern.test(text) ? [code] : []));
}

/** What may use a lane; null when the map does not say. */
export function featureOf(attributes: Attributes): (typeof laneFeature.codes)[number] | null {
  const text = attributes.text("feature")?.toLowerCase() ?? "";
  if (/^non_?motor|bicycle|bike|cycle|非机动/.test(text)) return laneFeature.byKey.nonMotor;
  if (/emergency|应急/.test(text)) return laneFeature.byKey.emergency;
  return /motor|vehicle|car|driving|机动/.test(text) ? laneFeature.byKey.motor : null;
}
