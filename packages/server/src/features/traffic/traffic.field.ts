import { codeOf, trafficPeriod } from "@lukou/contract/topics";
import { isFirstTime } from "../../field/ingest/durable.ts";
import type { Arrival, FieldHandlers } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { rowsOfReport } from "./traffic.rows.ts";

/** Stores lane statistics once, however often they are sent, and tells those who look. */
export function trafficFieldHandlers({ db, watch }: Pick<Platform, "db" | "watch">): FieldHandlers {
  return {
    "traffic/up": async ({ device, body }: Arrival<"traffic/up">) => {
      const rows = rowsOfReport(device, body);
      const stored = await db.transaction().execute(async (tx) => {
        if (!(await isFirstTime(tx, device, body))) return false;
        if (rows.length > 0) {
          await tx
            .insertInto("traffic_period")
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return true;
      });
      if (!stored) return;
      watch.publish(device.intersectionGuid, {
        kind: "traffic",
        unitGuid: device.guid,
        periodTime: codeOf(body.periodTime) ?? trafficPeriod.byKey.other,
        endTime: body.endTime,
      });
    },
  };
}
