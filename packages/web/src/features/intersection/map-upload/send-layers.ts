import { calls, type MapUploadResult } from "@lukou/contract";
import { send } from "../../../lib/api/index.ts";
import type { LayersBody } from "./layers-body.ts";
import { progressTransport, type SentBytes } from "./progress-transport.ts";

export interface SendLayersOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: SentBytes) => void;
  /** The caller tells of failures itself. */
  readonly quiet?: boolean;
}

/**
 * Sends written layers to UploadMapData (MAP-4). The full-screen mask would hide the progress and its cancel button,
 * which stand in for it. Throws `ApiError` when refused, the signal's reason when aborted.
 */
export function sendLayers(
  intersectionGuid: string,
  { blob, encoding }: LayersBody,
  { signal, onProgress, quiet = false }: SendLayersOptions,
): Promise<MapUploadResult> {
  const transport = progressTransport({
    ...(encoding === "gzip" && { headers: { "content-encoding": "gzip" } }),
    onProgress,
  });
  return send(
    calls.Intersection.UploadMapData,
    { params: { intersectionGuid }, body: [] },
    { encodedBody: blob, transport, signal, quiet, mask: false },
  );
}
