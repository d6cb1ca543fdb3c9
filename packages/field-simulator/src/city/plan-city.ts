import { generateCity, type RehearsalCity, type RehearsalIntersection } from "@lukou/rehearsal";
import type { DevicePlan } from "../device/plan.ts";
import { planIntersection } from "./plan-devices.ts";
import { planVehicle } from "./plan-vehicle.ts";

export interface CityChoice {
  /** The same seed and size give the same city, with the same devices. */
  readonly seed: number;
  /** Intersections of the city; 160 unless told. */
  readonly intersections?: number | undefined;
  /** Only these intersections of it, by key; all unless told. */
  readonly only?: readonly string[] | undefined;
  /** Only the first so many of these. */
  readonly limit?: number | undefined;
  /** Inspection cars, each driving at one of the chosen intersections in turn. */
  readonly vehicles?: number | undefined;
}

export interface PlannedCity {
  readonly city: RehearsalCity;
  readonly chosen: readonly RehearsalIntersection[];
  readonly plans: readonly DevicePlan[];
}

/** The devices of a rehearsal city, or of some intersections of it. Throws a RangeError for what the city does not have. */
export function planCity({ seed, intersections, only, limit, vehicles = 0 }: CityChoice): PlannedCity {
  const city = generateCity({ seed, ...(intersections !== undefined && { intersections }) });
  const wanted = only && new Set(only);
  const named = city.intersections.filter(({ key }) => wanted?.has(key) ?? true);
  const missing = only?.find((key) => !named.some((intersection) => intersection.key === key));
  if (missing !== undefined) throw new RangeError(`这座城市没有路口${missing}`);
  const chosen = named.slice(0, limit);
  const cars = Array.from({ length: vehicles }, (_, index) => {
    const at = chosen[index % chosen.length];
    return at ? [planVehicle(index + 1, at)] : [];
  });
  return {
    city,
    chosen,
    plans: [...chosen.flatMap((intersection) => planIntersection(city, intersection)), ...cars.flat()],
  };
}
