import { AppError } from "@lukou/contract";
import { calledBy, groupable, type MecRelatedEquipBody } from "@lukou/equipment";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { EquipmentDeps } from "../equipment/equipment.service.ts";
import {
  deleteGroups,
  type Group,
  type GroupChange,
  listMembers,
  parkGroupNames,
  saveGroup,
} from "./group.repository.ts";
import { listRelated } from "./main-controller.repository.ts";

type Tx = Transaction<Database>;
export type WantedGroup = MecRelatedEquipBody["groups"][number];

/**
 * Writes the difference between the groups a MEC had and the wanted ones, whose cameras must be related to it by now;
 * answers whether there was one.
 */
export async function applyGroups(
  tx: Tx,
  deps: Pick<EquipmentDeps, "clock">,
  scope: CityScope,
  mec: Equipment,
  present: readonly Group[],
  wanted: readonly WantedGroup[],
): Promise<boolean> {
  await refuseUnfitGroups(tx, scope, mec, present, wanted);
  const members = Map.groupBy(
    await listMembers(
      tx,
      scope,
      present.map(({ guid }) => guid),
    ),
    (member) => member.group_guid,
  );
  const gone = present.filter(({ guid }) => !wanted.some((group) => group.guid === guid));
  const differences = wanted.map(({ guid, name, equipGuids }): Difference => {
    const before = present.find((group) => group.guid === guid);
    const cameras = (members.get(guid ?? "") ?? []).map((camera) => camera.guid);
    // A group whose cameras are all deleted may be sent back as empty as it was answered.
    if (equipGuids.length === 0 && (!before || cameras.length > 0))
      throw new AppError("REFUSED", `分组“${name}”中至少要有一台相机`);
    return {
      guid,
      name,
      added: equipGuids.filter((one) => !cameras.includes(one)),
      removed: cameras.filter((one) => !equipGuids.includes(one)),
      renamed: before?.name !== name,
    };
  });
  const changed = differences.filter(
    ({ added, removed, renamed }) => renamed || added.length + removed.length > 0,
  );
  await deleteGroups(
    tx,
    scope,
    gone.map(({ guid }) => guid),
  );
  await parkGroupNames(
    tx,
    scope,
    changed.flatMap(({ guid }) => guid ?? []),
  );
  for (const group of changed) await saveGroup(tx, scope, mec, group, deps.clock());
  return gone.length + changed.length > 0;
}

interface Difference extends GroupChange {
  readonly renamed: boolean;
}

async function refuseUnfitGroups(
  tx: Tx,
  scope: CityScope,
  mec: Equipment,
  present: readonly Group[],
  wanted: readonly WantedGroup[],
): Promise<void> {
  const kept = wanted.flatMap(({ guid }) => guid ?? []);
  if (kept.some((guid) => !present.some((group) => group.guid === guid)))
    throw new AppError("NOT_FOUND", "设备分组不存在，请刷新后重试");
  if (new Set(kept).size < kept.length) throw new AppError("REFUSED", "同一设备分组出现了两次，请刷新后重试");
  const cameras = new Map((await listRelated(tx, scope, [mec.guid])).map((row) => [row.guid, row]));
  const groupOf = new Map<string, string>();
  for (const { name, equipGuids } of wanted) {
    for (const guid of equipGuids) {
      const camera = cameras.get(guid);
      if (!camera) throw new AppError("REFUSED", `分组“${name}”中有未与${calledBy(mec)}关联的设备，请先关联`);
      if (!groupable.includes(camera.kind))
        throw new AppError("REFUSED", `${calledBy(camera)}不能加入分组，分组中只能有相机`);
      const other = groupOf.get(guid);
      if (other !== undefined)
        throw new AppError("REFUSED", `${calledBy(camera)}同时在分组“${other}”和“${name}”中，请只保留一个`);
      groupOf.set(guid, name);
    }
  }
}
