import { isDeviceKind } from "@lukou/contract/topics";
import { cityScope } from "../../platform/scope.ts";
import { findPush } from "./config-push.repository.ts";
import type { PushDeps } from "./config-push.service.ts";
import { deliver } from "./delivery.ts";

/** Devices whose configuration is handed to the broker before the next ones are read. */
const BATCH = 200;

/**
 * Hands the newest configuration of every device to a broker that forgets what it keeps when it ends, as the embedded one
 * does, so that a device that returns finds it (southbound 9). What was refused is not offered again.
 */
export async function republishRetained(deps: PushDeps): Promise<number> {
  let after = { city: "00000000-0000-0000-0000-000000000000", guid: "00000000-0000-0000-0000-000000000000" };
  let published = 0;
  for (;;) {
    const rows = await deps.db
      .selectFrom("config_state as s")
      .innerJoin("config_push as p", (join) =>
        join.onRef("p.city_guid", "=", "s.city_guid").onRef("p.guid", "=", "s.desired_guid"),
      )
      .select(["s.city_guid", "s.equipment_guid", "p.guid", "p.device_kind"])
      .where((eb) =>
        eb.or([
          eb("s.city_guid", ">", after.city),
          eb.and([eb("s.city_guid", "=", after.city), eb("s.equipment_guid", ">", after.guid)]),
        ]),
      )
      .where("p.state", "in", ["queued", "sent", "acknowledged", "timedOut", "applied"])
      .orderBy("s.city_guid")
      .orderBy("s.equipment_guid")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const push = await findPush(deps.db, cityScope(row.city_guid), row.guid);
      if (push && isDeviceKind(row.device_kind) && (await deliver(deps, push))) published += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return published;
    after = { city: last.city_guid, guid: last.equipment_guid };
  }
}
