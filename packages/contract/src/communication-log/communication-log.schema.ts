import { z } from "zod";
import { communicationInterfaceCity } from "../enums/communication-interface.ts";
import { communicationType } from "../enums/communication-type.ts";
import { field } from "../field.ts";
import { logLineFields, logPlace } from "../log/log.schema.ts";

/** Which messages of the communication log are meant. */
export const CommunicationLogFilter = z.object({
  ...logPlace,
  types: field(z.array(communicationType.schema).max(2).default([]), { label: "通信类型" }),
  interfaces: field(z.array(communicationInterfaceCity.schema).max(20).default([]), { label: "接口名称" }),
  /** Only messages that could not be used. */
  refusedOnly: field(z.boolean().default(false), { label: "仅看拒收" }),
});
export type CommunicationLogFilter = z.output<typeof CommunicationLogFilter>;

/** A message between a device and the platform. */
export const CommunicationLogLine = z
  .object({
    ...logLineFields,
    type: field(communicationType.schema, { label: "通信类型" }),
    /** Noun of the topic (southbound 2). */
    interfaceName: field(z.string(), { label: "接口名称" }),
    /** End of the topic, `{noun}/{up|down}[/ack]`. */
    channel: field(z.string(), { label: "主题" }),
    bytes: field(z.int(), { label: "大小", unit: "B" }),
    /** Code of `refusalReason`; null for a message that could be used. */
    refused: field(z.string().nullable(), { label: "拒收原因" }),
    /** Beginning of the payload. */
    excerpt: field(z.string(), { label: "内容" }),
  })
  .meta({ id: "CommunicationLogLine" });
export type CommunicationLogLine = z.output<typeof CommunicationLogLine>;

/** A message with its payload, secrets blotted out. */
export const CommunicationMessage = CommunicationLogLine.extend({
  payload: field(z.string(), { label: "报文" }),
  /** Whether the end of the payload was not kept. */
  cut: z.boolean(),
}).meta({ id: "CommunicationMessage" });
export type CommunicationMessage = z.output<typeof CommunicationMessage>;

/** Most characters of a payload that are kept. */
export const PAYLOAD_KEPT = 32_768;
/** What stands where a secret was. */
export const BLOTTED = "******";

/** Below this path the messages a filter finds leave as CSV: POST with the filter as body. */
export const COMMUNICATION_LOG_EXPORT_PATH = "/api/files/communication-log";
