import { AppError, type LayoutIssueInfo } from "@lukou/contract";
import { type Checked, checkLayout, type LayoutIssue, type LayoutState, refusesSave } from "@lukou/road";
import { namedReasons } from "./refuse-changes.ts";
import type { ReadLayout } from "./road-layout.read.ts";

/** Holds a layout against the rules, or another state of it; quick for what is as it was in the check before. */
export function checkOf(
  { ends, cameras, intersection, ...layout }: ReadLayout,
  state: LayoutState = layout.state,
  previous?: Checked,
): Checked {
  const { longitude, latitude } = intersection;
  const input = { layout: { ends: [...ends], cameras: [...cameras], longitude, latitude, ...state } };
  return checkLayout(input, previous);
}

export const presentIssue = ({
  rule,
  severity,
  message,
  itemGuids,
  shapeGuids,
  at,
}: LayoutIssue): LayoutIssueInfo => ({
  rule,
  severity,
  message,
  itemGuids: [...itemGuids],
  shapeGuids: [...shapeGuids],
  cameraGuid: at?.cameraGuid ?? null,
});

const keyOf = ({ rule, itemGuids, shapeGuids }: LayoutIssue): string =>
  [rule, ...itemGuids.toSorted(), "/", ...shapeGuids.toSorted()].join(" ");

/** Throws REFUSED for errors that a change brings in; those that stood there before may be mended one by one. */
export function refuseNewErrors(before: ReadLayout, after: LayoutState): void {
  const checked = checkOf(before);
  const errors = checkOf(before, after, checked).issues.filter(refusesSave);
  const known = new Set(checked.issues.filter(refusesSave).map(keyOf));
  const fresh = errors.filter((issue) => !known.has(keyOf(issue)));
  if (fresh.length > 0) throw new AppError("REFUSED", namedReasons(fresh.map(({ message }) => message)));
}
