import type { Drawing, Shape, ShapeId } from "../document/document.ts";
import { samePoints } from "../document/edit-shapes.ts";

const FIELDS = ["kind", "geometry", "points", "label", "locked", "hidden", "data"] as const;

export interface Merged {
  readonly drawing: Drawing;
  /** Shapes that both sides changed differently; what was done here was kept. */
  readonly conflicts: readonly ShapeId[];
}

/**
 * Brings what others did since `base` into a drawing that also changed here: shape by shape, and in a shape fact by fact.
 * Where both changed the same fact, or one changed what the other deleted, the drawing of this side wins.
 */
export function mergeDrawings(base: Drawing, mine: Drawing, theirs: Drawing): Merged {
  const shapes = new Map<ShapeId, Shape>();
  const conflicts: ShapeId[] = [];
  for (const id of new Set([...mine.order, ...theirs.order])) {
    const [was, here, there] = [base.shapes.get(id), mine.shapes.get(id), theirs.shapes.get(id)];
    const merged = mergeShape(was, here, there);
    if (merged.conflict) conflicts.push(id);
    if (merged.shape) shapes.set(id, merged.shape);
  }
  const order = mergeOrder(base, mine, theirs).filter((id) => shapes.has(id));
  const same =
    order.length === mine.order.length &&
    order.every((id, index) => id === mine.order[index] && shapes.get(id) === mine.shapes.get(id));
  return { drawing: same ? mine : { shapes, order }, conflicts };
}

/** The incoming drawing with the objects of the known one wherever they say the same, so that nothing looks changed. */
export function withKnownShapes(known: Drawing, incoming: Drawing): Drawing {
  const shapes = new Map<ShapeId, Shape>();
  for (const [id, shape] of incoming.shapes) {
    const before = known.shapes.get(id);
    shapes.set(id, before && sameShape(before, shape) ? before : shape);
  }
  const same =
    shapes.size === known.shapes.size &&
    incoming.order.every((id, index) => id === known.order[index] && shapes.get(id) === known.shapes.get(id));
  return same ? known : { shapes, order: incoming.order };
}

interface MergedShape {
  readonly shape: Shape | undefined;
  readonly conflict: boolean;
}

function mergeShape(was?: Shape, here?: Shape, there?: Shape): MergedShape {
  if (here === there || there === was) return { shape: here, conflict: false };
  if (here === was) return { shape: there, conflict: false };
  if (!here || !there) return { shape: here, conflict: true };
  if (!was) return { shape: here, conflict: !sameShape(here, there) };
  const theirs = FIELDS.filter((field) => !sameFact(field, was, there));
  const clash = theirs.some((field) => !sameFact(field, was, here) && !sameFact(field, here, there));
  const free = theirs.filter((field) => sameFact(field, was, here));
  const taken = Object.fromEntries(free.map((field) => [field, there[field]]));
  return { shape: free.length === 0 ? here : { ...here, ...taken }, conflict: clash };
}

/** Their order when only they changed it, else this side's with what they added on top. */
function mergeOrder(base: Drawing, mine: Drawing, theirs: Drawing): ShapeId[] {
  const sameHere = mine.order.filter((id) => base.shapes.has(id));
  const untouched = sameHere.every(
    (id, index, all) => index === 0 || rankIn(base, all[index - 1]) < rankIn(base, id),
  );
  const [first, second] = untouched ? [theirs, mine] : [mine, theirs];
  return [...first.order, ...second.order.filter((id) => !first.shapes.has(id))];
}

const rankIn = ({ order }: Drawing, id: ShapeId | undefined): number =>
  id === undefined ? -1 : order.indexOf(id);

function sameFact(field: (typeof FIELDS)[number], a: Shape, b: Shape): boolean {
  return field === "points" ? samePoints(a.points, b.points) : Object.is(a[field], b[field]);
}

function sameShape(a: Shape, b: Shape): boolean {
  return FIELDS.every((field) => sameFact(field, a, b));
}
