import { createStore } from "zustand/vanilla";
import { type Drawing, emptyDrawing, type ShapeId } from "../document/document.ts";
import { type History, perform, redo, startHistory, undo } from "../history/history.ts";
import type { OperationContext } from "../operations/operation.ts";
import { DISABLED_REASONS } from "../operations/reasons.ts";
import { createChecker } from "../rules/validate.ts";
import type { Bounds, Viewport } from "../viewport/viewport.ts";
import type { Editor, EditorOptions, Hands } from "./editor.types.ts";
import { drawingIn, type EditorState, nothingShown } from "./editor-state.ts";
import { rebaseHistory } from "./rebase.ts";
import { keepSelection, selectShapes } from "./selection.ts";
import { kindsOf } from "./styles.ts";
import { waitInBrowser } from "./wait.ts";

export type { Editor } from "./editor.types.ts";

/** How long the document rests before it is checked again, ms. */
const CHECK_AFTER = 150;

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
      // A shape in progress belongs to the document that goes.
      hands?.restart();
      const { hint, cursor } = getState();
      told = next;
      setState({
        ...nothingShown,
        hint,
        cursor,
        history: startHistory(next),
        selection: selectShapes([]),
        saved: next,
      });
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
