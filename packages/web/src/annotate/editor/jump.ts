import { type History, redo, undo } from "../history/history.ts";

/** Goes many steps at once: back when negative, forward again when positive; as far as there are steps. */
export function jump(history: History, steps: number): History {
  const step = steps < 0 ? undo : redo;
  let result = history;
  for (let count = 0; count < Math.abs(steps); count += 1) result = step(result);
  return result;
}
