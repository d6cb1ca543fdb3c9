import { AppError } from "@lukou/contract";
import {
  type CompleteUnitBody,
  calledBy,
  type EquipmentDocument,
  kinds,
  relatableToMec,
} from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { type Equipment, findEquipment, updateEquipment } from "../equipment/equipment.repository.ts";
import { presentDocument, recordChange } from "../equipment/equipment.revision.ts";
import { addIn, type EquipmentDeps } from "../equipment/equipment.service.ts";
import { deleteGroups, listGroups } from "./group.repository.ts";
import { applyGroups, type WantedGroup } from "./group.service.ts";
import {
  findMany,
  listMecsOf,
  listRelated,
  relate,
  relatedGuids,
  unrelate,
} from "./main-controller.repository.ts";
import { setSubBusinessType } from "./sub-business-type.ts";

type Tx = Transaction<Database>;

/** What a MEC is to be related to; `groups` left out leaves its groups but for cameras that go. */
interface Wanted {
  readonly equipGuids: readonly string[];
  readonly groups?: readonly WantedGroup[];
}

/** A MEC of the city. Throws `NOT_FOUND` for anything else. */
export async function requireMec(
  db: Querier,
  scope: CityScope,
  guid: string,
  { intersectionGuid, lock = false }: { intersectionGuid?: string; lock?: boolean } = {},
): Promise<Equipment> {
  const mec = await findEquipment(db, scope, guid, { kind: kinds.mainController.code, lock });
  if (!mec || (intersectionGuid !== undefined && mec.intersection_guid !== intersectionGuid))
    throw new AppError("NOT_FOUND");
  return mec;
}

/**
 * Runs a change of what belongs to a MEC's history in one transaction: refuses a stale revision, and counts the
 * revision up only when `work` says that something changed.
 */
export async function changeMec(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  revision: number | undefined,
  work: (tx: Tx, mec: Equipment) => Promise<boolean>,
): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const mec = await requireMec(tx, scope, guid, { lock: true });
    await refuseStale(tx, scope, mec, revision);
    const { document: before } = await presentDocument(tx, scope, guid);
    if (await work(tx, mec)) await recordRelations(tx, deps, context, guid, before);
  });
}

async function recordRelations(
  tx: Tx,
  deps: Pick<EquipmentDeps, "clock">,
  context: CallContext,
  guid: string,
  before: EquipmentDocument,
): Promise<void> {
  await updateEquipment(tx, context.scope, guid, {
    updated_at: deps.clock(),
    updated_by: context.user.guid,
  });
  await recordChange(tx, context, guid, "update", before);
}

/** Makes a MEC fuse what is wanted and nothing else; see {@link Wanted}. */
export async function saveRelated(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  { revision, ...wanted }: Wanted & { revision?: number | undefined },
): Promise<void> {
  await changeMec(deps, context, guid, revision, async (tx, mec) => {
    // Read before the equipment changes: a group whose last camera goes would be gone, although it is wanted.
    const present = await listGroups(tx, context.scope, { mecGuid: guid });
    const related = await applyEquipment(tx, context.scope, mec, wanted.equipGuids);
    if (!wanted.groups) return related;
    const grouped = await applyGroups(tx, deps, context.scope, mec, present, wanted.groups);
    for (const { equipGuids, subBusinessType } of wanted.groups) {
      if (subBusinessType !== undefined)
        await setSubBusinessType(tx, deps, context, equipGuids, subBusinessType);
    }
    return related || grouped;
  });
}

/** Takes a device off the MEC that fuses it. */
export async function detach(deps: EquipmentDeps, context: CallContext, equipGuid: string): Promise<void> {
  const { scope } = context;
  const equipment = await findEquipment(deps.db, scope, equipGuid);
  if (!equipment) throw new AppError("NOT_FOUND");
  const mec = (await listMecsOf(deps.db, scope, [equipGuid])).find(({ deleted }) => !deleted);
  if (!mec) throw new AppError("REFUSED", `${calledBy(equipment)}没有关联MEC，请刷新后重试`);
  await changeMec(deps, context, mec.guid, undefined, async (tx) => {
    const present = (await relatedGuids(tx, scope, mec.guid)).includes(equipGuid);
    if (present) await unrelate(tx, scope, mec.guid, [equipGuid]);
    return present;
  });
}

/** Takes everything off a MEC, resting relations to deleted equipment too. */
export async function detachAll(deps: EquipmentDeps, context: CallContext, guid: string): Promise<void> {
  await changeMec(deps, context, guid, undefined, async (tx) => {
    const all = await relatedGuids(tx, context.scope, guid);
    await unrelate(tx, context.scope, guid, all);
    return all.length > 0;
  });
}

/** Dissolves a group of a MEC; its cameras stay related. */
export async function dissolveGroup(
  deps: EquipmentDeps,
  context: CallContext,
  guid: string,
  groupGuid: string,
): Promise<void> {
  await changeMec(deps, context, guid, undefined, async (tx) => {
    const groups = await listGroups(tx, context.scope, { mecGuid: guid });
    if (!groups.some((group) => group.guid === groupGuid)) throw new AppError("NOT_FOUND");
    await deleteGroups(tx, context.scope, [groupGuid]);
    return true;
  });
}

/** Adds a MEC with its core board, perhaps a monitoring board, and its relations: all of it or nothing. */
export async function addCompleteUnit(
  deps: EquipmentDeps,
  context: CallContext,
  { intersectionGuid, mainController, mainboard, watchdog, relatedEquipGuids }: CompleteUnitBody,
): Promise<string> {
  const { scope } = context;
  return await changeCity(deps, scope, async (tx) => {
    const nowhere = { intersectionGuid, poleGuid: null, boxGuid: null, endGuid: null };
    const guid = await addIn(tx, deps, context, kinds.mainController, {
      ...mainController,
      intersectionGuid,
    });
    await addIn(tx, deps, context, kinds.mainboard, { ...mainboard, ...nowhere, parentGuid: guid });
    if (watchdog) {
      const { poleGuid, boxGuid } = mainController;
      const place = { ...nowhere, poleGuid, boxGuid, parentGuid: guid };
      await addIn(tx, deps, context, kinds.watchdog, { ...watchdog, ...place });
    }
    if (relatedEquipGuids.length === 0) return guid;
    const mec = await requireMec(tx, scope, guid, { lock: true });
    const { document: before } = await presentDocument(tx, scope, guid);
    await applyEquipment(tx, scope, mec, relatedEquipGuids);
    await recordRelations(tx, deps, context, guid, before);
    return guid;
  });
}

/** Writes the difference between what is related and what is wanted; answers whether there was one. */
export async function applyEquipment(
  tx: Tx,
  scope: CityScope,
  mec: Equipment,
  wanted: readonly string[],
): Promise<boolean> {
  const present = (await listRelated(tx, scope, [mec.guid])).map(({ guid }) => guid);
  const added = [...new Set(wanted)].filter((guid) => !present.includes(guid));
  const removed = present.filter((guid) => !wanted.includes(guid));
  await refuseUnrelatable(tx, scope, mec, added);
  await unrelate(tx, scope, mec.guid, removed);
  await relate(tx, scope, mec.guid, added);
  return added.length + removed.length > 0;
}

/** Refuses what a MEC cannot fuse, naming it and what to do instead. */
async function refuseUnrelatable(
  tx: Tx,
  scope: CityScope,
  mec: Equipment,
  guids: readonly string[],
): Promise<void> {
  const taken = new Map((await listMecsOf(tx, scope, guids)).map((other) => [other.equipGuid, other]));
  const found = await findMany(tx, scope, guids);
  for (const guid of guids) {
    const equipment = found.get(guid);
    if (!equipment) throw new AppError("NOT_FOUND", "要关联的设备不存在或无权访问，请重新选择");
    const name = calledBy(equipment);
    if (!relatableToMec.includes(equipment.kind)) throw new AppError("REFUSED", `${name}不能与MEC关联`);
    if (equipment.intersection_guid !== mec.intersection_guid)
      throw new AppError("REFUSED", `${name}与${calledBy(mec)}不在同一路口，请选择同一路口的设备`);
    if (equipment.parent_guid !== null && equipment.parent_guid !== mec.guid) {
      const unit = await findEquipment(tx, scope, equipment.parent_guid);
      if (unit) throw new AppError("REFUSED", `${name}属于${calledBy(unit)}，请直接关联${calledBy(unit)}`);
    }
    const other = taken.get(guid);
    if (other && !other.deleted)
      throw new AppError("REFUSED", `${name}已关联MEC“${other.name}”，请先取消该关联`);
  }
}
