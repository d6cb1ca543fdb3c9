import { CHINA_LAT_MAX, CHINA_LAT_MIN, CHINA_LON_MAX, CHINA_LON_MIN } from "@lukou/contract/constants";

/**
 * The rectangle inside which coordinates are shifted to GCJ-02 (COORD-3, platform specification section 9), in degrees.
 * Outside it both conversions return their argument unchanged.
 */
export const CHINA_BOUNDS = {
  west: CHINA_LON_MIN,
  south: CHINA_LAT_MIN,
  east: CHINA_LON_MAX,
  north: CHINA_LAT_MAX,
} as const;
