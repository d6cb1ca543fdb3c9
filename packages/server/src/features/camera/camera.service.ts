import type { Querier } from "../../db/constraint.ts";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { ofE } from "../equipment/equipment.columns.ts";
import { equipmentAt, flatten, requireEquipment, requireNode } from "../equipment/equipment.lookup.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { type EquipmentDeps, type EquipmentEdit, editIn } from "../equipment/equipment.service.ts";
import { cameraKinds } from "./camera.presenter.ts";

/** Changes a camera of either kind; answers its guid. Throws `NOT_FOUND` for other equipment. */
export async function editCamera(
  deps: EquipmentDeps,
  context: CallContext,
  edit: EquipmentEdit,
): Promise<string> {
  await changeCity(deps, context.scope, async (tx) => {
    await requireEquipment(tx, context.scope, edit.guid, { kinds: cameraKinds });
    await editIn(tx, deps, context, edit);
  });
  return edit.guid;
}

/**
 * Cameras below a piece of equipment in the tree of its intersection, and those a MEC fuses from elsewhere. `type` is an equipment type code: of a camera, or
 * of the unit the camera belongs to; 0 means all. Throws `NOT_FOUND`.
 */
export async function listCamerasBelow(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  equipmentGuid: string,
  type: number,
): Promise<Equipment[]> {
  const node = await requireNode(db, scope, intersectionGuid, equipmentGuid);
  const fused = await db
    .selectFrom("equipment_relation")
    .select("object_guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mec")
    .where("subject_guid", "=", equipmentGuid)
    .execute();
  const below = new Set([...flatten(node).map(({ guid }) => guid), ...fused.map((row) => row.object_guid)]);
  const all = await equipmentAt(db, scope, intersectionGuid);
  const kindByGuid = new Map(all.map((row) => [row.guid, row.kind]));
  const isWanted = (row: Equipment) =>
    type === 0 || row.kind === type || (row.parent_guid !== null && kindByGuid.get(row.parent_guid) === type);
  return all.filter((row) => cameraKinds.includes(row.kind) && below.has(row.guid) && isWanted(row));
}

/** Cameras of a group of an intersection; undefined when there is no such group. */
export async function listGroupCameras(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  groupGuid: string,
): Promise<Equipment[] | undefined> {
  const group = await db
    .selectFrom("equipment_group")
    .select("guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("guid", "=", groupGuid)
    .executeTakeFirst();
  if (!group) return undefined;
  return await db
    .selectFrom("equipment_group_member as m")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "m.city_guid").onRef("e.guid", "=", "m.equipment_guid"),
    )
    .select(ofE)
    .where("m.city_guid", "=", scope.cityGuid)
    .where("m.group_guid", "=", groupGuid)
    .where("e.kind", "in", cameraKinds)
    .where("e.deleted_at", "is", null)
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
}
