import type { FastifyInstance } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";

/** `GET /api/environment`: what the browser must know before a login: version, environment (favicon), tile source. */
export function serveEnvironment(app: FastifyInstance, config: Config): void {
  app.get("/api/environment", async () => ({
    version: manifest.version,
    environment: config.ENVIRONMENT,
    demo: config.DEMO,
    access: config.ACCESS,
    tiles: config.TILE_URL ? { url: config.TILE_URL, datum: config.TILE_DATUM } : null,
  }));
}
