import { AppError } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import { listGroups, listMembers } from "./group.repository.ts";
import { findMany } from "./main-controller.repository.ts";

const kind = kinds.highPrecisionCamera;

/** Sets what the high-precision cameras among the given ones are used for; others are passed over. Each gets a revision. */
export async function setSubBusinessType(
  tx: Transaction<Database>,
  deps: Pick<EquipmentDeps, "vault" | "clock">,
  context: CallContext,
  guids: readonly string[],
  subBusinessType: number,
): Promise<void> {
  const found = await findMany(tx, context.scope, guids);
  // In one order, so that two changes of the same cameras wait for each other instead of locking up.
  for (const guid of [...found.keys()].toSorted()) {
    if (found.get(guid)?.kind === kind.code)
      await editIn(tx, deps, context, { guid, subBusinessType }, { kind });
  }
}

/** The same for a group or for named cameras, which must all be high-precision cameras of the city. */
export async function saveSubBusinessType(
  deps: EquipmentDeps,
  context: CallContext,
  {
    groupGuid,
    equipGuids,
    subBusinessType,
  }: {
    groupGuid?: string | undefined;
    equipGuids?: readonly string[] | undefined;
    subBusinessType: number;
  },
): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const named = [...(equipGuids ?? [])];
    const found = await findMany(tx, scope, named);
    if (named.some((guid) => found.get(guid)?.kind !== kind.code))
      throw new AppError("NOT_FOUND", "高精感知相机不存在或无权访问，请重新选择");
    if (groupGuid !== undefined) {
      const [group] = await listGroups(tx, scope, { guid: groupGuid });
      if (!group) throw new AppError("NOT_FOUND");
      const members = (await listMembers(tx, scope, [groupGuid])).filter((row) => row.kind === kind.code);
      if (members.length === 0) throw new AppError("REFUSED", `分组“${group.name}”中没有高精感知相机`);
      named.push(...members.map(({ guid }) => guid));
    }
    await setSubBusinessType(tx, deps, context, named, subBusinessType);
  });
}
