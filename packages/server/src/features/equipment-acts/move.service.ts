import { AppError } from "@lukou/contract";
import { type EquipmentDocument, kindOf, type Placement } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { placementColumns, placementOfRow, valuesOf } from "../equipment/equipment.document.ts";
import { checkPlacement, refuseTaken } from "../equipment/equipment.placement.ts";
import {
  type Equipment,
  findEquipment,
  listDependents,
  updateEquipment,
} from "../equipment/equipment.repository.ts";
import { presentDocument, recordChange } from "../equipment/equipment.revision.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import { rehung } from "./rehang.ts";
import { listForsaken, releaseFromOthers } from "./relations.repository.ts";

type Tx = Transaction<Database>;
type MoveBody = Placement & { readonly guid: string; readonly revision?: number | undefined };

/** What a move did beyond moving the thing itself. */
export interface Moved {
  /** Pieces that depend on it and went along. */
  readonly along: number;
  /** Relations to equipment that stayed behind, ended. */
  readonly relations: number;
  /** Groups that it or what went along was taken out of. */
  readonly groups: number;
}

const alone: Moved = { along: 0, relations: 0, groups: 0 };

/** The move in words, with what else came of it. */
export function movedText({ along, relations, groups }: Moved): string {
  const more = [
    along > 0 && `一并移动${along}台设备`,
    relations > 0 && `解除${relations}条跨路口关联`,
    groups > 0 && `退出${groups}个分组`,
  ].filter(Boolean);
  return ["移动成功", ...more].join("，");
}

/**
 * Puts equipment elsewhere, keeping guid and history. Within its intersection only its own attachments change. To
 * another intersection everything that depends on it goes along; approaches, relations and groups of the old one are
 * left behind, while coordinates stay: they are corrected on the map. Throws `STALE_REVISION`, `DUPLICATE` for an
 * address that is taken there, and `REFUSED` for a place where the kind cannot hang.
 */
export async function moveEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  body: MoveBody,
): Promise<Moved> {
  return await changeCity(deps, context.scope, async (tx) => {
    const row = await findEquipment(tx, context.scope, body.guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    if (row.intersection_guid === body.intersectionGuid) {
      await editIn(tx, deps, context, body, { change: "move" });
      return alone;
    }
    return await moveAway(tx, deps, context, row, body);
  });
}

async function moveAway(
  tx: Tx,
  deps: EquipmentDeps,
  context: CallContext,
  row: Equipment,
  { revision, ...body }: MoveBody,
): Promise<Moved> {
  const { scope, user } = context;
  await refuseStale(tx, scope, row, revision);
  const target = await checkPlacement(tx, scope, kindOf(row.kind), body, row.guid);
  const along = await lockDependents(tx, context, row.guid);
  const moved: { row: Equipment; placement: Placement; before: EquipmentDocument }[] = [];
  const kept = new Map([row, ...along].map((one) => [one.guid, one.guid]));
  for (const one of [row, ...along]) {
    await refuseTakenAddress(tx, context, one, target.guid);
    moved.push({
      row: one,
      placement:
        one === row
          ? body
          : rehung(placementOfRow(one), kept, placementOfRow(row), { ...body, endGuid: null }),
      before: (await presentDocument(tx, scope, one.guid)).document,
    });
  }
  for (const { row: one, placement } of moved) {
    await updateEquipment(tx, scope, one.guid, {
      ...placementColumns(placement),
      intersection_guid: target.guid,
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
  }
  const released = await releaseRecorded(tx, deps, context, [...kept.keys()]);
  for (const { row: one, before } of moved) await recordChange(tx, context, one.guid, "move", before);
  return { along: along.length, ...released };
}

/** Ends what would cross intersections, and writes it into the history of what stays behind. */
async function releaseRecorded(tx: Tx, deps: EquipmentDeps, context: CallContext, guids: readonly string[]) {
  const { scope, user } = context;
  const forsaken: Equipment[] = [];
  for (const guid of await listForsaken(tx, scope, guids)) {
    const row = await findEquipment(tx, scope, guid, { lock: true });
    if (row) forsaken.push(row);
  }
  const before = new Map<string, EquipmentDocument>();
  for (const { guid } of forsaken) before.set(guid, (await presentDocument(tx, scope, guid)).document);
  const released = await releaseFromOthers(tx, scope, guids);
  for (const { guid } of forsaken) {
    await updateEquipment(tx, scope, guid, { updated_at: deps.clock(), updated_by: user.guid });
    await recordChange(tx, context, guid, "update", before.get(guid));
  }
  return released;
}

async function lockDependents(tx: Tx, { scope }: CallContext, guid: string): Promise<Equipment[]> {
  const dependents = await listDependents(tx, scope, guid);
  const rows: Equipment[] = [];
  for (const dependent of dependents) {
    const row = await findEquipment(tx, scope, dependent.guid, { lock: true });
    if (row) rows.push(row);
  }
  return rows;
}

/** platId and serial are unique in the city and move along; only the address can be taken at the new intersection. */
async function refuseTakenAddress(
  tx: Tx,
  { scope }: CallContext,
  row: Equipment,
  intersectionGuid: string,
): Promise<void> {
  const { ip, ipShared } = valuesOf(kindOf(row.kind), row);
  await refuseTaken(tx, scope, { ip, ipShared }, { intersectionGuid, self: row.guid });
}
