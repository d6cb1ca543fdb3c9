import { AppError, type ConfigAccordRow, type ConfigState } from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findEquipment } from "../equipment/equipment.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { presentAccord, presentState } from "./config-push.presenter.ts";
import { findPush, findState, listPushesIn, listSteps, type Push } from "./config-push.repository.ts";
import { rollbackTarget } from "./rollback.service.ts";

/** When a push came into effect. */
async function appliedAt(db: Querier, scope: CityScope, push: Push | undefined): Promise<Date | undefined> {
  if (!push) return undefined;
  return (await listSteps(db, scope, push.guid)).findLast(({ step }) => step === "applied")?.at;
}

/** What a device was told to run and what it runs. Throws NOT_FOUND. */
export async function readConfigState(db: Querier, scope: CityScope, guid: string): Promise<ConfigState> {
  if (!(await findEquipment(db, scope, guid))) throw new AppError("NOT_FOUND");
  const state = await findState(db, scope, guid);
  const pushOf = async (pushGuid: string | null | undefined) =>
    pushGuid ? await findPush(db, scope, pushGuid) : undefined;
  const applied = await pushOf(state?.applied_guid);
  const target = await rollbackTarget(db, scope, guid);
  const targetAt = await appliedAt(db, scope, target);
  const [preview] = await listPushesIn(db, scope, guid, ["previewing"]);
  return presentState(guid, {
    state,
    desired: await pushOf(state?.desired_guid),
    applied,
    appliedAt: await appliedAt(db, scope, applied),
    preview,
    rollbackTo: target && targetAt && { push: target, at: targetAt },
  });
}

/** The devices of an intersection that were told something, with how they stand. Throws NOT_FOUND. */
export async function listAccords(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
): Promise<ConfigAccordRow[]> {
  if (!(await findIntersection(db, scope, intersectionGuid))) throw new AppError("NOT_FOUND");
  const rows = await db
    .selectFrom("config_state as s")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "s.city_guid").onRef("e.guid", "=", "s.equipment_guid"),
    )
    .leftJoin("config_push as p", (join) =>
      join.onRef("p.city_guid", "=", "s.city_guid").onRef("p.guid", "=", "s.desired_guid"),
    )
    .select(["s.equipment_guid", "s.accord", "p.state"])
    .where("s.city_guid", "=", scope.cityGuid)
    .where("e.intersection_guid", "=", intersectionGuid)
    .where("e.deleted_at", "is", null)
    .orderBy("s.equipment_guid")
    .execute();
  return rows.map(presentAccord);
}
