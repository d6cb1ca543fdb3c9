import type { z } from "zod";

/** One remembered value under one key: read through its schema, so that a damaged value counts as absent. */
export interface Stored<T> {
  readonly key: string;
  get(): T;
  set(value: T): void;
  clear(): void;
}

interface Backend {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps values for the life of the page when the browser refuses storage (private mode, full quota). */
const memory = new Map<string, string>();

/** A backend that never throws; what the browser refuses to keep is kept in memory under a name of its own. */
function tolerant(area: string, open: () => Storage): Backend {
  const inMemory = (key: string) => `${area}:${key}`;
  return {
    getItem(key) {
      const kept = memory.get(inMemory(key));
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(inMemory(key));
      } catch {
        memory.set(inMemory(key), value);
      }
    },
    removeItem(key) {
      memory.delete(inMemory(key));
      try {
        open().removeItem(key);
      } catch {
        /* What cannot be opened holds nothing. */
      }
    },
  };
}

export const localBackend = tolerant("local", () => window.localStorage);
export const sessionBackend = tolerant("session", () => window.sessionStorage);

/** A structured value, kept as JSON. */
export function storedJson<T>(backend: Backend, key: string, schema: z.ZodType<T>, fallback: T): Stored<T> {
  return {
    key,
    get() {
      const raw = backend.getItem(key);
      if (raw === null) return fallback;
      try {
        const parsed = schema.safeParse(JSON.parse(raw));
        return parsed.success ? parsed.data : fallback;
      } catch {
        return fallback;
      }
    },
    set: (value) => backend.setItem(key, JSON.stringify(value)),
    clear: () => backend.removeItem(key),
  };
}

/** A plain text, kept as it is; the empty text is the same as nothing. */
export function storedText(backend: Backend, key: string): Stored<string> {
  return {
    key,
    get: () => backend.getItem(key) ?? "",
    set: (value) => (value === "" ? backend.removeItem(key) : backend.setItem(key, value)),
    clear: () => backend.removeItem(key),
  };
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** A cookie of this site that the server does not need; kept for a year. */
export function storedCookie<T extends string>(key: string, schema: z.ZodType<T>, fallback: T): Stored<T> {
  const write = (value: string, maxAge: number) => {
    document.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;
  };
  return {
    key,
    get() {
      const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${key}=`));
      const parsed = schema.safeParse(found && decode(found.slice(key.length + 1)));
      return parsed.success ? parsed.data : fallback;
    },
    set: (value) => write(value, YEAR_SECONDS),
    clear: () => write("", 0),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
