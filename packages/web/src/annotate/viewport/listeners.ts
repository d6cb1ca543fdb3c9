/** A set of listeners without arguments. */
export interface Listeners {
  add(listener: () => void): () => void;
  tell(): void;
}

/** Makes an empty set of listeners; one that is taken off while being told is not called any more. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
