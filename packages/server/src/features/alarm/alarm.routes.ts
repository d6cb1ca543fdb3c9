import { calls, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { acknowledgeAlarm, searchAlarms, suspendAlarm } from "./alarm.service.ts";

const { Alarm } = calls;

/** Alarms of devices. */
export function alarmRoutes(platform: Platform): ServedCall[] {
  return [
    serve(Alarm.Search, ({ body }, { scope }) => searchAlarms(platform.db, scope, body, platform.clock())),
    serve(Alarm.Acknowledge, async ({ body }, context) => {
      await acknowledgeAlarm(platform, context, body);
      return new WithMessage(null, texts["OK-SYNC"]);
    }),
    serve(Alarm.Suspend, async ({ body }, context) => {
      await suspendAlarm(platform, context, body);
      return new WithMessage(null, texts["OK-SYNC"]);
    }),
  ];
}
