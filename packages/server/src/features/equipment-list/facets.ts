import type { EquipmentFacets, EquipmentFilter } from "@lukou/equipment";
import type { Presence } from "../equipment/equipment.presenter.ts";
import type { FacetGroup } from "./equipment-list.repository.ts";

/** What of a filter is a choice among facets. */
type Choices = Pick<EquipmentFilter, "kinds" | "states" | "models" | "firmwares">;

/** Whether a group is within each choice; an empty choice holds everything. */
const within: Readonly<Record<keyof Choices, (choices: Choices, group: FacetGroup) => boolean>> = {
  kinds: ({ kinds }, { kind }) => kinds.length === 0 || kinds.some((code) => code === kind),
  states: ({ states }, { presence }) => states.length === 0 || states.some((state) => state === presence),
  models: ({ models }, { model }) => models.length === 0 || (model !== null && models.includes(model)),
  firmwares: ({ firmwares }, { firmware_version: firmware }) =>
    firmwares.length === 0 || (firmware !== null && firmwares.includes(firmware)),
};
const choiceNames = Object.keys(within) as (keyof Choices)[];

/** Sums the groups by one of their values, leaving out of account what was chosen of that very value. */
function countBy<V>(
  groups: readonly FacetGroup[],
  choices: Choices,
  own: keyof Choices,
  valueOf: (group: FacetGroup) => V | null,
): [V, number][] {
  const counts = new Map<V, number>();
  for (const group of groups) {
    const value = valueOf(group);
    if (value === null || !choiceNames.every((name) => name === own || within[name](choices, group)))
      continue;
    counts.set(value, (counts.get(value) ?? 0) + group.count);
  }
  return [...counts];
}

const named = (counts: readonly [string, number][]) =>
  counts
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, "zh"));

/** What there is to choose from, with how many of each; models and firmware by how common they are. */
export function facetsOf(groups: readonly FacetGroup[], choices: Choices): EquipmentFacets {
  return {
    total: groups
      .filter((group) => choiceNames.every((name) => within[name](choices, group)))
      .reduce((sum, { count }) => sum + count, 0),
    kinds: countBy(groups, choices, "kinds", ({ kind }) => kind)
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((a, b) => a.kind - b.kind),
    states: countBy(groups, choices, "states", ({ presence }) => presence as Presence)
      .map(([state, count]) => ({ state, count }))
      .toSorted((a, b) => b.count - a.count || a.state.localeCompare(b.state)),
    models: named(countBy(groups, choices, "models", ({ model }) => model)),
    firmwares: named(countBy(groups, choices, "firmwares", (group) => group.firmware_version)),
  };
}
