import { AppError } from "@lukou/contract";
import { type EquipmentDocument, kindOf, type Placement } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { placementOfRow, valuesOf } from "../equipment/equipment.document.ts";
import {
  type Equipment,
  findEquipment,
  listChildren,
  updateEquipment,
} from "../equipment/equipment.repository.ts";
import { presentDocument, recordChange } from "../equipment/equipment.revision.ts";
import { addIn, type EquipmentDeps } from "../equipment/equipment.service.ts";
import { copiedValues, derivedName, type Position } from "./copied-values.ts";
import { rehung } from "./rehang.ts";
import { insertRelations, listRelationsAmong } from "./relations.repository.ts";

type Tx = Transaction<Database>;
interface CopyBody {
  readonly guid: string;
  readonly name: string;
  readonly intersectionGuid: string;
  readonly poleGuid: string | null;
  readonly endGuid: string | null;
}

const nowhere: Position = { longitude: null, latitude: null, elevation: null };

/** Eighths of a full turn clockwise from one approach to another; 0 when either is not known. */
async function turnBetween(
  db: Querier,
  scope: CityScope,
  from: string | null,
  to: string | null,
): Promise<number> {
  if (from === null || to === null) return 0;
  const ends = await db
    .selectFrom("intersection_end")
    .select(["guid", "direction"])
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "in", [from, to])
    .where("deleted_at", "is", null)
    .execute();
  const directionOf = (guid: string) => ends.find((end) => end.guid === guid)?.direction;
  const before = directionOf(from);
  const after = directionOf(to);
  return before === undefined || after === undefined ? 0 : (after - before + 8) % 8;
}

/** A unit and all that belongs to it, directly or through others, each before its parts. */
async function listUnit(db: Querier, scope: CityScope, head: Equipment): Promise<Equipment[]> {
  const unit = [head];
  for (const one of unit) unit.push(...(await listChildren(db, scope, one.guid)));
  return unit;
}

/**
 * Copies a unit with the parts that belong to it and the relations of their core boards; answers the copy's guid.
 * platId, serial, address, MAC and secrets stay empty. Headings turn by the difference of the directions of the two
 * approaches when both are known. The copy stands where the target pole stands; without a pole its position is not
 * known. At its own intersection it keeps box and parent. Throws `REFUSED` for a place where the kind cannot hang.
 */
export async function copyEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  { guid, name, ...target }: CopyBody,
): Promise<{ guid: string; parts: number }> {
  const { scope } = context;
  return await changeCity(deps, scope, async (tx) => {
    const head = await findEquipment(tx, scope, guid, { lock: true });
    if (!head) throw new AppError("NOT_FOUND");
    const stays = head.intersection_guid === target.intersectionGuid;
    const from = placementOfRow(head);
    const to: Placement = {
      ...target,
      parentGuid: stays ? from.parentGuid : null,
      boxGuid: stays ? from.boxGuid : null,
    };
    const pole = target.poleGuid === null ? undefined : await findEquipment(tx, scope, target.poleGuid);
    const position = pole ?? nowhere;
    const eighths = await turnBetween(tx, scope, from.endGuid, to.endGuid);
    const copies = new Map<string, string>();
    const unit = await listUnit(tx, scope, head);
    for (const one of unit) {
      const kind = kindOf(one.kind);
      const values = copiedValues(kind, valuesOf(kind, one), {
        name: one === head ? name : derivedName(one.name, head.name, name),
        position: one === head || one.longitude !== null ? position : nowhere,
        eighths,
      });
      const placement = one === head ? to : rehung(placementOfRow(one), copies, from, to);
      copies.set(one.guid, await addIn(tx, deps, context, kind, { ...values, ...placement }));
    }
    await copyBoardRelations(tx, deps, context, copies);
    return { guid: copies.get(guid) ?? "", parts: unit.length - 1 };
  });
}

/** Which core board serves which part, with its private settings; written into the history of the boards. */
async function copyBoardRelations(
  tx: Tx,
  deps: EquipmentDeps,
  context: CallContext,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const { scope, user } = context;
  const relations = await listRelationsAmong(tx, scope, "mainboard", [...copies.keys()]);
  const copied = relations.map(({ relation, settings, ...of }) => ({
    relation,
    settings,
    subject_guid: copies.get(of.subject_guid) ?? of.subject_guid,
    object_guid: copies.get(of.object_guid) ?? of.object_guid,
  }));
  const boards = [...new Set(copied.map((row) => row.subject_guid))];
  const before = new Map<string, EquipmentDocument>();
  for (const board of boards) before.set(board, (await presentDocument(tx, scope, board)).document);
  await insertRelations(tx, scope, copied);
  for (const board of boards) {
    await updateEquipment(tx, scope, board, { updated_at: deps.clock(), updated_by: user.guid });
    await recordChange(tx, context, board, "update", before.get(board));
  }
}

/** The copy in words. */
export const copiedText = (parts: number): string =>
  parts > 0 ? `复制成功，含${parts}台下属设备` : "复制成功";
