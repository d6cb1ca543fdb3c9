import { useEffect, useState } from "react";
import type { Plane } from "../document/plane.ts";
import type { Editor } from "../editor/editor.types.ts";
import type { Notice, PointerPlace } from "../editor/editor-state.ts";
import type { Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { useEditor, useScale } from "./use-editor.ts";

/** How long a message stands before the hint is shown again, ms. */
const SHOWN_MS = 5000;

interface StatusBarProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
}

/** What to do next or what just happened, and where the pointer is. */
export function StatusBar({ editor, viewport }: StatusBarProps) {
  const hint = useEditor(editor, (state) => state.hint);
  const notice = useEditor(editor, (state) => state.notice);
  const pointer = useEditor(editor, (state) => state.pointer);
  const passed = usePassed(notice);
  const shown = notice && notice !== passed ? notice : null;
  return (
    <footer className={styles["status"]}>
      <span className={styles[shown?.tone === "warning" ? "warning" : "hint"]} data-testid="hint">
        {shown?.text ?? hint}
      </span>
      {pointer && <span className={styles["place"]}>{placeWords(editor.plane, pointer)}</span>}
      <Zoom viewport={viewport} unit={editor.plane.unit} />
    </footer>
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
