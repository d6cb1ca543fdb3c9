import type { ShapeId } from "../document/document.ts";
import type { Editor } from "../editor/editor.types.ts";
import { drawingIn } from "../editor/editor-state.ts";
import type { ScreenPoint, Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { useEditor, useWindow } from "./use-editor.ts";

/** Somebody else who is at work on shapes of the same surface. */
export interface Guest {
  readonly key: string;
  readonly name: string;
  readonly shapes: readonly ShapeId[];
}

interface GuestMarksProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly guests: readonly Guest[];
}

/** Names of others beside the shapes that they have in hand. Who is there is told in words elsewhere, so it is not read out. */
export function GuestMarks({ editor, viewport, guests }: GuestMarksProps) {
  const drawing = useEditor(editor, (state) => (guests.length > 0 ? drawingIn(state) : null));
  useWindow(viewport);
  if (!drawing) return null;
  return (
    <svg className={styles["guests"]} aria-hidden="true">
      {guests.flatMap(({ key, name, shapes }) =>
        shapes.flatMap((id) => {
          const shape = drawing.shapes.get(id);
          const places = shape?.points.map((point) => viewport.toScreen(point)) ?? [];
          const top = highest(places);
          if (!shape || !top) return [];
          const points = places.map((place) => place.join()).join(" ");
          return (
            <g key={`${key} ${id}`}>
              {shape.geometry === "polygon" ? <polygon points={points} /> : <polyline points={points} />}
              <text x={top[0]} y={top[1] - 8}>
                {name}
              </text>
            </g>
          );
        }),
      )}
    </svg>
  );
}

function highest(places: readonly ScreenPoint[]): ScreenPoint | undefined {
  return places.reduce<ScreenPoint | undefined>(
    (top, place) => (top && top[1] <= place[1] ? top : place),
    undefined,
  );
}
