import type { LayoutIssue } from "@lukou/road";
import type { ShapeId } from "../../../annotate/document/document.ts";
import { createEditor, type Editor } from "../../../annotate/editor/editor.ts";
import { keepSelection, selectShapes } from "../../../annotate/editor/selection.ts";
import type { Styles } from "../../../annotate/editor/styles.ts";
import { startHistory } from "../../../annotate/history/history.ts";
import type { OperationLengths } from "../../../annotate/operations/operation.ts";
import { DISABLED_REASONS } from "../../../annotate/operations/reasons.ts";
import type { Issue } from "../../../annotate/rules/issue.ts";
import type { LayoutSession } from "./layout-session.ts";
import { newGuid } from "./new-guid.ts";
import { workingOf } from "./session-state.ts";
import type { Surface } from "./surface.ts";

interface SurfaceEditorOptions {
  readonly session: LayoutSession;
  readonly surface: Surface;
  readonly styles: Styles;
}

/** An editor of one surface of a session, and how to let go of it. */
export interface SurfaceEditor {
  readonly editor: Editor;
  /** Begins to follow the session; answers how to stop. */
  connect(): () => void;
}

/** Lengths that operations work with: pixels of a picture of that width, or metres. */
function lengthsOf({ plane: { unit, frame } }: Surface): OperationLengths {
  const width = frame ? frame[2] - frame[0] : 0;
  return unit === "px"
    ? { tolerance: 0.5, offset: width * 0.01, laneWidth: width * 0.06, simplify: 1.5 }
    : { tolerance: 0.02, offset: 1, laneWidth: 3.5, simplify: 0.1 };
}

/**
 * An editor whose document is one surface of a session. The session's history is the only one: undo and redo go there,
 * except for a shape that is not finished yet, and so do all changes; selections of both follow each other.
 */
export function createSurfaceEditor({ session, surface, styles }: SurfaceEditorOptions): SurfaceEditor {
  const name = surface.cameraGuid ?? "map";
  const inner = createEditor({
    drawing: session.drawingOf(surface),
    plane: surface.plane,
    styles,
    newId: () => newGuid(),
    lengths: lengthsOf(surface),
    laneKind: "lane",
    onChange(drawing, words) {
      const { history, saved } = inner.store.getState();
      const { key } = history.present;
      session.applyDrawing(surface, drawing, words, key === null ? undefined : `${name} ${key}`, saved);
      pull();
    },
  });
  const { getState, setState } = inner.store;

  /** Makes the document what the session has; in the middle of a gesture it waits for its end. */
  const pull = (): void => {
    const { held, history, selection } = getState();
    const next = session.drawingOf(surface);
    if (held || next === history.present.drawing) return;
    setState({
      history: startHistory(next),
      saved: next,
      selection: keepSelection(selection, history.present.drawing, next),
    });
  };

  const historyOf = () => session.store.getState().history;
  const isDrawing = (): boolean => {
    const { draft, abandoned, history } = getState();
    return (draft?.corners.length ?? 0) > 0 || abandoned?.drawing === history.present.drawing;
  };
  const undo = (): void => {
    const { past, present } = historyOf();
    if (isDrawing()) inner.undo();
    else if (past.length > 0) {
      session.undo();
      inner.say(`已撤销：${present.words}`);
    }
  };
  const redo = (): void => {
    if ((getState().draft?.taken ?? 0) > 0) inner.redo();
    else if (historyOf().future.length > 0) {
      session.redo();
      inner.say(`已重做：${historyOf().present.words}`);
    }
  };
  const context: Editor["context"] = () => {
    const { past, future } = historyOf();
    const own = inner.context();
    return {
      ...own,
      canUndo: isDrawing() || past.length > 0,
      canRedo: future.length > 0 || (getState().draft?.taken ?? 0) > 0,
    };
  };
  const editor: Editor = {
    ...inner,
    undo,
    redo,
    context,
    hold() {
      const release = inner.hold();
      return () => {
        release();
        pull();
      };
    },
    run(operation) {
      const now = context();
      const reason = operation.disabled(now);
      if (reason) inner.say(DISABLED_REASONS[reason], "warning");
      else {
        const outcome = operation.run(now);
        if (outcome.do === "undo") undo();
        else if (outcome.do === "redo") redo();
        else inner.run(operation);
      }
    },
  };

  const itemsOf = (ids: readonly ShapeId[]): string[] => {
    const { shapes } = workingOf(session.store.getState());
    return [...new Set(ids.flatMap((id) => shapes.get(id)?.itemGuid ?? []))];
  };
  const shapesOfSelection = (): ShapeId[] => {
    const chosen = new Set(session.store.getState().selection);
    return [...inner.drawing().shapes.values()].flatMap(({ id, data, hidden }) =>
      typeof data === "string" && chosen.has(data) && !hidden ? [id] : [],
    );
  };
  const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((one) => b.includes(one));

  const followSelection = (): void => {
    const { selection, held } = getState();
    const wanted = shapesOfSelection();
    if (!held && !sameSet(itemsOf(wanted), itemsOf(selection.shapes))) inner.select(selectShapes(wanted));
  };

  const connect = (): (() => void) => {
    pull();
    setState({ issues: issuesOn(session.store.getState().issues, surface) });
    followSelection();
    const stopEditor = inner.store.subscribe((state, before) => {
      if (state.selection === before.selection) return;
      const items = itemsOf(state.selection.shapes);
      if (!sameSet(items, itemsOf(shapesOfSelection()))) session.select(items);
    });
    const stopSession = session.store.subscribe((state, before) => {
      if (state.history !== before.history || state.hidden !== before.hidden) pull();
      if (state.selection !== before.selection) followSelection();
      if (state.issues !== before.issues) setState({ issues: issuesOn(state.issues, surface) });
    });
    return () => {
      stopEditor();
      stopSession();
    };
  };
  return { editor, connect };
}

/** The issues that lie on a surface, as the editor marks them; fixes are the panel's, for they change items as well. */
function issuesOn(issues: readonly LayoutIssue[], { cameraGuid, plane }: Surface): Issue[] {
  return issues.flatMap(({ rule, severity, message, shapeGuids, at }) =>
    at?.cameraGuid === cameraGuid
      ? [
          {
            rule,
            severity,
            shapes: shapeGuids,
            at: plane.fromStored(at.point),
            reason: { key: message, params: {} },
            fixes: [],
          },
        ]
      : [],
  );
}
