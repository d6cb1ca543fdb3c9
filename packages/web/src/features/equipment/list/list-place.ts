import type { EquipmentQuery } from "@lukou/equipment";

/** Where a list stays, whatever is chosen in it: a district, an intersection, or with neither the whole city. */
export interface ListPlace {
  readonly districtGuid?: string;
  readonly intersectionGuid?: string;
}

/** A query that does not leave the place of its list. */
export function queryAt(
  { districtGuid, intersectionGuid }: ListPlace,
  query: EquipmentQuery,
): EquipmentQuery {
  if (intersectionGuid) return { ...query, districtGuid: null, intersectionGuid };
  return districtGuid ? { ...query, districtGuid } : query;
}

/** The reverse: what was chosen beyond the place itself. */
export function queryBeyond(
  { districtGuid, intersectionGuid }: ListPlace,
  query: EquipmentQuery,
): EquipmentQuery {
  if (intersectionGuid) return { ...query, districtGuid: null, intersectionGuid: null };
  return districtGuid ? { ...query, districtGuid: null } : query;
}
