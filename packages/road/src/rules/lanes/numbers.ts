import type { ItemOf } from "@lukou/contract";
import type { DrawnLane } from "../rule.ts";

type Lane = ItemOf<"lane">;

/** Lanes by their numbers; where those are equal, as they were drawn. */
export const byNumber = (lanes: readonly DrawnLane[]): Lane[] =>
  lanes.map(({ item }) => item).sort((a, b) => a.values.number - b.values.number);

/** Whether lanes share a number: then nothing can be said about their order. */
export const hasDuplicates = (lanes: readonly Lane[]): boolean =>
  new Set(lanes.map(({ values }) => values.number)).size < lanes.length;
