import type { LayoutChange } from "@lukou/contract";
import type { Applied, ChangeContext } from "./change-context.ts";
import { giveLaneIds } from "./give-lane-ids.ts";
import { judgeStaged } from "./judge-staged.ts";
import { stageChanges } from "./stage-changes.ts";
import type { LayoutState } from "./state.ts";

/**
 * Makes all changes or none: what was put gets the next revision and the name of who put it, lanes without number get
 * one, shapes of deleted items go with them. Refused are stale bases, unknown or doubled things, references to what does
 * not exist, deletions of what is in use, and shapes that cannot be stored. A shape put on a camera without evidence
 * waits for verification as a copy. Depends on nothing but its arguments.
 */
export function applyChanges(
  state: LayoutState,
  changes: readonly LayoutChange[],
  context: ChangeContext,
): Applied {
  const staged = stageChanges(state, changes, context);
  giveLaneIds(staged, state);
  const refusals = [...staged.refusals, ...judgeStaged(staged, state, context)];
  if (refusals.length > 0) return { ok: false, refusals: refusals.sort((a, b) => a.index - b.index) };
  const { items, shapes, itemsPut, shapesPut } = staged;
  return {
    ok: true,
    state: { items, shapes },
    put: {
      items: [...itemsPut.keys()].flatMap((guid) => items.get(guid) ?? []),
      shapes: [...shapesPut.keys()].flatMap((guid) => shapes.get(guid) ?? []),
    },
    gone: {
      items: [...state.items.values()].filter(({ guid }) => !items.has(guid)),
      shapes: [...state.shapes.values()].filter(({ guid }) => !shapes.has(guid)),
    },
  };
}
