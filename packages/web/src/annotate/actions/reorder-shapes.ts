import type { Action, ShapeId } from "../document/document.ts";
import type { ShapeIds } from "../document/reference.ts";

export type LayerMove = "front" | "back" | "up" | "down";

/** Moves shapes among the layers, keeping their order among themselves; locked ones stay where they are. */
export const reorderShapes =
  (ids: ShapeIds, move: LayerMove): Action =>
  (drawing) => {
    const moving = new Set([...ids].filter((id) => drawing.shapes.get(id)?.locked === false));
    const order = reordered(drawing.order, moving, move);
    const isSame = order.every((id, index) => id === drawing.order[index]);
    return isSame ? drawing : { ...drawing, order };
  };

function reordered(order: readonly ShapeId[], moving: ReadonlySet<ShapeId>, move: LayerMove): ShapeId[] {
  if (move === "down") return steppedUp(order.toReversed(), moving).reverse();
  if (move === "up") return steppedUp(order, moving);
  const [chosen, others] = [order.filter((id) => moving.has(id)), order.filter((id) => !moving.has(id))];
  return move === "front" ? [...others, ...chosen] : [...chosen, ...others];
}

function steppedUp(order: readonly ShapeId[], moving: ReadonlySet<ShapeId>): ShapeId[] {
  const result = [...order];
  for (let index = result.length - 2; index >= 0; index -= 1) {
    const [lower, upper] = [result[index], result[index + 1]];
    if (lower === undefined || upper === undefined || !moving.has(lower) || moving.has(upper)) continue;
    [result[index], result[index + 1]] = [upper, lower];
  }
  return result;
}
