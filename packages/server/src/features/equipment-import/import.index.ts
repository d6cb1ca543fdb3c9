import type { KnownEnd, KnownEquipment, KnownIntersection, Surroundings } from "./import.lookup.ts";

const keyed = <T>(list: readonly T[], keyOf: (one: T) => string | null): ReadonlyMap<string, T> =>
  new Map(list.flatMap((one): [string, T][] => (keyOf(one) === null ? [] : [[keyOf(one) as string, one]])));

const grouped = <T>(
  list: readonly T[],
  keyOf: (one: T) => string | null,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

const within = (intersectionGuid: string, text: string): string => `${intersectionGuid} ${text}`;

/** Finds things of the surroundings by what a file calls them. */
export interface SurroundingsIndex {
  intersection(guid: string): KnownIntersection | undefined;
  intersectionOfPlatId(platId: string): KnownIntersection | undefined;
  byGuid(guid: string): KnownEquipment | undefined;
  byPlatId(platId: string): KnownEquipment | undefined;
  bySerial(serial: string): KnownEquipment | undefined;
  named(intersectionGuid: string, name: string): readonly KnownEquipment[];
  /** Equipment of the intersection that has the address to itself. */
  holdingIp(intersectionGuid: string, ip: string): KnownEquipment | undefined;
  end(intersectionGuid: string, name: string): KnownEnd | undefined;
}

export function indexOf({ intersections, equipment, ends }: Surroundings): SurroundingsIndex {
  const intersectionByGuid = keyed(intersections, ({ guid }) => guid);
  const intersectionByPlatId = keyed(intersections, ({ plat_id }) => plat_id);
  const byGuid = keyed(equipment, ({ guid }) => guid);
  const byPlatId = keyed(equipment, ({ plat_id }) => plat_id);
  const bySerial = keyed(equipment, ({ serial }) => serial);
  const byName = grouped(equipment, (one) => within(one.intersection_guid, one.name));
  const byIp = keyed(equipment, ({ ip, ip_shared, intersection_guid }) =>
    ip === null || ip_shared ? null : within(intersection_guid, ip),
  );
  const byEnd = keyed(ends, ({ intersection_guid, name }) => within(intersection_guid, name));
  return {
    intersection: (guid) => intersectionByGuid.get(guid),
    intersectionOfPlatId: (platId) => intersectionByPlatId.get(platId),
    byGuid: (guid) => byGuid.get(guid),
    byPlatId: (platId) => byPlatId.get(platId),
    bySerial: (serial) => bySerial.get(serial),
    named: (intersectionGuid, name) => byName.get(within(intersectionGuid, name)) ?? [],
    holdingIp: (intersectionGuid, ip) => byIp.get(within(intersectionGuid, ip)),
    end: (intersectionGuid, name) => byEnd.get(within(intersectionGuid, name)),
  };
}
