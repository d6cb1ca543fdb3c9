import type { Action, Drawing } from "../document/document.ts";
import type { Editor } from "../editor/editor.types.ts";

/** One change of the document while a pointer drags: every move does it anew, from where the gesture began. */
export interface GestureStep {
  /** The document before. */
  readonly start: Drawing;
  change(action: Action): void;
  end(): void;
  /** Puts everything back. */
  cancel(): void;
}

let count = 0;

/** Begins a change that is one step of the history, or none when it ends where it began. */
export function startGesture(editor: Editor, words: string): GestureStep {
  const { history } = editor.store.getState();
  const start = history.present.drawing;
  const release = editor.hold();
  const key = `gesture-${(count += 1)}`;
  return {
    start,
    change: (action) => void editor.perform(() => action(start), words, key),
    end() {
      if (editor.drawing() === start) editor.restore(history);
      release();
    },
    cancel() {
      editor.restore(history);
      release();
    },
  };
}
