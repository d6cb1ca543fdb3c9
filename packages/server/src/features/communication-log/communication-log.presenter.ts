import { type CommunicationLogFilter, type CommunicationLogLine, communicationType } from "@lukou/contract";
import { presentOrigin } from "../log/log.presenter.ts";
import type { LogCondition, LogRow, LogSource } from "../log/log.repository.ts";
import { sought } from "../log/log-marks.ts";
import { marksOfMessage } from "./communication-log.rows.ts";

export interface CommunicationLogFound extends LogRow {
  type: number;
  interface_name: string;
  channel: string;
  bytes: number;
  refused: string | null;
  excerpt: string;
}

/** Where messages are read from. */
export const communicationLogSource: LogSource = {
  table: "communication_log",
  columns: ["type", "interface_name", "channel", "bytes", "refused", "excerpt"],
  texts: ["payload"],
};

/** Which rows a filter means. */
export function conditionOfMessages(filter: CommunicationLogFilter): LogCondition {
  const { kinds, types, interfaces, refusedOnly, content } = filter;
  const groups = [
    kinds.map(marksOfMessage.kind),
    types.map(marksOfMessage.type),
    interfaces.map(marksOfMessage.interface),
    refusedOnly ? [marksOfMessage.refused] : [],
  ];
  return { ...filter, sought: sought(groups, content) };
}

export const presentMessage = (row: CommunicationLogFound): CommunicationLogLine => ({
  ...presentOrigin(row),
  type: communicationType.find(row.type)?.code ?? communicationType.byKey.receive,
  interfaceName: row.interface_name,
  channel: row.channel,
  bytes: row.bytes,
  refused: row.refused,
  excerpt: row.excerpt,
});
