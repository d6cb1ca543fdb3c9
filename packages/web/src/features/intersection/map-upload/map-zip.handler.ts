import { MAP_UPLOAD_LIMIT, type MapLayerEntry } from "@lukou/contract";
import { lintMapLayers } from "@lukou/geometry";
import {
  type MapLayerReading,
  MapZipError,
  type MapZipReading,
  readShapefileZip,
} from "@lukou/geometry/shapefile";
import { layersBody } from "./layers-body.ts";
import {
  CANCELLED,
  type FromMapZipWorker,
  type MapZipFailure,
  type MapZipRequest,
  type MapZipResults,
  type RequestKind,
  type ToMapZipWorker,
} from "./map-zip.protocol.ts";
import { previewOf } from "./preview-layers.ts";

/**
 * The work of the map worker without the worker: answers requests through `post` and keeps the layers of the last zip
 * for linting and sending; the page only gets what it draws.
 */
export function createMapZipHandler(
  post: (message: FromMapZipWorker) => void,
): (message: ToMapZipWorker) => Promise<void> {
  const running = new Map<number, AbortController>();
  let reading: MapZipReading | undefined;

  const chosen = (indices: readonly number[]): MapLayerReading[] =>
    indices.flatMap((index) => reading?.layers[index] ?? []);

  const answer = async (
    id: number,
    request: MapZipRequest,
    signal: AbortSignal,
  ): Promise<MapZipResults[RequestKind]> => {
    switch (request.kind) {
      case "read":
        reading = undefined;
        reading = await readShapefileZip(request.file, {
          fileName: request.fileName,
          signal,
          onProgress: (progress) => post({ id, kind: "progress", progress }),
        });
        return previewOf(reading);
      case "lint":
        return lintMapLayers(
          chosen(request.layers),
          request.point ? { intersectionPoint: request.point } : {},
        );
      default:
        return await bodyWithinLimit(chosen(request.layers), signal);
    }
  };

  return async (message) => {
    const { id } = message;
    if ("cancel" in message) {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    try {
      post({ id, kind: "result", result: await answer(id, message.request, controller.signal) });
    } catch (error) {
      post({ id, kind: "failure", failure: failureOf(error, controller.signal) });
    } finally {
      running.delete(id);
    }
  };
}

const MEBIBYTE = 1024 * 1024;

async function bodyWithinLimit(layers: readonly MapLayerReading[], signal: AbortSignal) {
  const body = await layersBody(layers.map(entryOf), signal);
  if (body.plainBytes <= MAP_UPLOAD_LIMIT) return body;
  throw new TooLargeToSend(body.plainBytes);
}

/** What goes over the wire of a layer (MAP-1); the server derives the same type from the name. */
function entryOf({ name, type, features }: MapLayerReading): MapLayerEntry {
  return { name, type, data: features } as MapLayerEntry;
}

class TooLargeToSend extends Error {
  constructor(bytes: number) {
    super(
      `图层内容共${Math.ceil(bytes / MEBIBYTE)} MB，超过上限${MAP_UPLOAD_LIMIT / MEBIBYTE} MB，请取消勾选部分图层后重试`,
    );
  }
}

function failureOf(error: unknown, signal: AbortSignal): MapZipFailure {
  if (signal.aborted) return { code: CANCELLED, message: "已取消" };
  if (error instanceof MapZipError) return { code: error.code, message: error.message };
  if (error instanceof TooLargeToSend) return { code: "too-large-to-send", message: error.message };
  return { code: "unexpected", message: "读取地图文件时出错，请重新打包后再试，或联系管理员" };
}
