import { AppError } from "@lukou/contract";
import {
  type BoardSettingBody,
  calledBy,
  kindOf,
  kinds,
  labelOfField,
  ownerCodes,
  privateFormOf,
  privateForms,
} from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { removeEquipment } from "../equipment/equipment.deletion.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { type Equipment, updateEquipment } from "../equipment/equipment.repository.ts";
import { presentDocument, recordChange } from "../equipment/equipment.revision.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import { privateValues } from "./mainboard.presenter.ts";
import { listOwners, type Owner, removeOwner, saveOwner } from "./mainboard.repository.ts";

type Tx = Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

const mainboard = kindOf(kinds.mainboard.code);

/** A board of the city, at an intersection where one is named. Throws `NOT_FOUND`. */
export const requireBoard = async (
  db: Querier,
  scope: CityScope,
  guid: string,
  options: { intersectionGuid?: string; lock?: boolean } = {},
): Promise<Equipment> => await requireEquipment(db, scope, guid, { ...options, kinds: [mainboard.code] });

/**
 * An owner of a board, or equipment of its intersection that could be one: then nothing was saved for it yet. Throws
 * `NOT_FOUND` for anything else.
 */
export async function requireOwner(
  db: Querier,
  scope: CityScope,
  board: Equipment,
  equipGuid: string,
  kinds: readonly number[] = ownerCodes,
): Promise<Owner & { readonly serves: boolean }> {
  const row = await requireEquipment(db, scope, equipGuid, {
    kinds,
    intersectionGuid: board.intersection_guid,
  });
  const owners = (await listOwners(db, scope, [board])).get(board.guid) ?? [];
  const owner = owners.find((one) => one.row.guid === equipGuid);
  return owner ? { ...owner, serves: true } : { row, primary: false, settings: undefined, serves: false };
}

/** Settings that belong to owners of another kind are a mistake of the caller's: throws `INVALID_INPUT` naming them. */
function refuseForeignFields(owner: Equipment, given: Values): void {
  const own = privateFormOf(owner.kind).fields;
  const labels = Object.values(privateForms).flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([name]) => given[name] !== undefined && !(name in own))
      .map(([, field]) => labelOfField(field)),
  );
  if (labels.length > 0)
    throw new AppError("INVALID_INPUT", `${calledBy(owner)}没有这些专用设置：${labels.join("、")}`);
}

/** Counts the board's revision up and keeps the state its relations are in now. */
async function recordRelations(
  tx: Tx,
  deps: Pick<EquipmentDeps, "clock">,
  context: CallContext,
  guid: string,
  change: () => Promise<void>,
): Promise<void> {
  const { scope, user } = context;
  const { document } = await presentDocument(tx, scope, guid);
  await change();
  await updateEquipment(tx, scope, guid, { updated_at: deps.clock(), updated_by: user.guid });
  await recordChange(tx, context, guid, "update", document);
}

async function savePrivate(
  tx: Tx,
  deps: EquipmentDeps,
  context: CallContext,
  board: Equipment,
  owner: Owner & { serves: boolean },
  given: Values,
): Promise<void> {
  refuseForeignFields(owner.row, given);
  const before = privateValues(owner);
  const next = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const messages = new Set(
    privateFormOf(owner.row.kind)
      .check(next)
      .map((issue) => issue.message),
  );
  if (messages.size > 0) throw new AppError("INVALID_INPUT", [...messages].join("；"));
  const isSame = Object.entries(next).every(([name, value]) => before[name] === value);
  if (owner.settings !== undefined && isSame) return;
  await recordRelations(tx, deps, context, board.guid, () =>
    saveOwner(tx, context.scope, { board: board.guid, owner: owner.row.guid, settings: next }),
  );
}

/**
 * Saves what a board is told, for itself and for one owner. An owner it did not serve yet is served from then on. A
 * stale revision is refused.
 */
export async function saveBoardSetting(
  deps: EquipmentDeps,
  context: CallContext,
  { mainboardGuid, equipGuid, revision, base, privateSetting }: BoardSettingBody,
): Promise<string> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const board = await requireBoard(tx, scope, mainboardGuid, { lock: true });
    const owner = await requireOwner(tx, scope, board, equipGuid);
    await refuseStale(tx, scope, board, revision);
    if (base) await editIn(tx, deps, context, { ...base, guid: mainboardGuid }, { kind: mainboard });
    if (privateSetting || !owner.serves)
      await savePrivate(tx, deps, context, board, owner, privateSetting ?? {});
  });
  return mainboardGuid;
}

/** The next owner takes the place of the one the board was built into; a board is never without. */
async function release(
  tx: Tx,
  deps: EquipmentDeps,
  context: CallContext,
  board: Equipment,
  { leaving, next }: { leaving: Owner; next: Owner },
): Promise<void> {
  const pair = { board: board.guid, owner: leaving.row.guid };
  if (!leaving.primary) {
    await recordRelations(tx, deps, context, board.guid, () => removeOwner(tx, context.scope, pair));
    return;
  }
  await removeOwner(tx, context.scope, pair);
  const edit = { guid: board.guid, parentGuid: next.row.guid };
  await editIn(tx, deps, context, edit, { kind: mainboard, change: "move" });
}

/** Takes a board off an owner. The board itself goes when no owner is named or the last one leaves. */
export async function removeBoard(
  deps: EquipmentDeps,
  context: CallContext,
  mainboardGuid: string,
  equipGuid: string | undefined,
): Promise<void> {
  const { scope } = context;
  const kept = await changeCity(deps, scope, async (tx) => {
    const board = await requireBoard(tx, scope, mainboardGuid, { lock: true });
    if (equipGuid === undefined) return false;
    const equipment = await requireEquipment(tx, scope, equipGuid);
    const owners = (await listOwners(tx, scope, [board])).get(board.guid) ?? [];
    const leaving = owners.find((one) => one.row.guid === equipGuid);
    if (!leaving) {
      const names = owners.map((one) => calledBy(one.row)).join("、");
      throw new AppError(
        "REFUSED",
        `${calledBy(board)}不属于${calledBy(equipment)}，它属于${names}，请核对后再删除`,
      );
    }
    const [next] = owners.filter((one) => one !== leaving);
    if (!next) return false;
    await release(tx, deps, context, board, { leaving, next });
    return true;
  });
  if (!kept) await removeEquipment(deps, context, mainboardGuid, { cascade: true, kind: mainboard.code });
}
