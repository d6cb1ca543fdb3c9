import type { FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepHistory } from "./upkeep.ts";

const EVERY_MS = 3_600_000;

/** Keeps the history of readings and states in shape: at the start and every hour. */
export function statusHistoryPart(platform: Pick<Platform, "db" | "clock" | "log">): FieldPart {
  let timer: NodeJS.Timeout | undefined;
  return {
    handlers: {},
    async start() {
      await keepHistory(platform);
      timer = setInterval(() => {
        keepHistory(platform).catch((error: unknown) =>
          platform.log.warn({ err: error }, "upkeep of the history failed"),
        );
      }, EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
