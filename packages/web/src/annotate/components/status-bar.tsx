import { useEffect, useRef, useState } from "react";
import type { Plane } from "../document/plane.ts";
import type { Editor } from "../editor/editor.types.ts";
import type { EditorState, Notice, PointerPlace } from "../editor/editor-state.ts";
import type { Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { useEditor, useScale } from "./use-editor.ts";

/** How long a message stands before the hint is shown again, ms. */
const SHOWN_MS = 5000;
/** While something is dragged: nobody reads numbers faster, and text is costly to lay out between the frames. */
const READ_EVERY_MS = 100;

interface StatusBarProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
}

/** What to do next or what just happened, and where the pointer is. */
export function StatusBar({ editor, viewport }: StatusBarProps) {
  const hint = useEditor(editor, (state) => state.hint);
  const notice = useEditor(editor, (state) => state.notice);
  const passed = usePassed(notice);
  const shown = notice && notice !== passed ? notice : null;
  return (
    <footer className={styles["status"]}>
      <span className={styles[shown?.tone === "warning" ? "warning" : "hint"]} data-testid="hint">
        {shown?.text ?? hint}
      </span>
      <Place editor={editor} />
      <Zoom viewport={viewport} unit={editor.plane.unit} />
    </footer>
  );
}

/** Where the pointer is. It changes with every move, so it is written into the page without drawing a component anew. */
function Place({ editor }: { readonly editor: Editor }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = ({ pointer }: EditorState) => {
      if (element.current) element.current.textContent = pointer ? placeWords(editor.plane, pointer) : "";
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written: PointerPlace | null = null;
    const follow = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = editor.store.getState();
      if (state.pointer === written) return;
      written = state.pointer;
      write(state);
      timer = setTimeout(follow, READ_EVERY_MS);
    };
    follow();
    const stop = editor.store.subscribe(({ held }) => {
      if (!held || timer === undefined) follow();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return (
    <span className={styles["place"]}>
      <span ref={element} />
    </span>
  );
}

/** The message that was shown long enough. */
function usePassed(notice: Notice | null): Notice | null {
  const [passed, setPassed] = useState<Notice | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(notice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return passed;
}

function Zoom({ viewport, unit }: { readonly viewport: Viewport; readonly unit: Plane["unit"] }) {
  const scale = useScale(viewport);
  return (
    <span className={styles["zoom"]}>
      {unit === "px" ? `${Math.round(scale * 100)}%` : scaleWords(scale)}
    </span>
  );
}

/** How many metres a hundred pixels are. */
function scaleWords(scale: number): string {
  return scale > 0 ? `100像素 ≈ ${(100 / scale).toFixed(1)} 米` : "";
}

function placeWords({ unit, axes }: Plane, { plane: [x, y], stored }: PointerPlace): string {
  if (unit === "px") return `${axes[0]} ${x.toFixed(1)}  ${axes[1]} ${y.toFixed(1)}`;
  return `${axes[0]} ${stored[0].toFixed(7)}  ${axes[1]} ${stored[1].toFixed(7)}`;
}
