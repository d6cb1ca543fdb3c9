import type { EditingBody, RoadLayout, SaveLayoutBody, ShapeEvidence, WatchEvent } from "@lukou/contract";
import { changesBetween, type LayoutState, stateOf } from "@lukou/road";
import type { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Drawing } from "../../../annotate/document/document.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { type Check, createChecker } from "./checker.ts";
import { guidOf, type KeptDraft, newestDraft, sidesOfDraft } from "./draft.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { type LayoutAction, perform, rebase, redo, startHistory, undo } from "./layout-history.ts";
import { mergeMine } from "./merge-mine.ts";
import { createPresence } from "./presence.ts";
import { outcomeOf } from "./save-outcome.ts";
import { type SessionConflict, type SessionState, workingOf } from "./session-state.ts";
import type { Surface } from "./surface.ts";
import { takeSide } from "./take-side.ts";

/** Tries of one save that others overtake. */
const SAVE_TRIES = 4;
/** Milliseconds between two tries while nothing reaches the server; a connection that comes back tries at once. */
const RETRY_AFTER = 15_000;

/** The calls a session makes. */
export interface LayoutApi {
  read(): Promise<RoadLayout>;
  save(body: SaveLayoutBody): Promise<RoadLayout>;
  tell(body: z.input<typeof EditingBody>): Promise<unknown>;
}

export interface SessionOptions {
  readonly intersectionGuid: string;
  readonly api: LayoutApi;
  readonly storage: DraftStorage;
  /** What the keys of drafts begin with: user, city and intersection. */
  readonly draftKey: string;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Calls back after so many ms; answers how to call it off. */
  readonly wait: (callback: () => void, ms: number) => () => void;
  readonly newGuid: () => string;
  readonly check: Check;
}

/** One person's work on the road layout of an intersection, whatever surfaces and panels show it. Knows no React. */
export interface LayoutSession {
  readonly intersectionGuid: string;
  readonly store: StoreApi<SessionState>;
  /** Reads the layout and the draft; again after it failed. */
  load(): Promise<void>;
  /** Does a change as one step under Chinese words; steps that follow each other under one key are one. */
  perform(change: LayoutAction, words: string, key?: string): boolean;
  undo(): void;
  redo(): void;
  /** The shapes of a surface, in its plane. */
  drawingOf(surface: Surface): Drawing;
  /**
   * Takes over a changed drawing of a surface as one step; `before` is the drawing it was changed from, where the session
   * may have moved on since.
   */
  applyDrawing(surface: Surface, drawing: Drawing, words: string, key?: string, before?: Drawing): void;
  /** Selects items, everywhere. */
  select(itemGuids: readonly string[]): void;
  /** Shows and hides shapes; not part of the layout. */
  hide(shapeGuids: Iterable<string>, hidden: boolean): void;
  /** Says which item the next drawn shape belongs to. */
  drawFor(itemGuid: string | null): void;
  /** Says which picture of a camera is on screen: what is drawn from now on keeps it as evidence. */
  showPicture(cameraGuid: string, evidence: ShapeEvidence | null): void;
  /** The picture of a camera on screen. */
  pictureOf(cameraGuid: string): ShapeEvidence | null;
  /** Asks the surface that shows these shapes to bring them into view. */
  lookAt(cameraGuid: string | null, shapeGuids: readonly string[]): void;
  /** The surface has shown what it was asked for. */
  lookedAt(): void;
  /** Sends what is unsaved; answers whether everything is stored. */
  save(remark?: string): Promise<boolean>;
  /** Goes back to what is stored, as a step that can be undone. */
  throwAway(): void;
  dismissRestored(): void;
  resolve(conflict: SessionConflict, side: "mine" | "theirs"): void;
  /** Somebody saved: this revision exists now. */
  hearRevision(revision: number): void;
  /** Somebody draws. */
  hearEditing(event: Extract<WatchEvent, { kind: "editing" }>): void;
  /** The connection is back, or events were missed. */
  hearReconnected(): void;
  /** Tells others where this person works while a surface is open; answers how to leave it. */
  enter(cameraGuid: string | null): () => void;
  /** Writes the draft at once. */
  flush(): Promise<void>;
  /** Stops timers; the draft stays. */
  dispose(): void;
}

const emptyState: LayoutState = { items: new Map(), shapes: new Map() };

/** Makes a session; nothing is read before `load`. */
export function createLayoutSession(options: SessionOptions): LayoutSession {
  const { intersectionGuid, api, storage, draftKey, now, wait, newGuid, check } = options;
  const store = createStore<SessionState>()(() => ({
    status: "idle",
    problem: null,
    layout: null,
    base: emptyState,
    history: startHistory(emptyState),
    unsaved: 0,
    issues: [],
    saving: { phase: "idle" },
    restoredAt: null,
    conflicts: [],
    others: [],
    selection: [],
    hidden: new Set<string>(),
    drawFor: null,
    lookAt: null,
  }));
  const { getState, setState } = store;
  const editorGuid = newGuid();
  const keeper = createDraftKeeper({ storage, key: `${draftKey}.${editorGuid}`, now, wait, store });
  const checker = createChecker({ check, wait, store });
  const presence = createPresence({ api, intersectionGuid, editorGuid, now, wait, store });
  const pictures = new Map<string, ShapeEvidence | null>();
  let running: Promise<boolean> | null = null;
  let heard = 0;
  let stopRetry: (() => void) | null = null;

  /** Sets what was worked out, and everything that follows from it. */
  const settle = (change: Partial<SessionState>): void => {
    const next = { ...getState(), ...change };
    const working = workingOf(next);
    const stale = next.selection.some((guid) => !working.items.has(guid));
    setState({
      ...change,
      unsaved: countChanged(next.base, working),
      ...(stale && { selection: next.selection.filter((guid) => working.items.has(guid)) }),
      ...(next.drawFor !== null && !working.items.has(next.drawFor) && { drawFor: null }),
    });
    keeper.later();
    checker.later();
  };

  const setHistory = (history: SessionState["history"]): boolean => {
    if (history === getState().history) return false;
    settle({ history });
    const { saving } = getState();
    if (saving.phase === "saved" || saving.phase === "refused") setState({ saving: { phase: "idle" } });
    return true;
  };

  /** Puts what the server has now below one's own work. `from` is what one's own work was last the same as. */
  const adopt = (answer: RoadLayout, from: LayoutState): void => {
    const { history, conflicts: before } = getState();
    const mine = workingOf(getState());
    const theirs = stateOf(answer);
    const { working, conflicts: both } = mergeMine(from, mine, theirs);
    const found = both.map((one) => ({ ...one, mineState: mine, theirsState: theirs }));
    const again = new Set(found.map(({ guid }) => guid));
    settle({
      status: "ready",
      problem: null,
      layout: answer,
      base: theirs,
      history: rebase(history, from, theirs, working),
      conflicts: [...before.filter(({ guid }) => !again.has(guid)), ...found],
    });
  };

  const refresh = async (): Promise<void> => {
    const answer = await api.read();
    const { layout, base } = getState();
    if (layout && answer.revision < layout.revision) return;
    adopt(answer, base);
  };

  const begin = (answer: RoadLayout, draft: KeptDraft | null): void => {
    const theirs = stateOf(answer);
    const fresh = startHistory(theirs);
    const common = { status: "ready", problem: null, layout: answer, base: theirs, conflicts: [] } as const;
    if (!draft) {
      settle({ ...common, history: fresh });
      return;
    }
    const { base, mine } = sidesOfDraft(draft, theirs);
    const { working, conflicts } = mergeMine(base, mine, theirs);
    const open = changesBetween(theirs, working).length > 0;
    settle({
      ...common,
      history: open ? perform(fresh, () => working, { words: "恢复未保存的修改", at: now() }) : fresh,
      restoredAt: open ? draft.at : null,
      conflicts: conflicts.map((one) => ({ ...one, mineState: mine, theirsState: theirs })),
    });
  };

  const retryLater = (): void => {
    stopRetry?.();
    stopRetry = wait(() => void reconnect(), RETRY_AFTER);
  };

  /** After a cut: an unanswered save may have been stored, so what there is now is read first. */
  const reconnect = async (): Promise<void> => {
    stopRetry?.();
    stopRetry = null;
    if (running || getState().status !== "ready") return;
    const waiting = getState().saving.phase === "offline";
    try {
      await refresh();
    } catch {
      if (waiting) retryLater();
      return;
    }
    if (!waiting) return;
    setState({ saving: { phase: "idle" } });
    await session.save();
  };

  const doSave = async (remark: string | undefined): Promise<boolean> => {
    for (let attempt = 0; attempt < SAVE_TRIES; attempt += 1) {
      const { base, conflicts, status } = getState();
      if (status !== "ready" || conflicts.length > 0) return false;
      const sent = workingOf(getState());
      const changes = changesBetween(base, sent);
      if (changes.length === 0) {
        setState({ saving: { phase: "saved", at: now() } });
        await keeper.flush();
        return true;
      }
      setState({ saving: { phase: "saving" } });
      try {
        const answer = await api.save({ intersectionGuid, changes, ...(remark && { remark }) });
        adopt(answer, sent);
        setState({ saving: { phase: "saved", at: now() }, restoredAt: null });
        await keeper.flush();
        return true;
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome === "offline") {
          setState({ saving: { phase: "offline" } });
          retryLater();
          return false;
        }
        if (outcome === "refused") {
          setState({ saving: { phase: "refused", message: messageOf(error) } });
          return false;
        }
        setState({ saving: { phase: "idle" } });
        await refresh();
      }
    }
    setState({ saving: { phase: "refused", message: "他人正在频繁保存，请稍后再试" } });
    return false;
  };

  const session: LayoutSession = {
    intersectionGuid,
    store,
    async load() {
      setState({ status: "loading", problem: null });
      try {
        const [answer, kept] = await Promise.all([api.read(), storage.list(`${draftKey}.`)]);
        const newest = newestDraft(kept);
        begin(answer, newest?.draft ?? null);
        if (newest) await keeper.adopt(newest.key);
        if (heard > answer.revision) await refresh();
      } catch (error) {
        setState({ status: "failed", problem: messageOf(error) });
      }
    },
    perform: (change, words, key) =>
      setHistory(perform(getState().history, change, { words, key: key ?? null, at: now() })),
    undo: () => void setHistory(undo(getState().history)),
    redo: () => void setHistory(redo(getState().history)),
    drawingOf: (surface) => surface.drawing(workingOf(getState()), getState().hidden),
    applyDrawing(surface, drawing, words, key, before) {
      const { layout, drawFor, hidden } = getState();
      if (!layout) return;
      const next = new Set(hidden);
      for (const shape of drawing.shapes.values()) {
        if (shape.hidden) next.add(shape.id);
        else next.delete(shape.id);
      }
      if (next.size !== hidden.size || [...next].some((guid) => !hidden.has(guid)))
        setState({ hidden: next });
      session.perform(
        (state) => surface.apply(state, drawing, { layout, newGuid, drawFor, before }),
        words,
        key,
      );
      if (drawFor !== null && surfaceHas(workingOf(getState()), surface, drawFor))
        setState({ drawFor: null });
    },
    select(itemGuids) {
      const { selection } = getState();
      const same =
        selection.length === itemGuids.length && itemGuids.every((guid) => selection.includes(guid));
      if (!same) setState({ selection: [...new Set(itemGuids)] });
    },
    hide(shapeGuids, hidden) {
      const next = new Set(getState().hidden);
      for (const guid of shapeGuids) {
        if (hidden) next.add(guid);
        else next.delete(guid);
      }
      setState({ hidden: next });
    },
    showPicture: (cameraGuid, evidence) => void pictures.set(cameraGuid, evidence),
    pictureOf: (cameraGuid) => pictures.get(cameraGuid) ?? null,
    drawFor: (drawFor) => setState({ drawFor }),
    lookAt: (cameraGuid, shapeGuids) =>
      setState(({ lookAt }) => ({ lookAt: { cameraGuid, shapeGuids, number: (lookAt?.number ?? 0) + 1 } })),
    lookedAt: () => setState({ lookAt: null }),
    save(remark) {
      running ??= doSave(remark)
        .catch((error: unknown) => {
          const offline = outcomeOf(error) === "offline";
          setState({
            saving: offline ? { phase: "offline" } : { phase: "refused", message: messageOf(error) },
          });
          if (offline) retryLater();
          return false;
        })
        .finally(() => {
          running = null;
          if (heard > (getState().layout?.revision ?? 0)) void refresh().catch(() => undefined);
        });
      return running;
    },
    throwAway() {
      const { base } = getState();
      session.perform(() => base, "放弃未保存的修改");
      setState({ restoredAt: null, conflicts: [], saving: { phase: "idle" } });
    },
    dismissRestored: () => setState({ restoredAt: null }),
    resolve(conflict, side) {
      setState(({ conflicts }) => ({ conflicts: conflicts.filter((one) => one !== conflict) }));
      const taken = side === "mine" ? conflict.mineState : conflict.theirsState;
      session.perform(
        (state) => takeSide(state, conflict, taken),
        side === "mine" ? "保留我的修改" : "采用他人的修改",
      );
    },
    hearRevision(revision) {
      heard = Math.max(heard, revision);
      const { status, layout } = getState();
      // One's own save announces itself, too; what it answers comes first.
      if (running || status !== "ready" || revision <= (layout?.revision ?? 0)) return;
      void refresh().catch(() => undefined);
    },
    hearEditing: presence.hear,
    hearReconnected: () => void reconnect(),
    enter: presence.enter,
    flush: keeper.flush,
    dispose() {
      stopRetry?.();
      checker.stop();
      presence.stop();
      void keeper.flush();
    },
  };
  return session;
}

function surfaceHas({ shapes }: LayoutState, { cameraGuid }: Surface, itemGuid: string): boolean {
  return [...shapes.values()].some((shape) => shape.itemGuid === itemGuid && shape.cameraGuid === cameraGuid);
}

/** How many items differ, by what they say or by where they are drawn. */
function countChanged(base: LayoutState, mine: LayoutState): number {
  const itemOf = (guid: string): string =>
    mine.shapes.get(guid)?.itemGuid ?? base.shapes.get(guid)?.itemGuid ?? guid;
  return new Set(changesBetween(base, mine).map((change) => itemOf(guidOf(change)))).size;
}
