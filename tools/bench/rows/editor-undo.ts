import type { LayoutItem, LayoutShape } from "@lukou/contract";
import { type LayoutState, stateOf } from "@lukou/road";
import { drawingOf, moveVertices, perform, type Shape, startHistory, undo } from "@lukou/web/annotate-core";
import * as layouts from "@lukou/web/layout-history";
import { CORNERS, cornerOf, crowdedPicture, SHAPES } from "../editor/crowded-picture.ts";
import type { Row } from "../row.ts";
import { medianOfBestRound } from "../timing.ts";

const ACTIONS = 1_000;
const LIMIT_MS = 50;
const RUNS = 9;

/** Milliseconds of taking back everything; throws when it does not lead to where it began. */
function timeToUndo<H>(done: H, back: (history: H) => H, isStart: (history: H) => boolean): number {
  return medianOfBestRound(() => {
    let history = done;
    for (let step = 0; step < ACTIONS; step += 1) history = back(history);
    if (!isStart(history)) throw new Error("undo does not lead back to the start");
  }, RUNS);
}

function drawingTime(): number {
  const shapes = Array.from(
    { length: SHAPES },
    (_, area): Shape => ({
      id: `${area}`,
      kind: "area",
      geometry: "polygon",
      points: Array.from({ length: CORNERS }, (_, corner) => cornerOf(area, corner)),
      label: "",
      locked: false,
      hidden: false,
      data: null,
    }),
  );
  const start = drawingOf(shapes);
  let history = startHistory(start);
  for (let step = 0; step < ACTIONS; step += 1) {
    const action = moveVertices([{ shape: `${step % SHAPES}`, index: step % CORNERS }], [1, 0]);
    history = perform(history, action, "移动顶点");
  }
  return timeToUndo(history, undo, ({ present }) => present.drawing === start);
}

/** The same with the history of a session, in which every step holds items and shapes as they are stored. */
function sessionTime(start: LayoutState): number {
  const guids = [...start.shapes.keys()];
  let history = layouts.startHistory(start);
  for (let step = 0; step < ACTIONS; step += 1) {
    const move: layouts.LayoutAction = ({ items, shapes }) => {
      const shape = shapes.get(guids[step % guids.length] ?? "");
      if (!shape) return { items, shapes };
      const [[x, y] = [0, 0], ...others] = shape.points;
      const moved = { ...shape, points: [[x, y + 1e-5] as [number, number], ...others] };
      return { items, shapes: new Map(shapes).set(shape.guid, moved) };
    };
    history = layouts.perform(history, move, { words: "移动顶点", at: step });
  }
  return timeToUndo(history, layouts.undo, ({ present }) => present.state === start);
}

/** The crowded picture as it is read from the server. */
function storedState(): LayoutState {
  const stored = { revision: 1, updatedAt: "2026-05-01T08:00:00Z", updatedBy: null } as const;
  const drawn = crowdedPicture("00000002-0000-4000-8000-000000000001");
  return stateOf({
    items: drawn.map(({ item }): LayoutItem => ({ ...item, ...stored })),
    shapes: drawn.map(({ shape }): LayoutShape => ({ ...shape, ...stored, toVerify: null })),
  });
}

/** Taking back a thousand changes of a drawing with 5,000 corners. */
export function undoRows(): Row[] {
  const row = (name: string, time: number): Row => ({
    name,
    measured: `${time.toFixed(1)} ms`,
    against: `${LIMIT_MS} ms（上限）`,
    ratio: time / LIMIT_MS,
    aim: { atMost: 1 },
  });
  const corners = SHAPES * CORNERS;
  return [
    row(`撤销 ${ACTIONS} 步，${SHAPES} 个图形、${corners} 个顶点的画面`, drawingTime()),
    row("同上，编辑会话的历史（对象与图形）", sessionTime(storedState())),
  ];
}
