import { engineeringStage, presenceState } from "@lukou/contract";
import { allKinds, type EquipmentFacets, type EquipmentQuery } from "@lukou/equipment";

/** One choice of a filter. */
export interface FacetOption<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
  /** How much equipment it would leave; undefined while that is not known. */
  readonly count: number | undefined;
}

/** The choices that leave something, and those already made even if they leave nothing. */
function offered<V extends string | number>(
  all: readonly { readonly value: V; readonly label: string }[],
  counts: ReadonlyMap<V, number> | undefined,
  chosen: readonly V[],
): FacetOption<V>[] {
  if (!counts) return all.map((one) => ({ ...one, count: undefined }));
  return all
    .map((one) => ({ ...one, count: counts.get(one.value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** Texts in the server's order; a chosen one that is no longer counted goes last. */
function offeredTexts(
  counted: readonly { readonly value: string; readonly count: number }[] | undefined,
  chosen: readonly string[],
): FacetOption<string>[] {
  const known = (counted ?? []).map(({ value, count }) => ({ value, label: value, count }));
  const lost = chosen.filter((value) => !known.some((one) => one.value === value));
  return [...known, ...lost.map((value) => ({ value, label: value, count: counted ? 0 : undefined }))];
}

const allStates = presenceState.items.map(({ code, label }) => ({ value: code, label }));
const allStages = engineeringStage.items.map(({ code, label }) => ({ value: code, label }));
const allKindOptions = allKinds.map(({ code, label }) => ({ value: code, label }));

/** The choices of every filter of the list under the present query. */
export function facetOptions(facets: EquipmentFacets | undefined, query: EquipmentQuery) {
  return {
    kinds: offered(
      allKindOptions,
      facets && new Map(facets.kinds.map(({ kind, count }) => [kind, count])),
      query.kinds,
    ),
    states: offered(
      allStates,
      facets && new Map(facets.states.map(({ state, count }) => [state, count])),
      query.states,
    ),
    stages: offered(allStages, undefined, query.stages),
    models: offeredTexts(facets?.models, query.models),
    firmwares: offeredTexts(facets?.firmwares, query.firmwares),
  };
}
