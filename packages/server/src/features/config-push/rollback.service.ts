import { AppError, type PushReceipt } from "@lukou/contract";
import { calledBy } from "@lukou/equipment";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { readBundle } from "./bundle.service.ts";
import { findAppliedBefore, findPush, findState, listSteps, type Push } from "./config-push.repository.ts";
import { createPush, deliverAll, type PushDeps, receiptOf } from "./config-push.service.ts";

/** The push that rolling a device back would repeat: the last that came into effect before the newest one. */
export async function rollbackTarget(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<Push | undefined> {
  const state = await findState(db, scope, equipmentGuid);
  if (!state || state.desired_guid === null) return undefined;
  const newest = await findPush(db, scope, state.desired_guid);
  return newest && (await findAppliedBefore(db, scope, equipmentGuid, newest.revision));
}

/** Whether a push of this device ever came into effect. */
async function wasApplied(db: Querier, scope: CityScope, push: Push): Promise<boolean> {
  return (await listSteps(db, scope, push.guid)).some(({ step }) => step === "applied");
}

/** Brings an earlier configuration back: a new revision with the old content, byte for byte (southbound 9). */
export async function rollbackConfig(
  deps: PushDeps,
  context: CallContext,
  equipmentGuid: string,
  {
    pushGuid,
    baseRevision,
  }: { readonly pushGuid?: string | undefined; readonly baseRevision?: number | undefined },
): Promise<PushReceipt> {
  const { scope } = context;
  const push = await changeCity(deps, scope, async (tx) => {
    const bundle = await readBundle(deps, tx, scope, equipmentGuid);
    const called = calledBy(bundle.unit);
    const target =
      pushGuid === undefined
        ? await rollbackTarget(tx, scope, equipmentGuid)
        : await findPush(tx, scope, pushGuid);
    if (pushGuid !== undefined && target?.equipment_guid !== equipmentGuid) throw new AppError("NOT_FOUND");
    if (!target) throw new AppError("REFUSED", `${called}没有更早的已生效配置，无法回退`);
    if (target.mode !== "push" || !(await wasApplied(tx, scope, target)))
      throw new AppError("REFUSED", `${called}的版本${target.revision}没有生效过，不能回退到它`);
    if (target.device_kind !== bundle.kind)
      throw new AppError("REFUSED", `版本${target.revision}不是为这种设备编制的，不能回退到它`);
    const text = { doc: target.doc, hash: target.hash, bytes: target.doc_bytes };
    const rollbackOf = target.revision;
    return await createPush(tx, deps, context, { bundle, text, mode: "push", rollbackOf, baseRevision });
  });
  await deliverAll(deps, [push]);
  return receiptOf(push);
}
