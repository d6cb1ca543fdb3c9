import { calls, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { platIdOf } from "../equipment/equipment.naming.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";

const { Watchdog } = calls;
const watchdogs = [kinds.watchdog.code];

export function watchdogRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(Watchdog.GetEquipPlatId, async ({ params }, { scope }) =>
      platIdOf(db, scope, params.id, watchdogs),
    ),
    serve(Watchdog.GetWatchdogSummary, async ({ params }, { scope }) =>
      summariseStatus(db, scope, await requireEquipment(db, scope, params.id, { kinds: watchdogs })),
    ),
  ];
}
