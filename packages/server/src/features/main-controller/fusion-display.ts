import { AppError, equipmentType } from "@lukou/contract";
import { calledBy, type FusionDisplay, type FusionDisplayConfigs, initialDisplay } from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import { displayOf } from "../equipment/equipment.relations.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { EquipmentDeps } from "../equipment/equipment.service.ts";
import { listRelated, type Related, saveDisplay } from "./main-controller.repository.ts";
import { changeMec } from "./main-controller.service.ts";

/** How each related device is drawn, in drawing order. */
export function presentDisplays(
  mec: Pick<Equipment, "guid" | "revision">,
  related: readonly Related[],
): FusionDisplayConfigs {
  return {
    mainControllerGuid: mec.guid,
    revision: mec.revision,
    configs: related
      .map((row, index) => ({
        equipGuid: row.guid,
        name: row.name,
        kind: row.kind,
        kindName: equipmentType.labelOf(row.kind),
        ...(displayOf(row.relation_settings) ?? initialDisplay(index)),
      }))
      .toSorted((a, b) => a.order - b.order),
  };
}

/** Keeps how related devices are drawn, as part of the MEC's history. */
export async function saveDisplays(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  {
    revision,
    configs,
  }: { revision?: number | undefined; configs: readonly (FusionDisplay & { equipGuid: string })[] },
): Promise<void> {
  const { scope } = context;
  await changeMec(deps, context, guid, revision, async (tx, mec) => {
    const related = new Map((await listRelated(tx, scope, [guid])).map((row) => [row.guid, row]));
    let changed = false;
    for (const { equipGuid, visible, colour, showTrail, order } of configs) {
      const row = related.get(equipGuid);
      if (!row) throw new AppError("NOT_FOUND", `${calledBy(mec)}没有关联该设备，请刷新后重试`);
      const display = { visible, colour: colour.toUpperCase(), showTrail, order };
      const present = displayOf(row.relation_settings);
      if (
        present &&
        Object.entries(display).every(([key, value]) => present[key as keyof FusionDisplay] === value)
      )
        continue;
      changed = true;
      await saveDisplay(tx, scope, guid, equipGuid, { ...row.relation_settings, display });
    }
    return changed;
  });
}
