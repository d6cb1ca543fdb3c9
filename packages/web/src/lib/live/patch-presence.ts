import type { LiveEvent } from "@lukou/contract";
import { presenceState } from "@lukou/contract";
import type { QueryClient } from "@tanstack/react-query";

type Changes = Extract<LiveEvent, { kind: "presence" }>["changes"];
type States = ReadonlyMap<string, Changes[number]["state"]>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether an object is a piece of equipment with its link state: trees, lists, details and symbols have it so. */
const stateIn = (value: Readonly<Record<string, unknown>>, states: States) => {
  const { guid, state } = value;
  if (typeof guid !== "string" || typeof state !== "string" || !presenceState.find(state)) return undefined;
  return states.get(guid);
};

/**
 * An answer with the new states of equipment in it, however deep; the same object when it holds none of it, and every
 * part that stays is the same too, so that only what changed is drawn again.
 */
export function withStates<T>(answer: T, states: States): T {
  if (!isObject(answer)) return answer;
  if (Array.isArray(answer)) {
    const list: readonly unknown[] = answer;
    const next = list.map((item) => withStates(item, states));
    return next.some((item, index) => item !== list[index]) ? (next as T) : answer;
  }
  const state = stateIn(answer, states);
  let next: Record<string, unknown> | undefined =
    state === undefined || state === answer["state"] ? undefined : { ...answer, state };
  for (const [key, value] of Object.entries(answer)) {
    if (!isObject(value)) continue;
    const patched = withStates(value, states);
    if (patched !== value) next = { ...(next ?? answer), [key]: patched };
  }
  return (next ?? answer) as T;
}

/** Writes new states into every answer that is kept, instead of asking for all of them again. */
export function patchPresence(client: QueryClient, states: States): void {
  for (const query of client.getQueryCache().findAll()) {
    const { data } = query.state;
    const next = withStates(data, states);
    // Keeps the moment of reading: everything else in the answer is as old as it was.
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
  }
}
