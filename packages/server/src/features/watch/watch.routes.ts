import { AppError, Guid, LIVE_KEEPALIVE, WATCH_PATH, type WatchEvent } from "@lukou/contract";
import type { FastifyInstance } from "fastify";
import { openEventStream } from "../../http/event-stream.ts";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";

const watching = { id: "Watch/Stream", access: "read" } as const;
/** A browser that is this far behind gets no further frames until it caught up: the newest is what counts. */
const BEHIND_MAX_BYTES = 256 * 1024;

/**
 * `GET /api/watch/:intersectionGuid`: server-sent events of what goes on at an intersection, for as long as somebody
 * looks. A slow reader misses frames instead of making them late. Returns a function that ends all streams.
 */
export function serveWatch(
  app: FastifyInstance,
  { db, watch }: Pick<Platform, "db" | "watch">,
  ladder: Ladder,
): () => void {
  const open = new Set<() => void>();
  app.get(WATCH_PATH, async (request, reply) => {
    const { scope } = await ladder.climb(watching, request);
    if (!scope) throw new Error("watch stream without a city");
    const { intersectionGuid } = request.params as { intersectionGuid: string };
    if (!Guid.safeParse(intersectionGuid).success) throw new AppError("NOT_FOUND");
    if (!(await findIntersection(db, scope, intersectionGuid))) throw new AppError("NOT_FOUND");
    const raw = openEventStream(request, reply);
    const send = (event: WatchEvent) => {
      if (event.kind === "targets" && raw.writableLength > BEHIND_MAX_BYTES) return;
      raw.write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    const stopWatching = watch.watch(intersectionGuid, send);
    const keepAlive = setInterval(() => {
      raw.write(": \n\n");
      // A login that ran out or a lost grant ends the stream.
      ladder.climb(watching, request).catch((error: unknown) => {
        if (error instanceof AppError) close();
      });
    }, LIVE_KEEPALIVE);
    const close = () => {
      clearInterval(keepAlive);
      stopWatching();
      open.delete(close);
      raw.end();
    };
    open.add(close);
    raw.on("close", close);
    raw.on("error", close);
    raw.write("retry: 2000\n: connected\n\n");
  });
  return () => {
    for (const close of open) close();
  };
}
