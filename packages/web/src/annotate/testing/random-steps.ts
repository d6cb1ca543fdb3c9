import fc from "fast-check";
import { addShape } from "../actions/add-shape.ts";
import { duplicateShapes } from "../actions/copy-shapes.ts";
import { cutShapes } from "../actions/cut-shapes.ts";
import { deleteShapes } from "../actions/delete-shapes.ts";
import { deleteVertices } from "../actions/delete-vertices.ts";
import { insertVertex } from "../actions/insert-vertex.ts";
import { joinShapes } from "../actions/join-shapes.ts";
import { mirrorShapes } from "../actions/mirror-shapes.ts";
import { moveEdge } from "../actions/move-edge.ts";
import { moveShapes } from "../actions/move-shapes.ts";
import { moveVertex } from "../actions/move-vertex.ts";
import { moveVertices } from "../actions/move-vertices.ts";
import { nudge } from "../actions/nudge.ts";
import { orthogonaliseShapes } from "../actions/orthogonalise-shapes.ts";
import { addLanes, addParallels } from "../actions/parallel-shapes.ts";
import { patchShapes } from "../actions/patch-shapes.ts";
import { reorderShapes } from "../actions/reorder-shapes.ts";
import { replacePoints } from "../actions/replace-points.ts";
import { reverseShapes } from "../actions/reverse-shapes.ts";
import { setHidden, setLocked } from "../actions/set-locked.ts";
import { moveSharedEdge, moveSharedVertex, moveSharedVertices } from "../actions/shared-vertices.ts";
import { simplifyShapes } from "../actions/simplify-shapes.ts";
import { snapTogether } from "../actions/snap-together.ts";
import { splitLine, splitLineAtVertex } from "../actions/split-line.ts";
import { splitPolygon, splitPolygonAt } from "../actions/split-polygon.ts";
import { straightenLines, straightenVertices } from "../actions/straighten-shapes.ts";
import { scaleShapes, turnShapes } from "../actions/turn-shapes.ts";
import type { Action, Drawing, Point } from "../document/document.ts";
import type { NewId } from "../document/reference.ts";
import { type Clipboard, nothingSelected, type OperationContext } from "../operations/operation.ts";
import { OPERATIONS } from "../operations/operations.ts";
import { buildPicturePlane, buildShape } from "./builders.ts";
import { anyPoint } from "./shapes.ts";

/** Numbers and places from which a step is made when it is known what is drawn. */
export interface Seed {
  readonly what: number;
  readonly shape: number;
  readonly other: number;
  readonly corner: number;
  readonly to: Point;
  readonly by: Point;
}

/** Places nobody should ever answer, as a broken pointer event or a division by zero makes them. */
const brokenPoint: fc.Arbitrary<Point> = fc.constantFrom<Point>([NaN, 0], [0, Infinity], [1e308, 1e308]);

const seedPoint = fc.oneof({ weight: 12, arbitrary: anyPoint }, { weight: 1, arbitrary: brokenPoint });

export const anySeed: fc.Arbitrary<Seed> = fc.record({
  what: fc.nat({ max: 999 }),
  shape: fc.nat({ max: 20 }),
  other: fc.nat({ max: 20 }),
  corner: fc.integer({ min: -1, max: 9 }),
  to: seedPoint,
  by: seedPoint,
});

type Maker = (seed: Seed, ids: readonly [string, string], newId: NewId) => Action;

const ref = ({ corner }: Seed, shape: string) => ({ shape, index: corner });
const path = ({ to, by }: Seed): [Point, Point] => [to, by];

/** Every action there is, with arguments that make sense and arguments that do not. */
export const ACTION_MAKERS: Readonly<Record<string, Maker>> = {
  addShape: ({ to, by, corner }, [id], newId) =>
    addShape(buildShape({ id: corner < 0 ? id : newId(), points: [to, by, [to[0], by[1]]] })),
  deleteShapes: (_, [id]) => deleteShapes([id, "none"]),
  deleteVertices: (seed, [id]) => deleteVertices([ref(seed, id), { shape: id, index: 0 }]),
  insertVertex: (seed, [id]) => insertVertex(ref(seed, id), seed.to),
  moveVertex: (seed, [id]) => moveVertex(ref(seed, id), seed.to),
  moveVertices: (seed, [id, other]) =>
    moveVertices([ref(seed, id), ref(seed, id), ref(seed, other)], seed.by),
  moveEdge: (seed, [id]) => moveEdge(ref(seed, id), seed.by),
  moveShapes: ({ by }, ids) => moveShapes(ids, by),
  moveSharedVertex: (seed, [id]) => moveSharedVertex(ref(seed, id), seed.to, 1),
  moveSharedVertices: (seed, [id]) => moveSharedVertices([ref(seed, id)], seed.by, 1),
  moveSharedEdge: (seed, [id]) => moveSharedEdge(ref(seed, id), seed.by, 1),
  nudge: (seed, ids) =>
    nudge({ shapes: ids, vertices: seed.corner > 3 ? [ref(seed, ids[0])] : [] }, seed.by, 1),
  replacePoints: ({ to, by }, [id]) => replacePoints(id, [to, by]),
  patchShapes: ({ what }, ids) => patchShapes(ids, { label: `名${what % 3}`, data: what % 2 }),
  setLocked: ({ corner }, [id]) => setLocked([id], corner < 0),
  setHidden: ({ corner }, [id]) => setHidden([id], corner > 4),
  reorderShapes: ({ what }, ids) =>
    reorderShapes(ids, (["front", "back", "up", "down"] as const)[what % 4] ?? "up"),
  mirrorShapes: (seed, ids) => mirrorShapes(ids, path(seed)),
  turnShapes: ({ corner, to }, ids) => turnShapes(ids, corner * 30, to),
  scaleShapes: ({ by, to }, ids) => scaleShapes(ids, [by[0] / 100, by[1] / 100], to),
  straightenLines: (_, ids) => straightenLines(ids),
  straightenVertices: (seed, [id]) =>
    straightenVertices([
      ref(seed, id),
      { shape: id, index: 0 },
      { shape: id, index: 1 },
      { shape: id, index: 2 },
    ]),
  orthogonaliseShapes: (_, ids) => orthogonaliseShapes(ids),
  simplifyShapes: ({ corner }, ids) => simplifyShapes(ids, corner * 4),
  reverseShapes: (_, ids) => reverseShapes(ids),
  splitPolygon: (seed, [id], newId) => splitPolygon(id, path(seed), newId),
  splitPolygonAt: ({ corner }, [id], newId) => splitPolygonAt(id, 0, corner, newId),
  splitLine: (seed, [id], newId) => splitLine(ref(seed, id), seed.to, newId),
  splitLineAtVertex: (seed, [id], newId) => splitLineAtVertex(ref(seed, id), newId),
  cutShapes: (seed, ids, newId) => cutShapes(ids, path(seed), newId),
  joinShapes: (_, ids) => joinShapes(ids, 2),
  snapTogether: (_, [id, other]) => snapTogether(id, other, 10),
  duplicateShapes: ({ by }, ids, newId) => duplicateShapes(ids, by, newId),
  addParallels: ({ corner }, ids, newId) => addParallels(ids, corner * 5, newId),
  addLanes: ({ corner }, ids, newId) => addLanes(ids, corner * 5, "lane", newId),
};

const makers = Object.values(ACTION_MAKERS);

/** The action a seed stands for in a drawing. */
export function actionOf(seed: Seed, drawing: Drawing, newId: NewId): Action {
  const maker = makers[seed.what % makers.length];
  return maker?.(seed, idsFor(seed, drawing), newId) ?? ((same) => same);
}

function idsFor({ shape, other }: Seed, { order }: Drawing): [string, string] {
  return [order[shape % (order.length + 1)] ?? "none", order[other % (order.length + 1)] ?? "none"];
}

/** All that operations look at, with something selected that a seed stands for. */
export function contextOf(
  seed: Seed,
  drawing: Drawing,
  newId: NewId,
  clipboard: Clipboard | null,
): OperationContext {
  const ids = idsFor(seed, drawing).filter((id) => drawing.shapes.has(id));
  const [id] = ids;
  const corners = id === undefined ? [] : [0, seed.corner, 2].slice(0, seed.what % 4);
  return {
    drawing,
    selection: {
      ...nothingSelected,
      shapes: [...new Set(ids)],
      vertices: corners.map((index) => ({ shape: id ?? "none", index })),
    },
    plane: buildPicturePlane(),
    newId,
    clipboard,
    canUndo: true,
    canRedo: false,
    lengths: { tolerance: 2, offset: 12, laneWidth: 20, simplify: 3 },
    laneKind: "lane",
  };
}

export const operationOf = ({ shape, other, what }: Seed) =>
  OPERATIONS[(shape * 21 + other + what) % OPERATIONS.length];
