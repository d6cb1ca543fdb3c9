import type { Call } from "./call.ts";
import { cityCalls } from "./city/city.calls.ts";
import { districtCalls } from "./district/district.calls.ts";
import { intersectionCalls } from "./intersection/intersection.calls.ts";
import { loginCalls } from "./login/login.calls.ts";
import { troCalls } from "./tro/tro.calls.ts";

/** Calls of the platform by group. Those of equipment are declared beside its kinds; the equipment package joins the two. */
export const calls = {
  Login: loginCalls,
  City: cityCalls,
  District: districtCalls,
  Intersection: intersectionCalls,
  Tro: troCalls,
} as const;

/** The same as a flat list. */
export const platformCalls: readonly Call[] = Object.values(calls).flatMap(
  (group) => Object.values(group) as Call[],
);
