import type { Readable } from "node:stream";

/** A stored file on its way out. */
export interface StoredFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Where pictures and other large files are kept. A key is made by the platform alone, never from what somebody sent:
 * lower-case words, digits, dots and hyphens between slashes.
 */
export interface Store {
  /** Writes a file whole or not at all, over one of the same key. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no file of that key. */
  open(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9.]+$/;

/** Throws a RangeError for a key that could name a file elsewhere: a programming error. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes("..") || key.length > 300)
    throw new RangeError(`no key of a store: ${key}`);
  return key;
}

/** The whole content of a file, or undefined. */
export async function readStored(store: Store, key: string): Promise<Buffer | undefined> {
  const file = await store.open(key);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
