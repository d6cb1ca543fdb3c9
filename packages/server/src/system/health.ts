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

/**
 * `GET /healthz`: the process answers. `GET /readyz`: database, store and broker do too, else 503 with what does not; the
 * broker is named by its address, without user and password.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, config, field }: Pick<Platform, "db" | "config" | "field">,
): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_, reply) => {
    const [database, store] = await Promise.all([
      check(() => sql`select 1`.execute(db)),
      check(() => access(config.DATA_DIR, constants.W_OK)),
    ]);
    const { broker } = field;
    const ready = database.ok && store.ok && (broker?.ok ?? true);
    return await reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ready" : "not ready", database, store, ...(broker && { broker }) });
  });
}
