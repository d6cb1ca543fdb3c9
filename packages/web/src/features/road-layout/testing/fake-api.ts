import type { RoadLayout, SaveLayoutBody } from "@lukou/contract";
import { applyChanges, stateOf } from "@lukou/road";
import { ApiError } from "../../../lib/api/index.ts";
import { memoryStorage } from "../session/draft-storage.ts";
import { createLayoutSession, type LayoutApi, type SessionOptions } from "../session/layout-session.ts";
import { buildLayout } from "./build-layout.ts";

type Failure = "NETWORK" | "STALE_REVISION" | "REFUSED";

/** A server with one layout: saves go through the platform's own rules of applying changes. */
export class FakeLayoutServer implements LayoutApi {
  layout: RoadLayout;
  readonly saves: SaveLayoutBody[] = [];
  readonly told: unknown[] = [];
  /** What the next calls fail with. */
  failures: Failure[] = [];
  /** Runs before a save is looked at, as if another person were faster. */
  overtake: (() => void) | null = null;

  constructor(layout: RoadLayout = buildLayout()) {
    this.layout = layout;
  }

  read(): Promise<RoadLayout> {
    return this.#answer(() => this.layout);
  }

  save(body: SaveLayoutBody): Promise<RoadLayout> {
    return this.#answer(() => {
      const overtake = this.overtake;
      this.overtake = null;
      overtake?.();
      this.saves.push(body);
      this.change(body.changes);
      return this.layout;
    });
  }

  tell(body: unknown): Promise<unknown> {
    this.told.push(body);
    return Promise.resolve(null);
  }

  /** Saves changes as the server does; throws as it refuses. */
  change(changes: SaveLayoutBody["changes"], userName = "王工"): void {
    const { ends, cameras, revision } = this.layout;
    const now = `2026-11-21T08:00:${String(revision % 60).padStart(2, "0")}Z`;
    const applied = applyChanges(stateOf(this.layout), changes, {
      now,
      userName,
      ends: new Set(ends.map(({ guid }) => guid)),
      cameras: new Set(cameras.map(({ guid }) => guid)),
      poles: new Set(),
    });
    if (!applied.ok) {
      const [first] = applied.refusals;
      throw new ApiError(200, first?.reason === "stale" ? "STALE_REVISION" : "REFUSED", first?.message ?? "");
    }
    const { items, shapes } = applied.state;
    this.layout = {
      ...this.layout,
      revision: revision + 1,
      updatedAt: now,
      updatedBy: userName,
      items: [...items.values()],
      shapes: [...shapes.values()],
    };
  }

  #answer<T>(work: () => T): Promise<T> {
    const failure = this.failures.shift();
    if (failure) return Promise.reject(new ApiError(failure === "NETWORK" ? 0 : 200, failure, failure));
    // As over the wire: no object is shared with the caller.
    return Promise.resolve().then(() => structuredClone(work()));
  }
}

/** Time that passes when a test says so. */
export class FakeTime {
  now = Date.parse("2026-11-21T09:00:00Z");
  #due: { readonly at: number; readonly run: () => void }[] = [];

  readonly wait = (run: () => void, ms: number): (() => void) => {
    const one = { at: this.now + ms, run };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  };

  /** Lets time pass, and what it brings come to its end. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.now = next.at;
      next.run();
      await settled();
    }
    this.now = end;
    await settled();
  }
}

/** Waits until promises that are already kept have told everybody. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A session on a fake server, loaded. */
export async function openSession(
  given: Partial<SessionOptions> & { readonly server?: FakeLayoutServer } = {},
) {
  const { server = new FakeLayoutServer(), ...rest } = given;
  const time = new FakeTime();
  const storage = rest.storage ?? memoryStorage();
  let count = 0;
  const session = createLayoutSession({
    intersectionGuid: server.layout.intersectionGuid,
    api: server,
    draftKey: "draft",
    now: () => time.now,
    wait: time.wait,
    newGuid: () => {
      count += 1;
      return `0190c000-0000-7000-8000-${String(count).padStart(12, "0")}`;
    },
    check: () => [],
    ...rest,
    storage,
  });
  await session.load();
  return { session, server, time, storage, state: () => session.store.getState() };
}
