import type { Placement } from "@lukou/equipment";

/**
 * Where a piece hangs after the unit it goes with was put elsewhere. It stays on whatever goes along (`taken`: guid
 * before to guid after); what it shared with the unit, such as the pole, it shares again; anything else stays behind.
 */
export function rehung(
  own: Placement,
  taken: ReadonlyMap<string, string>,
  from: Placement,
  to: Placement,
): Placement {
  const follow = (field: "parentGuid" | "poleGuid" | "boxGuid" | "endGuid"): string | null => {
    const guid = own[field];
    if (guid === null) return null;
    return taken.get(guid) ?? (guid === from[field] ? to[field] : null);
  };
  return {
    intersectionGuid: to.intersectionGuid,
    parentGuid: follow("parentGuid"),
    poleGuid: follow("poleGuid"),
    boxGuid: follow("boxGuid"),
    endGuid: follow("endGuid"),
  };
}
