import type { PointerInput } from "../behaviours/press.ts";
import type { Drawing, Point } from "../document/document.ts";
import type { EditorOptions } from "../editor/editor.types.ts";
import { drawingIn } from "../editor/editor-state.ts";
import { OPERATIONS } from "../operations/operations.ts";
import { createInput } from "../tools/input.ts";
import { createPictureViewport } from "../viewport/picture-viewport.ts";
import { buildEditor } from "./editor.ts";

type Held = Partial<Pick<PointerInput, "shift" | "alt" | "mod" | "kind" | "id" | "button">>;

/**
 * An editor under synthetic hands. The window is as large as the picture and shows a pixel as a pixel, so that places on
 * screen are places of the picture.
 */
export function takeHands(drawing?: Drawing, more: Partial<EditorOptions> = {}) {
  const { editor, clock } = buildEditor(drawing, more);
  const viewport = createPictureViewport({ width: 1600, height: 900 });
  viewport.resize({ width: 1648, height: 948 });
  viewport.panBy(-24, -24);
  const input = createInput(editor, viewport, OPERATIONS);
  const event = ([x, y]: Point, held: Held = {}): PointerInput => ({
    id: 1,
    kind: "mouse",
    screen: [x, y],
    button: 0,
    shift: false,
    alt: false,
    mod: false,
    time: clock.now,
    ...held,
  });
  const hands = {
    editor,
    viewport,
    clock,
    input,
    state: () => editor.store.getState(),
    move: (to: Point, held?: Held) => input.move(event(to, held)),
    down: (at: Point, held?: Held) => input.down(event(at, held)),
    up: (at: Point, held?: Held) => input.up(event(at, held)),
    /** A click by somebody in no hurry: no two of them are a double click. */
    click(at: Point, held?: Held) {
      clock.advance(1000);
      hands.fastClick(at, held);
    },
    fastClick(at: Point, held?: Held) {
      if (held?.kind !== "touch") input.move(event(at, held));
      input.down(event(at, held));
      clock.advance(50);
      input.up(event(at, held));
    },
    rightClick(at: Point) {
      hands.fastClick(at, { button: 2 });
    },
    /** Presses at the first place and lets go at the last. */
    drag(places: readonly Point[], held?: Held) {
      const [from = [0, 0], ...rest] = places;
      clock.advance(1000);
      if (held?.kind !== "touch") input.move(event(from, held));
      input.down(event(from, held));
      for (const place of rest) input.move(event(place, held));
      input.up(event(rest.at(-1) ?? from, held));
    },
    key: (key: string, held: Partial<{ shift: boolean; alt: boolean; mod: boolean }> = {}) =>
      input.keyDown({ key, shift: false, alt: false, mod: false, ...held }),
    points: (id: string) => drawingIn(editor.store.getState()).shapes.get(id)?.points ?? [],
    order: () => drawingIn(editor.store.getState()).order,
    steps: () => editor.store.getState().history.past.length,
  };
  return hands;
}
