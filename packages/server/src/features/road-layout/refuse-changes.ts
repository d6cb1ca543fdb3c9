import { AppError } from "@lukou/contract";
import type { ChangeRefusal } from "@lukou/road";
import type { Querier } from "../../db/constraint.ts";
import { everHad } from "./road-layout.repository.ts";
import type { LayoutPlace } from "./road-layout.rows.ts";

/** How many reasons a refusal names. */
const NAMED = 3;

const codes = {
  stale: "STALE_REVISION",
  unknown: "NOT_FOUND",
  reference: "NOT_FOUND",
  inUse: "REFUSED",
  duplicate: "REFUSED",
  geometry: "REFUSED",
} as const;

/** Several reasons in one sentence: the first three, and how many there are. */
export function namedReasons(messages: readonly string[]): string {
  const distinct = [...new Set(messages)];
  const named = distinct.slice(0, NAMED).join("；");
  return distinct.length > NAMED ? `${named}；等共${distinct.length}处问题` : named;
}

/**
 * Throws what refuses changes: STALE_REVISION where others came first (what they deleted counts too), NOT_FOUND for
 * what is not there, REFUSED for the rest.
 */
export async function refuseChanges(
  db: Querier,
  place: LayoutPlace,
  refusals: readonly ChangeRefusal[],
): Promise<never> {
  const unknown = refusals.filter(({ reason }) => reason === "unknown").map(({ guid }) => guid);
  const had = await everHad(db, place, unknown);
  const codeOf = ({ reason, guid }: ChangeRefusal) =>
    reason === "unknown" && had.has(guid) ? "STALE_REVISION" : codes[reason];
  const found = refusals.map(codeOf);
  const code = found.includes("STALE_REVISION") ? "STALE_REVISION" : (found[0] ?? "REFUSED");
  throw new AppError(code, namedReasons(refusals.map(({ message }) => message)));
}
