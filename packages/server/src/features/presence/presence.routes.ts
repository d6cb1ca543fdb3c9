import { calls, type EquipmentSpan, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { readingsOf } from "../status-history/readings.ts";
import { setDisabled } from "./disable.service.ts";
import { presenceDetail, presenceHistory } from "./presence.read.ts";
import { wallboard } from "./wallboard.ts";

const { Presence } = calls;

const spanOf = ({ guid, from, to }: EquipmentSpan) => ({ guid, from: new Date(from), to: new Date(to) });

/** The state of the field: why equipment is in its state, since when, and what led to it. */
export function presenceRoutes(platform: Platform): ServedCall[] {
  const { db, clock } = platform;
  return [
    serve(Presence.GetDetail, ({ params }, { scope }) => presenceDetail(db, scope, params.id)),
    serve(Presence.GetHistory, ({ body }, { scope }) => presenceHistory(db, scope, spanOf(body))),
    serve(Presence.GetReadings, ({ body }, { scope }) => readingsOf(db, scope, spanOf(body), clock())),
    serve(Presence.SetDisabled, async ({ body }, context) => {
      await setDisabled(platform, context, body);
      return new WithMessage(null, texts["OK-SYNC"]);
    }),
    serve(Presence.GetWallboard, (_, { scope }) => wallboard(db, scope, clock())),
  ];
}
