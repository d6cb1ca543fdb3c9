/**
 * The rectangle inside which coordinates are shifted to GCJ-02 (COORD-3, platform specification section 9), in degrees.
 * Outside it both conversions return their argument unchanged.
 */
export const CHINA_BOUNDS = { west: 73.66, south: 3.86, east: 135.05, north: 53.55 } as const;
