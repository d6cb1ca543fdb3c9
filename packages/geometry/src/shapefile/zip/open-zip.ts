import {
  BlobReader,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js";
import { MapZipError } from "../map-zip-error.ts";
import type { Pace } from "../pace.ts";
import { decodeEntryName, isSystemEntry, isUnsafeEntryName } from "./entry-name.ts";

/** A file inside an opened zip, by its decoded path. */
export interface ZipFile {
  readonly path: string;
  readonly entry: FileEntry;
}

/** An opened zip; closing it frees its reader. */
export interface OpenedZip {
  readonly files: readonly ZipFile[];
  close(): Promise<void>;
}

/** Signature of a local file header, with which nearly every zip begins. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads the directory of a zip and decodes its names. Throws a `MapZipError` when it is no zip, damaged, has too many
 * entries or an entry that is encrypted or leads out of its folder; nothing is unpacked yet.
 */
export async function openZip(source: Blob | Uint8Array, maxEntries: number, pace: Pace): Promise<OpenedZip> {
  const reader = new ZipReader(
    source instanceof Blob ? new BlobReader(source) : new Uint8ArrayReader(source),
    {
      useWebWorkers: false,
      // Names are judged below, after decoding: GBK bytes may contain what looks like a backslash.
      filenameValidation: "tolerant",
      decodeText: (bytes, _encoding, kind) => (kind === "filename" ? decodeEntryName(bytes) : undefined),
    },
  );
  try {
    const files: ZipFile[] = [];
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > maxEntries) throw new MapZipError("too-many-entries", { limit: maxEntries });
      if (pace.due) await pace.rest();
      const path = entry.filename;
      if (isUnsafeEntryName(path)) throw new MapZipError("unsafe-entry-name", { entry: path });
      if (entry.directory || isSystemEntry(path)) continue;
      if (entry.encrypted) throw new MapZipError("encrypted", { entry: path });
      files.push({ path, entry });
    }
    return { files, close: () => reader.close() };
  } catch (error) {
    await reader.close();
    throw pace.aborted ? error : await explain(error, source);
  }
}

async function explain(error: unknown, source: Blob | Uint8Array): Promise<unknown> {
  if (error instanceof MapZipError) return error;
  if (error instanceof Error && error.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY) {
    return new MapZipError("encrypted", { entry: "目录" }, { cause: error });
  }
  const head = source instanceof Blob ? new Uint8Array(await source.slice(0, 4).arrayBuffer()) : source;
  const beginsLikeZip = LOCAL_HEADER.every((byte, index) => head[index] === byte);
  if (!beginsLikeZip) return new MapZipError("not-a-zip", {}, { cause: error });
  const isWithoutEnd = error instanceof Error && /end of central directory not found/i.test(error.message);
  return new MapZipError(isWithoutEnd ? "zip-cut-short" : "zip-damaged", {}, { cause: error });
}
