import { type Checked, checkLayout } from "@lukou/road";
import type { Check } from "./checker.ts";
import { workingOf } from "./session-state.ts";

/** The rules of the platform on a working state; what did not change is not checked again. */
export function checkState(): Check {
  let previous: Checked | undefined;
  return (state) => {
    const { layout } = state;
    if (!layout) return [];
    const { ends, cameras, longitude, latitude } = layout;
    previous = checkLayout({ layout: { ends, cameras, longitude, latitude, ...workingOf(state) } }, previous);
    return previous.issues;
  };
}
