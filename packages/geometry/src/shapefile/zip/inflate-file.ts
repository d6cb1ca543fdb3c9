import { ERR_UNSUPPORTED_COMPRESSION } from "@zip.js/zip.js";
import type { Budget } from "../limits.ts";
import { MapZipError } from "../map-zip-error.ts";
import type { Pace } from "../pace.ts";
import type { ZipFile } from "./open-zip.ts";

/** Deflate cannot pack more than 1032 bytes into one, so a larger claim is not worth its memory. */
const DEFLATE_MAX_RATIO = 1032;

/**
 * Unpacks one file of a zip. Every chunk is charged to the budget as it comes, whatever sizes the zip claims. Throws a
 * `MapZipError` when a limit is passed or the data is damaged, and the reason of the signal when aborted.
 */
export async function inflateFile({ path, entry }: ZipFile, budget: Budget, pace: Pace): Promise<Uint8Array> {
  const plausibleSize = Math.min(
    entry.uncompressedSize,
    entry.compressedSize * DEFLATE_MAX_RATIO,
    budget.limits.inflatedBytes,
  );
  let bytes = new Uint8Array(plausibleSize);
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    async write(chunk) {
      budget.takeInflated(chunk.length, path);
      if (length + chunk.length > bytes.length) bytes = grown(bytes, length + chunk.length);
      bytes.set(chunk, length);
      length += chunk.length;
      pace.advance(chunk.length);
      if (pace.due) await pace.rest();
    },
  });
  try {
    await entry.getData(sink, { useWebWorkers: false, checkCrc32: true });
  } catch (error) {
    throw pace.aborted ? error : explain(error, path);
  }
  return bytes.subarray(0, length);
}

function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

function explain(error: unknown, path: string): MapZipError {
  if (error instanceof MapZipError) return error;
  const isUnsupported = error instanceof Error && error.message === ERR_UNSUPPORTED_COMPRESSION;
  return new MapZipError(
    isUnsupported ? "unsupported-compression" : "zip-damaged",
    { entry: path },
    { cause: error },
  );
}
