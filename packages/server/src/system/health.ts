import { access, constants } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";

const CHECK_MS = 2_000;

async function check(work: () => Promise<unknown>): Promise<{ ok: boolean; ms: number }> {
  const started = performance.now();
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("timeout")), CHECK_MS).unref(),
  );
  const ok = await Promise.race([work(), timeout]).then(
    () => true,
    () => false,
  );
  return { ok, ms: Math.round(performance.now() - started) };
}

/** `GET /healthz`: the process answers. `GET /readyz`: database and store do too, else 503 with what does not. */
export function serveHealth(app: FastifyInstance, { db, config }: Pick<Platform, "db" | "config">): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_, reply) => {
    const [database, store] = await Promise.all([
      check(() => sql`select 1`.execute(db)),
      check(() => access(config.DATA_DIR, constants.W_OK)),
    ]);
    const ready = database.ok && store.ok;
    return await reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ready" : "not ready", database, store });
  });
}
