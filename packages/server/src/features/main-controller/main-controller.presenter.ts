import type { EquipmentGroup, MecRelatedEquip, RelatedEquipment } from "@lukou/equipment";
import { kinds, subBusinessType } from "@lukou/equipment";
import type { z } from "zod";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { Group } from "./group.repository.ts";
import type { Related } from "./main-controller.repository.ts";

export const presentRelated = (row: Related): RelatedEquipment => ({
  ...presentBrief(row),
  endName: row.end_name,
  firmwareVersion: row.firmware_version,
  reportedAt: row.reported_at?.toISOString() ?? null,
});

/** Groups with their cameras. */
export function presentGroups(
  groups: readonly Group[],
  members: readonly (Equipment & { group_guid: string })[],
): EquipmentGroup[] {
  const byGroup = Map.groupBy(members, (member) => member.group_guid);
  return groups.map((group) => {
    const cameras = byGroup.get(group.guid) ?? [];
    return {
      guid: group.guid,
      name: group.name,
      intersectionGuid: group.intersection_guid,
      mainControllerGuid: group.main_controller_guid,
      mainControllerName: group.main_controller_name,
      subBusinessType: commonType(cameras),
      equipment: cameras.map(presentBrief),
    };
  });
}

/** What all high-precision cameras among the given ones are used for; null when they differ or there are none. */
function commonType(cameras: readonly Equipment[]): EquipmentGroup["subBusinessType"] {
  const types = new Set(
    cameras
      .filter((camera) => camera.kind === kinds.highPrecisionCamera.code)
      .map((camera) => camera.settings["subBusinessType"]),
  );
  const [type] = types;
  return types.size === 1 && typeof type === "number" ? (subBusinessType.find(type)?.code ?? null) : null;
}

export const presentRelations = (
  mec: Equipment,
  related: readonly Related[],
): Omit<z.output<typeof MecRelatedEquip>, "groups"> => ({
  mainControllerGuid: mec.guid,
  name: mec.name,
  revision: mec.revision,
  equipGuids: related.map(({ guid }) => guid),
  equipment: related.map(presentBrief),
});
