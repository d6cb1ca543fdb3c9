import type { FieldPart } from "../../field/ingest/handlers.ts";
import { configPushFieldHandlers } from "./config-push.field.ts";
import type { PushDeps } from "./config-push.service.ts";
import { sweepPushes } from "./push-sweeper.ts";
import { sweepReadBacks } from "./read-back.service.ts";
import { republishRetained } from "./republish.ts";

const PUSHES_EVERY_MS = 1_000;
const READ_BACKS_EVERY_MS = 2_000;

/** Does a piece of work again and again, each time some time after it was done; answers a function that ends it. */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let ended = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    if (ended) return;
    timer = setTimeout(() => {
      running = work().finally(plan);
    }, everyMs);
    timer.unref();
  };
  plan();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}

/** The part of the field gateway that brings configuration to devices and watches what they run. */
export function configPushPart(platform: PushDeps): FieldPart {
  let ends: (() => Promise<void>)[] = [];
  const quietly = (work: (deps: PushDeps) => Promise<unknown>) => async () => {
    await work(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, "configuration pushes not looked after"),
    );
  };
  return {
    handlers: configPushFieldHandlers(platform),
    async start() {
      // A broker that shares subscriptions is one of its own and keeps what it was given.
      if (!platform.field.link.shares) await quietly(republishRetained)();
      ends = [
        repeat(quietly(sweepPushes), PUSHES_EVERY_MS),
        repeat(quietly(sweepReadBacks), READ_BACKS_EVERY_MS),
      ];
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
