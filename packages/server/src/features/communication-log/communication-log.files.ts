import {
  COMMUNICATION_LOG_EXPORT_PATH,
  CommunicationLogFilter,
  communicationInterfaceCity,
  communicationType,
} from "@lukou/contract";
import { refusalReason } from "@lukou/contract/topics";
import type { FastifyInstance } from "fastify";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import { serveLogExport } from "../log/export-log.ts";
import { LogReader } from "../log/log.service.ts";
import {
  type CommunicationLogFound,
  communicationLogSource,
  conditionOfMessages,
} from "./communication-log.presenter.ts";

/** Serves messages as a CSV file. */
export function serveCommunicationLogFiles(app: FastifyInstance, platform: Platform, ladder: Ladder): void {
  serveLogExport(app, platform.db, ladder, {
    path: COMMUNICATION_LOG_EXPORT_PATH,
    filter: CommunicationLogFilter,
    reader: new LogReader<CommunicationLogFound>(platform, communicationLogSource),
    conditionOf: conditionOfMessages,
    titles: ["通信类型", "接口名称", "主题", "大小（B）", "拒收原因", "内容摘要"],
    cellsOf: (row) => [
      communicationType.labelOf(row.type),
      communicationInterfaceCity.labelOf(row.interface_name),
      row.channel,
      row.bytes,
      row.refused === null ? "" : refusalReason.labelOf(row.refused),
      row.excerpt,
    ],
  });
}
