import { AppError } from "@lukou/contract";
import { type BaseSetting, baseSetting, storedValues, type Values } from "@lukou/equipment";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { emit } from "../live/live-bus.ts";
import { findIntersection, type Intersection, updateIntersection } from "./intersection.repository.ts";

/** Base settings of an intersection; those never saved have their initial values. */
export const presentSetting = ({ guid, name, revision, settings }: Intersection): BaseSetting => ({
  guid,
  name,
  revision,
  ...baseSetting.info.parse(storedValues(baseSetting, settings)),
});

/** Changes base settings: fields left out stay, null clears. They share the revision of the intersection. */
export async function saveSetting(
  deps: Pick<Platform, "db" | "bus" | "clock">,
  context: CallContext,
  { guid, revision, ...given }: Values & { readonly guid: string; readonly revision?: number | undefined },
): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await findIntersection(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    await refuseStale(tx, scope, row, revision);
    const before = storedValues(baseSetting, row.settings);
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    const messages = baseSetting.check(after).map(({ message }) => message);
    if (messages.length > 0) throw new AppError("INVALID_INPUT", messages.join("；"));
    await updateIntersection(tx, scope, guid, {
      settings: JSON.stringify(after),
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
    await recordAudit(tx, context, {
      entity: "intersection",
      guid,
      name: row.name,
      parentGuid: row.district_guid,
      before,
      after,
    });
    await emit(tx, scope, { kind: "tree", entity: "intersection", guid, change: "update" });
  });
}
