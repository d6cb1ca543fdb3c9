import { ApiError } from "../../../lib/api/index.ts";

const UNREACHED: readonly string[] = ["NETWORK", "TIMEOUT", "UNAVAILABLE"];

/** What a failed call means for a save: try again later, read and merge, or tell the person. */
export function outcomeOf(error: unknown): "offline" | "stale" | "refused" {
  if (!(error instanceof ApiError)) return "refused";
  if (UNREACHED.includes(error.code)) return "offline";
  return error.code === "STALE_REVISION" ? "stale" : "refused";
}
