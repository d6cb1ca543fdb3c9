import type { Drawing } from "../document/document.ts";
import { createEditor } from "../editor/editor.ts";
import type { Editor, EditorOptions } from "../editor/editor.types.ts";
import type { Styles } from "../editor/styles.ts";
import type { Wait } from "../editor/wait.ts";
import { buildDrawing, buildPicturePlane } from "./builders.ts";

export const testStyles: Styles = {
  kinds: {
    area: { title: "区域", geometry: "polygon", colour: "#1857c4" },
    lane: { title: "车道", geometry: "polygon", colour: "#1a8f5a", arrow: true },
    line: { title: "车道线", geometry: "line", colour: "#d98311", line: "dashed", arrow: true },
  },
};

/** A clock that only moves when told to. */
export class FakeClock {
  #now = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly callback: () => void }>();

  readonly wait: Wait = (callback, ms) => {
    const entry = { at: this.#now + ms, callback };
    this.#waiting.add(entry);
    return () => void this.#waiting.delete(entry);
  };

  get now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
    for (const entry of [...this.#waiting].filter(({ at }) => at <= this.#now)) {
      this.#waiting.delete(entry);
      entry.callback();
    }
  }
}

/** An editor of a picture of 1600 x 900 px, whose new shapes are called 新1, 新2 and so on. */
export function buildEditor(drawing: Drawing = buildDrawing(), more: Partial<EditorOptions> = {}) {
  const clock = new FakeClock();
  let count = 0;
  const editor: Editor = createEditor({
    drawing,
    plane: buildPicturePlane(),
    styles: testStyles,
    newId: () => `新${(count += 1)}`,
    lengths: { tolerance: 1, offset: 20, laneWidth: 60, simplify: 2 },
    wait: clock.wait,
    ...more,
  });
  return { editor, clock };
}
