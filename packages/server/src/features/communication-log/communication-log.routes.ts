import { AppError, calls } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkPlace, LogReader } from "../log/log.service.ts";
import { lossesOf } from "../log/losses.ts";
import {
  type CommunicationLogFound,
  communicationLogSource,
  conditionOfMessages,
  presentMessage,
} from "./communication-log.presenter.ts";
import { findMessage } from "./communication-log.repository.ts";

const { CommunicationLog } = calls;

export function communicationLogRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const reader = new LogReader<CommunicationLogFound>(platform, communicationLogSource);
  return [
    serve(CommunicationLog.Search, async ({ body }, { scope }) => {
      await checkPlace(db, scope, body.filter);
      const { rows, before } = await reader.page(scope, conditionOfMessages(body.filter), body);
      return { lines: rows.map(presentMessage), before };
    }),
    serve(CommunicationLog.Tail, async ({ body }, { scope }) => {
      await checkPlace(db, scope, body.filter);
      const { rows, ...news } = await reader.news(scope, conditionOfMessages(body.filter), body.after);
      return { lines: rows.map(presentMessage), ...news };
    }),
    serve(CommunicationLog.Get, async ({ params }, { scope }) => {
      const row = await findMessage(db, scope, params.id);
      if (!row) throw new AppError("NOT_FOUND");
      return { ...presentMessage(row), payload: row.payload, cut: row.cut };
    }),
    serve(CommunicationLog.GetKeeping, (_, { scope }) =>
      reader.keeping(scope, lossesOf(platform).communication),
    ),
  ];
}
