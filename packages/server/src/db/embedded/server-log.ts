import { closeSync, openSync, readSync, renameSync, statSync } from "node:fs";

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 2_000;

/** Moves a log that has grown too large to `<path>.1`, replacing the one before; called while no server writes. */
export function rotateLog(path: string): void {
  if (sizeOfLog(path) > ROTATE_ABOVE_BYTES) renameSync(path, `${path}.1`);
}

/** Present length of the log in bytes, 0 if there is none. */
export function sizeOfLog(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines written to the log after byte `since`, for an error message. */
export function tailOfLog(path: string, since: number): string {
  const size = sizeOfLog(path);
  const start = Math.max(since, size - TAIL_BYTES);
  if (size <= start) return "";
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(size - start);
    return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, start)).trim();
  } finally {
    closeSync(file);
  }
}
