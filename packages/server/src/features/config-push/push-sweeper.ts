import { sql } from "kysely";
import { cityScope } from "../../platform/scope.ts";
import { advancePush } from "./advance-push.ts";
import { isOnline } from "./bundle.service.ts";
import { findPush, type Push } from "./config-push.repository.ts";
import { deliverAll, type PushDeps } from "./config-push.service.ts";

/** Pushes looked at in one go. */
const BATCH = 200;

interface Due {
  city_guid: string;
  guid: string;
  equipment_guid: string;
  presence: string;
  is_lost_preview: boolean;
}

/**
 * Looks after pushes whose time has come: repeats, gives up, ends previews, also those whose device is gone. Everything
 * it needs stands in the database, so that a node that was killed is taken over by any other; a device that another node
 * is looking after is left to it.
 */
export async function sweepPushes(deps: PushDeps): Promise<void> {
  const now = deps.clock();
  const { rows } = await sql<Due>`
    select p.city_guid, p.guid, p.equipment_guid, e.presence, p.next_at > ${now} as is_lost_preview
    from config_push p join equipment e on e.city_guid = p.city_guid and e.guid = p.equipment_guid
    where p.next_at is not null and (p.next_at <= ${now}
      or (p.mode = 'preview' and e.presence not in ('online', 'degraded')))
    order by p.next_at limit ${BATCH}`.execute(deps.db);
  for (const due of rows) {
    const push = await sweepOne(deps, due, now);
    if (push) await deliverAll(deps, [push]);
  }
}

async function sweepOne(deps: PushDeps, due: Due, now: Date): Promise<Push | undefined> {
  const scope = cityScope(due.city_guid);
  return await deps.db.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom("config_state")
      .select("equipment_guid")
      .where("city_guid", "=", due.city_guid)
      .where("equipment_guid", "=", due.equipment_guid)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const push = free && (await findPush(tx, scope, due.guid, { lock: true }));
    if (!push) return undefined;
    const event = due.is_lost_preview
      ? ({ type: "sessionEnded" } as const)
      : ({ type: "due", online: isOnline(due.presence) } as const);
    return await advancePush(tx, scope, push, event, now);
  });
}
