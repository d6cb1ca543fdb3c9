import { createStore, type StoreApi } from "zustand/vanilla";
import { type Action, type Drawing, emptyDrawing, type ShapeId } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import type { NewId } from "../document/reference.ts";
import { type History, perform, redo, startHistory, undo } from "../history/history.ts";
import type { Operation, OperationContext, OperationLengths, Selection } from "../operations/operation.ts";
import { DISABLED_REASONS } from "../operations/reasons.ts";
import type { RuleSet } from "../rules/rule.ts";
import { createChecker } from "../rules/validate.ts";
import type { Bounds, Viewport } from "../viewport/viewport.ts";
import {
  drawingIn,
  type EditorState,
  type Notice,
  nothingShown,
  type Switches,
  type ToolName,
  type Transient,
} from "./editor-state.ts";
import { rebaseHistory } from "./rebase.ts";
import { keepSelection, selectShapes } from "./selection.ts";
import { kindsOf, type Styles } from "./styles.ts";
import { type Wait, waitInBrowser } from "./wait.ts";

/** How long the document rests before it is checked again, ms. */
const CHECK_AFTER = 150;

export interface EditorOptions {
  readonly drawing?: Drawing;
  readonly plane: Plane;
  readonly styles: Styles;
  /** What the document is held against, a moment after each change. */
  readonly rules?: RuleSet;
  readonly newId: NewId;
  readonly lengths: OperationLengths;
  /** What lanes made of their centre lines are; without it none can be made. */
  readonly laneKind?: string;
  /** Hears of every finished change, never of the steps of a drag. */
  readonly onChange?: (drawing: Drawing, words: string) => void;
  readonly wait?: Wait;
}

/** What the tool in use does with commands that come from buttons. */
export interface Hands {
  /** Takes back the last corner of a shape in progress; false when there is none. */
  undo(): boolean;
  redo(): boolean;
  /** Goes on with a shape that was given up. */
  resume(abandoned: NonNullable<Transient["abandoned"]>): void;
}

/** The editor without its surface: what is drawn, what is selected, and every command that changes it. */
export interface Editor {
  readonly store: StoreApi<EditorState>;
  readonly plane: Plane;
  readonly styles: Styles;
  readonly newId: NewId;
  readonly lengths: OperationLengths;
  readonly wait: Wait;
  drawing(): Drawing;
  /** Does an action as one step; answers whether it changed anything. Steps under the same key are one. */
  perform(action: Action, words: string, key?: string): boolean;
  /** Does a command of the toolbar, or says why it cannot be done. */
  run(operation: Operation): void;
  context(): OperationContext;
  undo(): void;
  redo(): void;
  /** Puts the whole history back, for a gesture that is called off. */
  restore(history: History): void;
  select(selection: Selection): void;
  setTool(tool: ToolName, kind?: string): void;
  flip(name: keyof Switches): void;
  show(change: Partial<Transient>): void;
  say(text: string, tone?: Notice["tone"]): void;
  /** Keeps changes to itself until the answered function is called: a gesture is one change. */
  hold(): () => void;
  /** Starts over with another document. */
  load(drawing: Drawing): void;
  /**
   * Takes in what others did meanwhile, below everything done here, so that undo never undoes their work; answers the
   * shapes that both sides changed, of which this side's state was kept.
   */
  rebase(drawing: Drawing): readonly ShapeId[];
  /** Says that this document is stored now. */
  markSaved(drawing: Drawing): void;
  focus(bounds: Bounds): void;
  /** Tells the editor its window; answers how to take it away. */
  attach(viewport: Viewport): () => void;
  setHands(hands: Hands | null): void;
}

/** Makes an editor of a document. It needs no browser. */
export function createEditor(options: EditorOptions): Editor {
  const { plane, styles, newId, lengths, rules, laneKind, onChange, wait = waitInBrowser } = options;
  const check = rules && createChecker(rules);
  const start = options.drawing ?? emptyDrawing;
  const store = createStore<EditorState>()(() => ({
    ...nothingShown,
    history: startHistory(start),
    selection: selectShapes([]),
    tool: "select",
    kinds: { polygon: kindsOf(styles, "polygon")[0] ?? null, line: kindsOf(styles, "line")[0] ?? null },
    switches: { snapping: true, sharing: true, magnifier: true, lengths: true },
    clipboard: null,
    issues: check?.(start) ?? [],
    notice: null,
    saved: start,
    held: false,
  }));
  const { getState, setState } = store;
  let told = start;
  let stopCheck: (() => void) | null = null;
  let viewport: Viewport | null = null;
  let wanted: Bounds | null = null;
  let hands: Hands | null = null;
  let incoming: Drawing | null = null;

  const drawing = (): Drawing => drawingIn(getState());

  const checkLater = (): void => {
    if (!check) return;
    stopCheck?.();
    stopCheck = wait(() => setState({ issues: check(drawing()) }), CHECK_AFTER);
  };

  const announce = (): void => {
    const { history, held } = getState();
    const { drawing, words } = history.present;
    if (held || drawing === told) return;
    told = drawing;
    checkLater();
    onChange?.(drawing, words);
  };

  const setHistory = (history: History): void => {
    const { selection, ...state } = getState();
    if (history === state.history) return;
    const before = drawingIn({ ...state, selection });
    setState({ history, selection: keepSelection(selection, before, history.present.drawing) });
    announce();
  };

  const say: Editor["say"] = (text, tone = "info") =>
    setState(({ notice }) => ({ notice: { text, tone, number: (notice?.number ?? 0) + 1 } }));

  const doPerform: Editor["perform"] = (action, words, key) => {
    const { history } = getState();
    const next = perform(history, action, words, key ?? null);
    setHistory(next);
    if (next !== history) setState({ abandoned: null });
    return next !== history;
  };

  const context = (): OperationContext => {
    const { history, selection, clipboard, draft, abandoned } = getState();
    return {
      drawing: history.present.drawing,
      selection,
      plane,
      newId,
      clipboard,
      lengths,
      ...(laneKind !== undefined && { laneKind }),
      canUndo: history.past.length > 0 || (draft?.corners.length ?? 0) > 0 || abandoned !== null,
      canRedo: history.future.length > 0 || (draft?.taken ?? 0) > 0,
    };
  };

  const doUndo = (): void => {
    if (hands?.undo()) return;
    const { abandoned, history } = getState();
    if (abandoned && abandoned.drawing === history.present.drawing) {
      setState({ abandoned: null, tool: abandoned.tool });
      hands?.resume(abandoned);
      say("已恢复未画完的图形");
      return;
    }
    const { words } = history.present;
    const next = undo(history);
    if (next === history) return;
    setHistory(next);
    say(`已撤销：${words}`);
  };

  const doRedo = (): void => {
    if (hands?.redo()) return;
    const { history } = getState();
    const next = redo(history);
    if (next === history) return;
    setHistory(next);
    say(`已重做：${next.present.words}`);
  };

  const run: Editor["run"] = (operation) => {
    const now = context();
    const reason = operation.disabled(now);
    if (reason) {
      say(DISABLED_REASONS[reason], "warning");
      return;
    }
    const outcome = operation.run(now);
    if (outcome.do === "copy") {
      setState({ clipboard: outcome.clipboard });
      say(`已复制${outcome.clipboard.shapes.length}个图形`);
    } else if (outcome.do === "select") setState({ selection: outcome.selection });
    else if (outcome.do !== "change") (outcome.do === "undo" ? doUndo : doRedo)();
    else if (doPerform(outcome.action, operation.words)) {
      const added = drawing().order.filter((id) => !now.drawing.shapes.has(id));
      if (added.length > 0) setState({ selection: selectShapes(added) });
      say(operation.words);
    }
  };

  const doRebase = (theirs: Drawing): readonly ShapeId[] => {
    const { saved, history, held, selection } = getState();
    // The step of a drag is computed from where it began: it is not to be pulled away under the pointer.
    if (held) {
      incoming = theirs;
      return [];
    }
    const { base, history: next, conflicts } = rebaseHistory(history, saved, theirs);
    const drawing = next.present.drawing;
    setState({
      saved: base,
      history: next,
      selection: keepSelection(selection, history.present.drawing, drawing),
    });
    told = drawing;
    checkLater();
    return conflicts;
  };

  return {
    store,
    plane,
    styles,
    newId,
    lengths,
    wait,
    drawing,
    perform: doPerform,
    run,
    context,
    undo: doUndo,
    redo: doRedo,
    restore: setHistory,
    select: (selection) => setState({ selection }),
    setTool(tool, kind) {
      const geometry = kind === undefined ? undefined : styles.kinds[kind]?.geometry;
      setState(({ kinds }) => ({
        tool,
        ...(kind !== undefined &&
          geometry &&
          geometry !== "point" && { kinds: { ...kinds, [geometry]: kind } }),
      }));
    },
    flip: (name) => setState(({ switches }) => ({ switches: { ...switches, [name]: !switches[name] } })),
    show: setState,
    say,
    hold() {
      setState({ held: true });
      return () => {
        if (!getState().held) return;
        setState({ held: false });
        announce();
        const theirs = incoming;
        incoming = null;
        if (theirs) doRebase(theirs);
      };
    },
    load(next) {
      told = next;
      setState({ ...nothingShown, history: startHistory(next), selection: selectShapes([]), saved: next });
      checkLater();
    },
    rebase: doRebase,
    markSaved: (saved) => setState({ saved }),
    focus(bounds) {
      if (viewport) viewport.fit(bounds);
      else wanted = bounds;
    },
    attach(next) {
      viewport = next;
      if (wanted) next.fit(wanted);
      wanted = null;
      return () => {
        if (viewport === next) viewport = null;
      };
    },
    setHands: (next) => {
      hands = next;
    },
  };
}
