import type { FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { presenceFieldHandlers } from "./presence.field.ts";
import { PresenceRunner } from "./presence-runner.ts";

/** The part of the field gateway that knows which devices are there. */
export function presencePart(platform: Platform): FieldPart {
  const runner = new PresenceRunner(platform);
  // What hangs on what changes with equipment; a new parent may explain a state.
  let stopHearing = () => {};
  return {
    handlers: presenceFieldHandlers(platform, runner),
    async start() {
      runner.start();
      stopHearing = platform.bus.onEvent(({ event }) => {
        if (event.kind === "equipment") runner.touch(event.intersectionGuid);
        if (event.kind === "tree" && event.entity === "intersection") runner.touch(event.guid);
      });
    },
    async stop() {
      stopHearing();
      await runner.stop();
    },
  };
}
