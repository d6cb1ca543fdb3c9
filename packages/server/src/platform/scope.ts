/**
 * Proof that a city was checked against the user's grants. Every repository function takes one, so that no query can
 * forget the city; only the request ladder and start-up tasks make it.
 */
export interface CityScope {
  readonly cityGuid: string;
  readonly "~checked": true;
}

/** Makes a scope for a city whose access has been checked. */
export function cityScope(cityGuid: string): CityScope {
  return { cityGuid, "~checked": true };
}
