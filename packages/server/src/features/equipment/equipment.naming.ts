import { AppError, equipmentType } from "@lukou/contract";
import type { EquipName, EquipPlatId } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { requireEquipment } from "./equipment.lookup.ts";
import { type Equipment, findEquipment } from "./equipment.repository.ts";

const named = ({ guid, name, kind, plat_id }: Equipment) => ({
  guid,
  name,
  kind,
  kindName: equipmentType.labelOf(kind),
  platId: plat_id,
});

/** The platform's number of equipment and of what it belongs to, stands in or hangs on. Throws `NOT_FOUND`. */
export async function platIdOf(
  db: Querier,
  scope: CityScope,
  guid: string,
  kinds: readonly number[],
): Promise<EquipPlatId> {
  const row = await requireEquipment(db, scope, guid, { kinds });
  const ownerGuid = row.parent_guid ?? row.box_guid ?? row.pole_guid;
  const owner = ownerGuid === null ? undefined : await findEquipment(db, scope, ownerGuid);
  return { ...named(row), owner: owner ? named(owner) : null };
}

/** What the heading of a page says of equipment of the given kinds. Throws `NOT_FOUND`. */
export async function nameOf(
  db: Querier,
  scope: CityScope,
  guid: string,
  kinds: readonly number[],
): Promise<EquipName> {
  const row = await requireEquipment(db, scope, guid, { kinds });
  const intersection = await findIntersection(db, scope, row.intersection_guid);
  if (!intersection) throw new AppError("NOT_FOUND");
  return {
    ...(await platIdOf(db, scope, guid, kinds)),
    intersectionGuid: intersection.guid,
    intersectionName: intersection.name,
  };
}
