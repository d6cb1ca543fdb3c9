import { AppError } from "@lukou/contract";
import { calledBy, intersectionEnd, type Values } from "@lukou/equipment";
import { thingName } from "@lukou/road";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AuditedChange, recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { marks, newDeletion } from "../deletion/deletion.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { emit } from "../live/live-bus.ts";
import { listItemsOfEnd } from "../road-layout/road-layout.uses.ts";
import {
  findEnd,
  insertEnds,
  listEquipmentOfEnd,
  rowOfEnd,
  updateEnd,
  valuesOfEnd,
} from "./intersection-end.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;
type NewEnd = Values & { readonly intersectionGuid: string };

/** How many equipment names a refusal lists. */
const NAMED = 3;

const nameOf = (values: Values): string => String(values["name"]);

function refuseInconsistent(values: Values): void {
  const messages = [...new Set(intersectionEnd.check(values).map(({ message }) => message))];
  if (messages.length > 0) throw new AppError("INVALID_INPUT", messages.join("；"));
}

/** Writes the audit row and tells open browsers that the intersection looks different. Call it last. */
async function record(
  tx: Transaction<Database>,
  context: CallContext,
  intersectionGuid: string,
  changes: readonly Omit<AuditedChange, "entity" | "parentGuid">[],
): Promise<void> {
  for (const change of changes)
    await recordAudit(tx, context, { entity: "intersection-end", parentGuid: intersectionGuid, ...change });
  await emit(tx, context.scope, {
    kind: "tree",
    entity: "intersection",
    guid: intersectionGuid,
    change: "update",
  });
}

/** Adds approaches, all or none; answers their guids in the order given. */
export async function addEnds(
  deps: Deps,
  context: CallContext,
  drafts: readonly NewEnd[],
): Promise<string[]> {
  const { scope, user } = context;
  for (const draft of drafts) refuseInconsistent(draft);
  const ends = drafts.map(({ intersectionGuid, ...values }) => ({
    guid: newGuid(),
    intersectionGuid,
    values,
  }));
  await changeCity(deps, scope, async (tx) => {
    for (const [intersectionGuid, added] of Map.groupBy(ends, (end) => end.intersectionGuid)) {
      if (!(await findIntersection(tx, scope, intersectionGuid, { lock: true })))
        throw new AppError("NOT_FOUND", "所属路口不存在或无权访问，请重新选择");
      const rows = added.map(({ guid, values }) => ({
        guid,
        intersection_guid: intersectionGuid,
        ...rowOfEnd(values),
        updated_by: user.guid,
      }));
      await insertEnds(tx, scope, rows);
      const changes = added.map(({ guid, values }) => ({ guid, name: nameOf(values), after: values }));
      await record(tx, context, intersectionGuid, changes);
    }
  });
  return ends.map(({ guid }) => guid);
}

/** Changes an approach: fields left out stay, null clears. */
export async function editEnd(
  deps: Deps,
  context: CallContext,
  { guid, revision, ...given }: Values & { readonly guid: string; readonly revision?: number | undefined },
): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await findEnd(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    await refuseStale(tx, scope, row, revision);
    const before = valuesOfEnd(row);
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    refuseInconsistent(after);
    await updateEnd(tx, scope, guid, {
      ...rowOfEnd(after),
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
    await record(tx, context, row.intersection_guid, [{ guid, name: nameOf(after), before, after }]);
  });
}

/** Deletes an approach softly. Refused while equipment or something drawn names it, naming that. */
export async function removeEnd(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const seen = await findEnd(tx, scope, guid);
    if (!seen) throw new AppError("NOT_FOUND");
    // Whoever draws something at the approach holds the intersection.
    await findIntersection(tx, scope, seen.intersection_guid, { lock: true });
    const row = await findEnd(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    const equipment = await listEquipmentOfEnd(tx, scope, guid);
    if (equipment.length > 0) {
      const names = equipment.slice(0, NAMED).map(calledBy).join("、");
      const more = equipment.length > NAMED ? `等${equipment.length}台设备` : "";
      throw new AppError("REFUSED", `${row.name}仍是${names}${more}的所属进口道，请先为其改选进口道`);
    }
    const items = await listItemsOfEnd(tx, scope, guid);
    if (items.length > 0) {
      const names = items.slice(0, NAMED).map(thingName).join("、");
      const more = items.length > NAMED ? `等${items.length}个对象` : "";
      throw new AppError(
        "REFUSED",
        `${row.name}仍是${names}${more}的所属进口道，请先在车道与区域中为其改选进口道或删除`,
      );
    }
    await tx
      .updateTable("intersection_end")
      .set(marks(newDeletion(user.guid, deps.clock())))
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .execute();
    await record(tx, context, row.intersection_guid, [{ guid, name: row.name, before: valuesOfEnd(row) }]);
  });
}
