import { calls } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkPlace, LogReader } from "../log/log.service.ts";
import { lossesOf } from "../log/losses.ts";
import {
  conditionOfLines,
  type DeviceLogFound,
  deviceLogSource,
  presentLine,
} from "./device-log.presenter.ts";
import { Following, levelState, resetLevel, setLevel } from "./log-level.service.ts";
import { uploadsOf } from "./log-upload.repository.ts";
import { presentUpload, requestUpload } from "./log-upload.service.ts";

const { DeviceLog } = calls;

export function deviceLogRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const reader = new LogReader<DeviceLogFound>(platform, deviceLogSource);
  const following = new Following(platform);
  return [
    serve(DeviceLog.Search, async ({ body }, { scope }) => {
      await checkPlace(db, scope, body.filter);
      const { rows, before } = await reader.page(scope, conditionOfLines(body.filter), body);
      return { lines: rows.map(presentLine), before };
    }),
    serve(DeviceLog.Tail, async ({ body }, { scope }) => {
      await checkPlace(db, scope, body.filter);
      const { rows, ...news } = await reader.news(scope, conditionOfLines(body.filter), body.after);
      return { lines: rows.map(presentLine), ...news };
    }),
    serve(DeviceLog.GetKeeping, (_, { scope }) => reader.keeping(scope, lossesOf(platform).device)),
    serve(DeviceLog.Follow, ({ params }, { scope }) => following.follow(scope, params.id)),
    serve(DeviceLog.GetLevel, async ({ params }, { scope }) => {
      await checkPlace(db, scope, { equipmentGuid: params.id });
      return await levelState(platform, scope, params.id);
    }),
    serve(DeviceLog.SetLevel, ({ body }, context) => setLevel(platform, context, body)),
    serve(DeviceLog.ResetLevel, ({ params }, context) => resetLevel(platform, context, params.id)),
    serve(DeviceLog.RequestUpload, ({ body }, context) => requestUpload(platform, context, body)),
    serve(DeviceLog.GetUploads, async ({ params }, { scope }) => {
      await checkPlace(db, scope, { equipmentGuid: params.id });
      return (await uploadsOf(db, scope, params.id)).map(presentUpload);
    }),
  ];
}
