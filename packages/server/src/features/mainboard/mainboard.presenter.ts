import { equipmentType } from "@lukou/contract";
import {
  type BoardOwner,
  type BoardPrivateSetting,
  kindOf,
  kinds,
  mainboardBase,
  pickValues,
  privateFormOf,
} from "@lukou/equipment";
import { valuesOf } from "../equipment/equipment.document.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { Owner } from "./mainboard.repository.ts";

const mainboard = kindOf(kinds.mainboard.code);

export const presentOwner = ({ row, primary }: Owner): BoardOwner => ({
  guid: row.guid,
  name: row.name,
  kind: row.kind,
  kindName: equipmentType.labelOf(row.kind),
  state: row.presence as Presence,
  platId: row.plat_id,
  primary,
});

/** What holds for a board whomever it serves. */
export const presentBase = (board: Equipment) => ({
  guid: board.guid,
  revision: board.revision,
  ...pickValues(mainboardBase.info, valuesOf(mainboard, board)),
});

/** Values for an owner: those saved, and the initial ones where nothing was. */
export function privateValues({ row, settings }: Pick<Owner, "row" | "settings">): Record<string, unknown> {
  const form = privateFormOf(row.kind);
  const initial: Record<string, unknown> = form.draft.parse({});
  return Object.fromEntries(
    Object.keys(form.fields).map((name) => [
      name,
      settings && name in settings ? settings[name] : initial[name],
    ]),
  );
}

/** What a board is told for one owner. */
export const presentPrivate = (board: Equipment, owner: Owner): BoardPrivateSetting =>
  ({
    kind: owner.row.kind,
    mainboardGuid: board.guid,
    equipGuid: owner.row.guid,
    equipName: owner.row.name,
    revision: board.revision,
    saved: Object.keys(owner.settings ?? {}).length > 0,
    ...privateValues(owner),
  }) as BoardPrivateSetting;
