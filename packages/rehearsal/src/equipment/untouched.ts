import { engineeringStage } from "@lukou/contract";
import type { RehearsalCity } from "../city/city.types.ts";
import { openStream } from "../random/random-stream.ts";

/** Of the intersections under construction, those where nothing has been put up yet. */
const SHARE = 0.04;

/** Found once per city. */
const found = new WeakMap<RehearsalCity, ReadonlySet<string>>();

/** True where the works have not begun; a city with intersections under construction has at least one of them. */
export function isUntouched(city: RehearsalCity, key: string): boolean {
  const known = found.get(city) ?? choose(city);
  found.set(city, known);
  return known.has(key);
}

function choose({ seed, intersections }: RehearsalCity): ReadonlySet<string> {
  const { construction } = engineeringStage.byKey;
  const keys = intersections.filter(({ stage }) => stage === construction).map(({ key }) => key);
  const order = openStream(seed, "untouched").shuffled(keys);
  return new Set(order.slice(0, Math.ceil(keys.length * SHARE)));
}
