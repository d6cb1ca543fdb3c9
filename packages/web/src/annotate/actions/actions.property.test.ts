import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drawing, Shape } from "../document/document.ts";
import { readDrawing, writeDrawing } from "../document/serialise.ts";
import { invariants } from "../document/soundness.ts";
import { perform, redo, startHistory, undo } from "../history/history.ts";
import type { Clipboard } from "../operations/operation.ts";
import {
  ACTION_MAKERS,
  actionOf,
  anySeed,
  contextOf,
  operationOf,
  type Seed,
} from "../testing/random-steps.ts";
import { anyDrawing, countingIds } from "../testing/shapes.ts";

const RUNS = { numRuns: 150 };
const sequence = fc.array(anySeed, { minLength: 1, maxLength: 25 });

/** What locking protects: everything but the lock itself and whether it is shown. */
const content = (shape: Shape) => ({ ...shape, locked: true, hidden: false });

function lockedStay(before: Drawing, after: Drawing): void {
  for (const [id, shape] of before.shapes) {
    if (!shape.locked) continue;
    const now = after.shapes.get(id);
    expect(now && content(now)).toEqual(content(shape));
    expect(now?.points).toBe(shape.points);
  }
}

const saysTheSame = (one: Drawing, other: Drawing): boolean =>
  JSON.stringify([...one.order, ...one.shapes]) === JSON.stringify([...other.order, ...other.shapes]);

/** Plays actions and operations in turn; answers every drawing on the way. */
function play(start: Drawing, seeds: readonly Seed[], visit: (before: Drawing, after: Drawing) => void) {
  const newId = countingIds();
  let history = startHistory(start);
  let clipboard: Clipboard | null = null;
  for (const [index, seed] of seeds.entries()) {
    const before = history.present.drawing;
    if (index % 2 === 0) {
      history = perform(history, actionOf(seed, before, newId), "动作", seed.corner > 7 ? "拖动" : null);
    } else {
      const context = contextOf(seed, before, newId, clipboard);
      const operation = operationOf(seed);
      if (operation?.available(context) && operation.disabled(context) === null) {
        const outcome = operation.run(context);
        if (outcome.do === "copy") clipboard = outcome.clipboard;
        if (outcome.do === "change") history = perform(history, outcome.action, operation.words);
      }
    }
    visit(before, history.present.drawing);
  }
  return history;
}

describe("any sequence of actions and operations", () => {
  it("keeps every document valid", () => {
    fc.assert(
      fc.property(anyDrawing, sequence, (start, seeds) => {
        play(start, seeds, (_, after) => expect(invariants(after)).toEqual([]));
      }),
      RUNS,
    );
  });

  it("never changes what is locked", () => {
    fc.assert(
      fc.property(anyDrawing, sequence, (start, seeds) => {
        play(start, seeds, lockedStay);
      }),
      RUNS,
    );
  });

  it("is taken back to the very document it began with, and brought forward to its end", () => {
    fc.assert(
      fc.property(anyDrawing, sequence, (start, seeds) => {
        const copy = structuredClone(start);
        const end = play(start, seeds, () => {});
        let history = end;
        while (history.past.length > 0) history = undo(history);
        expect(history.present.drawing).toBe(start);
        expect(start).toEqual(copy);
        while (history.future.length > 0) history = redo(history);
        expect(history.present.drawing).toBe(end.present.drawing);
      }),
      RUNS,
    );
  });

  it("leaves a document that can be written and read back", () => {
    fc.assert(
      fc.property(anyDrawing, sequence, (start, seeds) => {
        const end = play(start, seeds, () => {}).present.drawing;
        const text = writeDrawing(end);
        const read = readDrawing(text);
        expect(read?.order).toEqual(end.order);
        expect(JSON.parse(read ? writeDrawing(read) : "null")).toEqual(JSON.parse(text));
      }),
      RUNS,
    );
  });
});

describe.each(Object.entries(ACTION_MAKERS))("%s", (_, make) => {
  it("answers a valid document, keeps locked shapes, and changes nothing it was given", () => {
    fc.assert(
      fc.property(anyDrawing, anySeed, fc.nat(), fc.nat(), (drawing, seed, one, other) => {
        const at = (index: number) => drawing.order[index % drawing.order.length] ?? "none";
        const before = structuredClone(drawing);
        const after = make(seed, [at(one), at(other)], countingIds())(drawing);
        expect(invariants(after)).toEqual([]);
        lockedStay(drawing, after);
        expect(drawing).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it("answers the same document exactly when it changes nothing", () => {
    fc.assert(
      fc.property(anyDrawing, anySeed, fc.nat(), (drawing, seed, one) => {
        const id = drawing.order[one % drawing.order.length] ?? "none";
        const after = make(seed, [id, id], countingIds())(drawing);
        expect(after === drawing).toBe(saysTheSame(drawing, after));
      }),
      { numRuns: 60 },
    );
  });
});
