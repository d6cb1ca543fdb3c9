import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { AppError, Guid } from "@lukou/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import GeoJSONVT from "geojson-vt";
import vtPbf from "vt-pbf";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import { MAP_LAYER_PATH } from "./map-layer.presenter.ts";
import { findMapLayer } from "./map-layer.repository.ts";

const inflate = promisify(gunzip);
const deflate = promisify(gzip);

/** A layer's features never change under its guid: browsers may keep them as long as they like. */
const FOREVER = "private, max-age=31536000, immutable";
const MAX_ZOOM = 20;
/** Tile indexes of this many layers are kept; each costs about the size of its layer. */
const INDEXES_KEPT = 8;

/** What a file below the calls needs of the ladder: a login and a city that may be read. */
const reading = { id: "MapLayer/File", access: "read" } as const;

/** Serves the features of a layer as GeoJSON, and as vector tiles (MVT, layer `features`) for layers too large for that. */
export function serveMapLayers(app: FastifyInstance, { db }: Pick<Platform, "db">, ladder: Ladder): void {
  const indexes = new Map<string, Promise<GeoJSONVT>>();

  const load = async (request: FastifyRequest) => {
    const { scope } = await ladder.climb(reading, request);
    const { guid } = request.params as { guid: string };
    const layer = scope && Guid.safeParse(guid).success ? await findMapLayer(db, scope, guid) : undefined;
    if (!layer) throw new AppError("NOT_FOUND");
    return layer;
  };

  const indexOf = (guid: string, features: Buffer): Promise<GeoJSONVT> => {
    let index = indexes.get(guid);
    if (!index) {
      index = inflate(features).then(
        (json) =>
          new GeoJSONVT(JSON.parse(json.toString("utf8")), {
            maxZoom: MAX_ZOOM,
            indexMaxZoom: 5,
            tolerance: 2,
          }),
      );
      indexes.set(guid, index);
      const [oldest] = indexes.keys();
      if (indexes.size > INDEXES_KEPT && oldest !== undefined) indexes.delete(oldest);
    }
    return index;
  };

  app.get(`${MAP_LAYER_PATH}/:guid.geojson`, async (request, reply) => {
    const layer = await load(request);
    const etag = `"${layer.guid}"`;
    reply
      .header("etag", etag)
      .header("cache-control", FOREVER)
      .header("vary", "accept-encoding, authorization, cityguid");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    reply.header("content-type", "application/geo+json; charset=utf-8");
    return await sendGzip(request, reply, layer.features);
  });

  app.get(`${MAP_LAYER_PATH}/:guid/:z/:x/:y.mvt`, async (request, reply) => {
    const { z, x, y } = request.params as Record<"z" | "x" | "y", string>;
    if (![z, x, y].every((text) => /^\d{1,7}$/.test(text)) || Number(z) > MAX_ZOOM)
      throw new AppError("NOT_FOUND");
    const layer = await load(request);
    const index = await indexOf(layer.guid, layer.features);
    const tile = index.getTile(Number(z), Number(x), Number(y));
    reply.header("cache-control", FOREVER).header("vary", "accept-encoding, authorization, cityguid");
    if (!tile) return reply.status(204).send();
    const bytes = Buffer.from(vtPbf.fromGeojsonVt({ features: tile }, { version: 2 }));
    reply.header("content-type", "application/vnd.mapbox-vector-tile");
    return await sendGzip(request, reply, await deflate(bytes));
  });
}

async function sendGzip(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: Buffer,
): Promise<FastifyReply> {
  if (request.headers["accept-encoding"]?.includes("gzip")) {
    return reply.header("content-encoding", "gzip").send(compressed);
  }
  return reply.header("content-encoding", "identity").send(await inflate(compressed));
}
