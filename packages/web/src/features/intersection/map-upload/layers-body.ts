import type { MapLayerEntry } from "@lukou/contract";

/** The JSON body of UploadMapData, ready to be sent. */
export interface LayersBody {
  readonly blob: Blob;
  /** Bytes of JSON before compression; the server limits those. */
  readonly plainBytes: number;
  readonly encoding: "gzip" | "identity";
}

/** JSON is handed on in pieces of about this many characters, so that a large map never becomes one huge string. */
const PIECE_LENGTH = 256 * 1024;

/**
 * Writes layers as the list of entries name, type, data (MAP-1, MAP-4), compressed with gzip where the browser can.
 * Rejects with the signal's reason when aborted.
 */
export async function layersBody(
  layers: readonly MapLayerEntry[],
  signal?: AbortSignal,
): Promise<LayersBody> {
  let plainBytes = 0;
  const encoder = new TextEncoder();
  const pieces = jsonPieces(layers);
  const json = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      signal?.throwIfAborted();
      const { value, done } = pieces.next();
      if (done) return controller.close();
      const bytes = encoder.encode(value);
      plainBytes += bytes.byteLength;
      controller.enqueue(bytes);
    },
  });
  const gzip = typeof CompressionStream === "function";
  const stream = gzip ? json.pipeThrough(new CompressionStream("gzip")) : json;
  const blob = await new Response(stream).blob();
  return { blob, plainBytes, encoding: gzip ? "gzip" : "identity" };
}

function* jsonPieces(layers: readonly MapLayerEntry[]): Generator<string, undefined> {
  let piece = "[";
  for (const [layerIndex, { name, type, data }] of layers.entries()) {
    piece += `${layerIndex > 0 ? "," : ""}{"name":${JSON.stringify(name)},"type":${type},"data":[`;
    for (const [featureIndex, feature] of data.entries()) {
      piece += (featureIndex > 0 ? "," : "") + JSON.stringify(feature);
      if (piece.length < PIECE_LENGTH) continue;
      yield piece;
      piece = "";
    }
    piece += "]}";
  }
  yield `${piece}]`;
}
