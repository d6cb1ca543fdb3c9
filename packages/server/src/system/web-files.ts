import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@lukou/contract";
import type { FastifyInstance } from "fastify";

/** Where calls live: an unknown path below answers an envelope, everywhere else the web application. */
const API_PATH = /^\/(api|unified-login|eoc-api)(\/|$)/i;

/** Serves the built web application; unknown paths are its own routes. Without a build the API still works. */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      wildcard: false,
      setHeaders(response, path) {
        const hashed = path.includes(join(root, "assets"));
        response.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (API_PATH.test(path)) throw new AppError("NO_SUCH_CALL");
    if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("NO_SUCH_CALL");
    if (!built || /\.\w{1,5}$/.test(path)) throw new AppError("NO_SUCH_CALL");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
