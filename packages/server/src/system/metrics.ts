import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Field } from "../field/field.ts";
import { registerFieldMetrics } from "./field-metrics.ts";

/** `GET /metrics` in Prometheus' text form: process, database pool, field gateway, and one histogram of all calls. */
export function serveMetrics(
  app: FastifyInstance,
  pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">,
  field: Field,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "lukou_database_connections",
    help: "Connections of the pool by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  const duration = new Histogram({
    name: "lukou_http_request_seconds",
    help: "Duration of requests by call and status",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers: [registry],
  });
  registerFieldMetrics(registry, field);
  app.addHook("onResponse", (request, reply, next) => {
    const { callId } = request.routeOptions.config as { callId?: string };
    duration.observe({ call: callId ?? "other", status: reply.statusCode }, reply.elapsedTime / 1_000);
    next();
  });
  app.get("/metrics", async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
