import { createStore, del, entries, set } from "idb-keyval";

/** Where drafts are kept: by key, as plain data. Nothing of it ever throws. */
export interface DraftStorage {
  /** Everything kept under keys that begin so. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Keeps drafts for the life of the page. */
export function memoryStorage(): DraftStorage {
  const kept = new Map<string, unknown>();
  return {
    list: (prefix) => Promise.resolve([...kept].filter(([key]) => key.startsWith(prefix))),
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
  const tolerant = async <T, U extends T>(work: Promise<U>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch {
      return await otherwise();
    }
  };
  return {
    list: (prefix) =>
      tolerant(
        entries<string, unknown>(store).then((all) => all.filter(([key]) => key.startsWith(prefix))),
        () => memory.list(prefix),
      ),
    write: (key, value) => tolerant(set(key, value, store), () => memory.write(key, value)),
    remove: (key) => tolerant(del(key, store), () => memory.remove(key)),
  };
}
