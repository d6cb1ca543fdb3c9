import { chosenShapes } from "../actions/copy-shapes.ts";
import type { Action, Shape, ShapeGeometry } from "../document/document.ts";
import { renewAdded } from "../document/offspring.ts";
import type { OperationContext, Outcome } from "./operation.ts";
import type { DisabledReason } from "./reasons.ts";

/** What is selected, from the lowest layer to the highest. */
export const selectedShapes = ({ drawing, selection }: OperationContext): Shape[] =>
  chosenShapes(drawing, selection.shapes);

/** What is selected and may be changed, of one geometry where one is named. */
export const freeShapes = (context: OperationContext, geometry?: ShapeGeometry): Shape[] =>
  selectedShapes(context).filter((shape) => !shape.locked && (!geometry || shape.geometry === geometry));

export const idsOf = (shapes: readonly Shape[]): string[] => shapes.map(({ id }) => id);

export const isAnythingSelected = (context: OperationContext): boolean => selectedShapes(context).length > 0;

/** Why nothing that is selected can be changed; null when something can. */
export function whyNoneFree(context: OperationContext): DisabledReason | null {
  if (!isAnythingSelected(context)) return "nothing-selected";
  return freeShapes(context).length === 0 ? "all-locked" : null;
}

/** The reason when an action would change nothing. */
export const unlessIdle = (
  { drawing }: OperationContext,
  action: Action,
  reason: DisabledReason,
): DisabledReason | null => (action(drawing) === drawing ? reason : null);

/** A change as an outcome; what it adds is renewed the caller's way. */
export const change = ({ renew }: OperationContext, action: Action): Outcome => ({
  do: "change",
  action: renew ? renewAdded(action, renew) : action,
});
