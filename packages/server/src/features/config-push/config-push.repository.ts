import type { ConfigAccord, PushMode, PushState } from "@lukou/contract";
import type { DeviceKind } from "@lukou/contract/topics";
import type { Selectable, Updateable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { ConfigPushTable, ConfigStateTable } from "../../db/tables/config-push.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

type Stored = Selectable<ConfigPushTable>;

/** A push as code works with it: numbers are numbers, and words of tables are those of the contract. */
export type Push = Omit<Stored, "mode" | "state" | "device_kind" | "revision" | "rollback_of"> & {
  readonly mode: PushMode;
  readonly state: PushState;
  readonly device_kind: DeviceKind;
  readonly revision: number;
  readonly rollback_of: number | null;
};

/** Words and numbers of a row as the table's checks and this feature wrote them. */
export const readPush = <R extends Stored>(row: R): R & Push => ({
  ...row,
  mode: row.mode as PushMode,
  state: row.state as PushState,
  device_kind: row.device_kind as DeviceKind,
  revision: Number(row.revision),
  rollback_of: row.rollback_of === null ? null : Number(row.rollback_of),
});

export type DeviceState = Omit<
  Selectable<ConfigStateTable>,
  "last_revision" | "reported_revision" | "accord"
> & {
  readonly last_revision: number;
  readonly reported_revision: number | null;
  readonly accord: ConfigAccord;
};

const readState = (row: Selectable<ConfigStateTable>): DeviceState => ({
  ...row,
  last_revision: Number(row.last_revision),
  reported_revision: row.reported_revision === null ? null : Number(row.reported_revision),
  accord: row.accord as ConfigAccord,
});

/** A push of the city; `lock` holds it for the transaction. */
export async function findPush(
  db: Querier,
  scope: CityScope,
  guid: string,
  { lock = false } = {},
): Promise<Push | undefined> {
  const row = await db
    .selectFrom("config_push")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && readPush(row);
}

/** What a device was told and runs; undefined for one that was never told anything. */
export async function findState(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<DeviceState | undefined> {
  const row = await db
    .selectFrom("config_state")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .executeTakeFirst();
  return row && readState(row);
}

/** The same, made when it is not there, and held for the transaction: what changes a device's pushes goes one by one. */
export async function lockState(tx: Querier, scope: CityScope, equipmentGuid: string): Promise<DeviceState> {
  await tx
    .insertInto("config_state")
    .values({ city_guid: scope.cityGuid, equipment_guid: equipmentGuid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom("config_state")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readState(row);
}

export async function updateState(
  tx: Querier,
  scope: CityScope,
  equipmentGuid: string,
  values: Updateable<ConfigStateTable>,
): Promise<void> {
  await tx
    .updateTable("config_state")
    .set(values)
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .execute();
}

/** Pushes and previews of a device in one of these states, newest first. */
export async function listPushesIn(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
  states: readonly PushState[],
): Promise<Push[]> {
  const rows = await db
    .selectFrom("config_push")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .where("state", "in", states)
    .orderBy("revision", "desc")
    .execute();
  return rows.map(readPush);
}

/** The last push of a device that came into effect before a revision; rolling back repeats it. */
export async function findAppliedBefore(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
  revision: number,
): Promise<Push | undefined> {
  const row = await db
    .selectFrom("config_push as p")
    .selectAll("p")
    .where("p.city_guid", "=", scope.cityGuid)
    .where("p.equipment_guid", "=", equipmentGuid)
    .where("p.mode", "=", "push")
    .where("p.revision", "<", revision)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("config_push_step as s")
          .select("s.at")
          .whereRef("s.city_guid", "=", "p.city_guid")
          .whereRef("s.push_guid", "=", "p.guid")
          .where("s.step", "=", "applied"),
      ),
    )
    .orderBy("p.revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && readPush(row);
}

export async function listSteps(
  db: Querier,
  scope: CityScope,
  pushGuid: string,
): Promise<{ at: Date; step: string; note: string }[]> {
  return await db
    .selectFrom("config_push_step")
    .select(["at", "step", "note"])
    .where("city_guid", "=", scope.cityGuid)
    .where("push_guid", "=", pushGuid)
    .orderBy("place")
    .execute();
}

export async function addStep(
  tx: Querier,
  scope: CityScope,
  pushGuid: string,
  { at, step, note = "" }: { readonly at: Date; readonly step: string; readonly note?: string | undefined },
): Promise<void> {
  await tx
    .insertInto("config_push_step")
    .values({ city_guid: scope.cityGuid, push_guid: pushGuid, at, step, note })
    .execute();
}
