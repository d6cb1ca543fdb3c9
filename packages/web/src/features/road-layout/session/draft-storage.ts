import { createStore, del, get, set } from "idb-keyval";

/** Where drafts are kept: by key, as plain data. Nothing of it ever throws. */
export interface DraftStorage {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Keeps drafts for the life of the page. */
export function memoryStorage(): DraftStorage {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => Promise.resolve(void kept.set(key, value)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
  };
}

/**
 * The browser's database: a layout with hundreds of shapes does not fit beside everything else in local storage. A
 * browser that refuses (private mode, full disk) keeps drafts for the life of the page.
 */
export function browserStorage(): DraftStorage {
  const memory = memoryStorage();
  if (typeof indexedDB === "undefined") return memory;
  const store = createStore("lukou-drafts", "roadLayout");
  const tolerant = async <T>(work: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch {
      return await otherwise();
    }
  };
  return {
    read: (key) => tolerant<unknown>(get(key, store), () => memory.read(key)),
    write: (key, value) => tolerant(set(key, value, store), () => memory.write(key, value)),
    remove: (key) => tolerant(del(key, store), () => memory.remove(key)),
  };
}
