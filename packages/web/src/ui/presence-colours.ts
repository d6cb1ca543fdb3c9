import { presenceState } from "@lukou/contract";

type Presence = (typeof presenceState.codes)[number];

/** Colour of each link state, the same on maps, in trees and in tables; readable on light and dark ground. */
export const presenceColours: Readonly<Record<Presence, string>> = {
  offline: "#e0484f",
  degraded: "#e8a020",
  unknownParent: "#a06bd6",
  online: "#23a566",
  never: "#5f86b3",
  disabled: "#6b7280",
};

/** Colour of a state that may come from a newer server. */
export function presenceColour(state: string): string {
  return presenceState.find(state) ? presenceColours[state as Presence] : presenceColours.disabled;
}
