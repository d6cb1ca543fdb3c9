import type { Platform } from "../../platform/platform.ts";
import type { FieldHandlers } from "../ingest/handlers.ts";

/** Answers to commands and reads go to whoever asked. */
export function askFieldHandlers({ field }: Pick<Platform, "field">): FieldHandlers {
  return {
    "om-config/down/ack": ({ device, body, arrivedAt }) => field.answers.take(device, body, arrivedAt),
    "query/down/ack": ({ device, body, arrivedAt }) => field.answers.take(device, body, arrivedAt),
  };
}
