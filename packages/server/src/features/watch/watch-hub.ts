import type { WatchEvent } from "@lukou/contract";

type Listener = (event: WatchEvent) => void;
type Interest = (intersectionGuid: string) => void;

/**
 * Brings what goes on at an intersection to those who look at it on this node, and tells its sources when somebody
 * begins to look and when nobody looks any more, so that nothing is sent for nobody.
 */
export class WatchHub {
  readonly #watchers = new Map<string, Set<Listener>>();
  readonly #began = new Set<Interest>();
  readonly #ended = new Set<Interest>();

  /** Intersections that somebody looks at. */
  watched(): string[] {
    return [...this.#watchers.keys()];
  }

  isWatched(intersectionGuid: string): boolean {
    return this.#watchers.has(intersectionGuid);
  }

  onBegan(listener: Interest): () => void {
    this.#began.add(listener);
    return () => this.#began.delete(listener);
  }

  onEnded(listener: Interest): () => void {
    this.#ended.add(listener);
    return () => this.#ended.delete(listener);
  }

  watch(intersectionGuid: string, listener: Listener): () => void {
    const watchers = this.#watchers.get(intersectionGuid) ?? new Set();
    this.#watchers.set(intersectionGuid, watchers.add(listener));
    if (watchers.size === 1) for (const began of this.#began) began(intersectionGuid);
    return () => {
      if (!watchers.delete(listener) || watchers.size > 0) return;
      this.#watchers.delete(intersectionGuid);
      for (const ended of this.#ended) ended(intersectionGuid);
    };
  }

  publish(intersectionGuid: string, event: WatchEvent): void {
    for (const listener of this.#watchers.get(intersectionGuid) ?? []) listener(event);
  }
}
