import { flowType, type ItemDraft, laneLineKind } from "@lukou/contract";
import { thingName } from "@lukou/road";

/** Arrows of the directions a lane leads to, as they are painted: left of straight, right of it, and back. */
const arrows: Readonly<Record<number, string>> = {
  [flowType.byKey.uTurn]: "↶",
  [flowType.byKey.left]: "↰",
  [flowType.byKey.straight]: "↑",
  [flowType.byKey.right]: "↱",
};
const painted = Object.keys(arrows)
  .map(Number)
  .toSorted((a, b) => rank(a) - rank(b));

function rank(code: number): number {
  const { uTurn, left, straight } = flowType.byKey;
  const order: readonly number[] = [uTurn, left, straight];
  const found = order.indexOf(code);
  return found < 0 ? order.length : found;
}

/** The turn arrows of a lane from left to right, such as ↰↑. */
export function arrowsOf(turns: readonly number[]): string {
  return painted.flatMap((code) => (turns.includes(code) ? [arrows[code] ?? ""] : [])).join("");
}

/** What stands beside a shape of an item: its name, and for a lane its arrows. */
export function labelOf(item: ItemDraft): string {
  switch (item.kind) {
    case "lane":
      return [item.values.name, arrowsOf(item.values.turns)].filter(Boolean).join(" ");
    // Lines are many and lie close to each other: their names would hide the lanes between them.
    case "laneLine":
      return item.values.lineKind === laneLineKind.byKey.stop ? item.values.name : "";
    case "aiPolygon":
      return "AI识别范围";
    default:
      return item.values.name;
  }
}

/** What an item is called in lists; never empty. */
export const titleOf = (item: ItemDraft): string =>
  ("name" in item.values && item.values.name) || thingName(item);
