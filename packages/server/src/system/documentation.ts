import { openApi } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";
import type { FastifyInstance } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import { docsPage, docsScript } from "./docs-page.ts";

/** `GET /api/openapi.json`, `GET /api/docs`. */
export function serveDocumentation(app: FastifyInstance): void {
  const document = openApi(manifest.version, allCalls);
  const page = docsPage(document);
  app.get("/api/openapi.json", async () => document);
  app.get("/api/docs", async (_, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/search.js", async (_, reply) =>
    reply.type("text/javascript; charset=utf-8").send(docsScript),
  );
}
