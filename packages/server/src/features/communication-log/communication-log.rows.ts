import { communicationType, PAYLOAD_KEPT, wordsOf } from "@lukou/contract";
import { nounOf } from "@lukou/contract/topics";
import type { Insertable } from "kysely";
import type { CommunicationLogTable } from "../../db/tables/log.tables.ts";
import type { WireMessage } from "../../field/ingest/handlers.ts";
import { harmless } from "../log/harmless.ts";
import { markOf, wordList } from "../log/log-marks.ts";
import { withoutSecrets } from "./blot.ts";

type CommunicationLogRow = Insertable<CommunicationLogTable>;

const EXCERPT = 240;
const WORDS_MAX = 300;
/** Moments in ms and pieces of decimal numbers: as words they would fill the index and find nothing. */
const NOISE = /\b1[6-9]\d{11}\b|(?<![\d.])\d+\.\d+(?![\d.])/g;
const REFUSED = markOf("refused", "any");

/** What a message is found by beside its words. */
export const marksOfMessage = {
  type: (type: number) => markOf("type", type),
  interface: (name: string) => markOf("interface", name),
  kind: (kind: number) => markOf("kind", kind),
  refused: REFUSED,
};

/** The row of a message (southbound 2): interface name is the noun, receive is up, send is down. */
export function rowOfMessage({
  device,
  way,
  channel,
  payload,
  at,
  refused,
}: WireMessage): CommunicationLogRow {
  const { receive, send } = communicationType.byKey;
  const type = way === "send" ? send : receive;
  const interfaceName = nounOf(channel);
  const text = harmless(withoutSecrets(Buffer.from(payload).toString("utf8")));
  const kept = text.slice(0, PAYLOAD_KEPT);
  const marks = [
    marksOfMessage.type(type),
    marksOfMessage.interface(interfaceName),
    marksOfMessage.kind(device.equipmentKind),
    ...(refused === undefined ? [] : [REFUSED]),
  ];
  return {
    at,
    city_guid: device.cityGuid,
    intersection_guid: device.intersectionGuid,
    equipment_guid: device.guid,
    kind: device.equipmentKind,
    type,
    interface_name: interfaceName,
    channel,
    bytes: payload.length,
    refused: refused ?? null,
    excerpt: kept.slice(0, EXCERPT).replace(/\s+/g, " "),
    payload: kept,
    cut: kept.length < text.length,
    words: wordList(marks, wordsOf(kept.replace(NOISE, " "), WORDS_MAX)),
  };
}
