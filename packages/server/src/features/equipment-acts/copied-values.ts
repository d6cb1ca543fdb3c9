import type { EquipmentKind, Values } from "@lukou/equipment";

/** Unique to one device, so a copy begins without them; secrets are never read to be copied. */
const unique = ["platId", "serial", "ip", "mac"];

const NAME_MAX = 64;

/**
 * The name of a copied part, after its unit was renamed: what changed in the unit's name changes in the part's
 * ("北进口一体机" to "南进口一体机" makes "北进口雷达" "南进口雷达"). A name that has nothing of the unit's stays.
 */
export function derivedName(name: string, unitBefore: string, unitAfter: string): string {
  if (name.includes(unitBefore)) return name.replace(unitBefore, unitAfter).slice(0, NAME_MAX);
  const before = Array.from(unitBefore);
  const after = Array.from(unitAfter);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const head = before.slice(0, before.length - end).join("");
  if (head === "" || !name.startsWith(head)) return name;
  return (after.slice(0, after.length - end).join("") + name.slice(head.length)).slice(0, NAME_MAX);
}

/** Geodetic position, WGS-84 degrees and metres above the ellipsoid. */
export interface Position {
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly elevation: number | null;
}

/**
 * Values of a copy: everything but what is unique to a device. Bearings turn by `eighths` of a full turn clockwise, the
 * angle between the two approaches.
 */
export function copiedValues(
  kind: EquipmentKind,
  values: Values,
  { name, position, eighths }: { name: string; position: Position; eighths: number },
): Values {
  const { heading, orientation } = values;
  const { longitude, latitude, elevation } = position;
  const changed: Values = {
    ...Object.fromEntries([...unique, ...kind.secrets].map((field) => [field, null])),
    name,
    longitude,
    latitude,
    elevation,
    ...(typeof heading === "number" && { heading: (heading + eighths * 45) % 360 }),
    ...(typeof orientation === "number" && { orientation: (orientation + eighths) % 8 }),
  };
  const known = Object.entries(changed).filter(([field]) => field in kind.fields);
  return { ...values, ...Object.fromEntries(known) };
}
