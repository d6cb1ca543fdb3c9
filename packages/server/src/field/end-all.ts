import type { Logger } from "pino";

/** Ends something that was begun. */
export type End = () => Promise<void>;

/**
 * Ends what was begun, the last first, each once. What does not end well is logged and keeps nothing else from ending:
 * statuses that were taken in are still to be written. Never rejects.
 */
export async function endAll(ends: End[], log: Pick<Logger, "warn">): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      log.warn({ err: error }, "a part of the gateway did not end well");
    }
  }
}
