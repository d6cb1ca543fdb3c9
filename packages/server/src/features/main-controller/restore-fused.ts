import type { FusedState } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { displayOf } from "../equipment/equipment.relations.ts";
import type { RestoreRelations } from "../equipment/equipment.service.ts";
import { listGroups } from "./group.repository.ts";
import { applyGroups } from "./group.service.ts";
import { findMany, listRelated, saveDisplay } from "./main-controller.repository.ts";
import { applyEquipment } from "./main-controller.service.ts";

/**
 * Makes a MEC fuse what it fused in an earlier state, grouped and drawn as then. Equipment that is gone is passed over;
 * what another MEC fuses by now is refused, naming that MEC. States of other kinds say nothing about it.
 */
export const restoreFused: RestoreRelations = async (tx, deps, scope, mec, { fused }) => {
  if (!fused) return false;
  const wanted = await stillThere(tx, scope, fused);
  const present = await listGroups(tx, scope, { mecGuid: mec.guid });
  const related = await applyEquipment(
    tx,
    scope,
    mec,
    wanted.equipment.map(({ guid }) => guid),
  );
  // A group dissolved since is made anew under its old guid.
  const known = wanted.groups.map((group) => ({
    ...group,
    intersection_guid: mec.intersection_guid,
    main_controller_guid: mec.guid,
    main_controller_name: mec.name,
  }));
  const missing = known.filter(({ guid }) => !present.some((group) => group.guid === guid));
  const groups = wanted.groups.map(({ guid, name, equipGuids }) => ({
    guid,
    name,
    equipGuids: [...equipGuids],
  }));
  const grouped = await applyGroups(tx, deps, scope, mec, [...present, ...missing], groups);
  return (await restoreDisplays(tx, scope, mec.guid, wanted)) || grouped || related;
};

async function stillThere(db: Querier, scope: CityScope, fused: FusedState): Promise<FusedState> {
  const there = await findMany(
    db,
    scope,
    fused.equipment.map(({ guid }) => guid),
  );
  return {
    equipment: fused.equipment.filter(({ guid }) => there.has(guid)),
    groups: fused.groups
      .map((group) => ({ ...group, equipGuids: group.equipGuids.filter((guid) => there.has(guid)) }))
      .filter(({ equipGuids }) => equipGuids.length > 0),
  };
}

async function restoreDisplays(
  db: Querier,
  scope: CityScope,
  mecGuid: string,
  { equipment }: FusedState,
): Promise<boolean> {
  const wanted = new Map(equipment.map(({ guid, display }) => [guid, display]));
  let changed = false;
  for (const { guid, relation_settings: settings } of await listRelated(db, scope, [mecGuid])) {
    const display = wanted.get(guid) ?? null;
    if (JSON.stringify(displayOf(settings) ?? null) === JSON.stringify(display)) continue;
    const { display: _, ...others } = settings;
    await saveDisplay(db, scope, mecGuid, guid, display ? { ...others, display } : others);
    changed = true;
  }
  return changed;
}
