import type { LayoutItem, LayoutShape, RoadLayout, ShapeEvidence } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { type Drawing, drawingOf, type Shape } from "../../../annotate/document/document.ts";
import { samePoints } from "../../../annotate/document/edit-shapes.ts";
import type { Plane } from "../../../annotate/document/plane.ts";
import { labelOf } from "../items/item-label.ts";
import { newItem } from "../items/new-item.ts";
import { fitsKind, isShapeKind, type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";
import { deleteItems, workingItem, workingShape } from "./layout-actions.ts";

/** Where shapes are drawn: one camera's picture, or (null) the map. */
export interface SurfacePlace {
  readonly cameraGuid: string | null;
  readonly plane: Plane;
  /** The picture shapes are drawn on at this moment; null on the map and without a picture. */
  readonly evidence: () => ShapeEvidence | null;
  /** What is done with shapes of a kind here: drawn, looked at, or left out; without it all are drawn. */
  readonly use?: (kind: ShapeKind) => "draw" | "see" | "none";
}

export interface ApplyOptions {
  readonly layout: RoadLayout;
  readonly newGuid: () => string;
  /** The item that the next new shape of a fitting kind is drawn for, instead of a new one. */
  readonly drawFor: string | null;
  /** The drawing the changes were made on, where the state may have moved on since; what it says is else taken as seen. */
  readonly before?: Drawing | undefined;
}

/** One surface of a layout, as the editor draws it and back. */
export interface Surface extends SurfacePlace {
  /** The shapes of a state on this surface; the same objects for what did not change. */
  drawing(state: LayoutState, hidden: ReadonlySet<string>): Drawing;
  /**
   * The state after a drawing was changed. Points that did not move keep their stored numbers exactly; an item goes with
   * the last shape of it, unless something cannot do without it.
   */
  apply(state: LayoutState, drawing: Drawing, options: ApplyOptions): LayoutState;
}

interface Known {
  readonly shape: LayoutShape;
  readonly item: LayoutItem;
  readonly drawn: Shape;
}

const byLayer = (a: LayoutShape, b: LayoutShape): number =>
  a.order - b.order || (a.guid < b.guid ? -1 : a.guid > b.guid ? 1 : 0);

const placeKey = ([x, y]: readonly [number, number]): string => `${x} ${y}`;

/** Makes the two-way view of one surface. */
export function createSurface(place: SurfacePlace): Surface {
  const { cameraGuid, plane } = place;
  let known = new Map<string, Known>();
  let last: Drawing | null = null;

  const useOf = (shape: LayoutShape, item: LayoutItem | undefined): "draw" | "see" | "none" =>
    item ? (place.use?.(shapeKindOf(item, shape.geometry)) ?? "draw") : "none";
  const isDrawn = (shape: LayoutShape, { items }: LayoutState): boolean =>
    useOf(shape, items.get(shape.itemGuid)) === "draw";
  const shapesHere = (state: LayoutState): LayoutShape[] =>
    [...state.shapes.values()]
      .filter(
        (shape) =>
          shape.cameraGuid === cameraGuid && useOf(shape, state.items.get(shape.itemGuid)) !== "none",
      )
      .toSorted(byLayer);

  const draw = (shape: LayoutShape, item: LayoutItem, hidden: boolean): Shape => {
    const before = known.get(shape.guid);
    if (before?.shape === shape && before.item === item && before.drawn.hidden === hidden)
      return before.drawn;
    const samePlaces = before && samePoints(before.shape.points, shape.points);
    const drawn: Shape = {
      id: shape.guid,
      kind: shapeKindOf(item, shape.geometry),
      geometry: shape.geometry,
      points: samePlaces ? before.drawn.points : shape.points.map((point) => plane.fromStored(point)),
      label: labelOf(item),
      // What is only looked at lets clicks through.
      locked: shape.locked || useOf(shape, item) === "see",
      hidden,
      data: item.guid,
    };
    return before && sameLook(before.drawn, drawn) ? before.drawn : drawn;
  };

  const drawing: Surface["drawing"] = (state, hidden) => {
    const next = new Map<string, Known>();
    for (const shape of shapesHere(state)) {
      const item = state.items.get(shape.itemGuid);
      if (item) next.set(shape.guid, { shape, item, drawn: draw(shape, item, hidden.has(shape.guid)) });
    }
    known = next;
    const shapes = [...next.values()].map(({ drawn }) => drawn);
    const order = last?.order ?? [];
    const same =
      last !== null &&
      shapes.length === order.length &&
      shapes.every((shape, index) => order[index] === shape.id && last?.shapes.get(shape.id) === shape);
    last = same && last ? last : drawingOf(shapes);
    return last;
  };

  /** Stored numbers of every corner that lies exactly where one lay before, so that shared corners stay shared. */
  const storedPlaces = (state: LayoutState): Map<string, LayoutShape["points"][number]> => {
    const places = new Map<string, LayoutShape["points"][number]>();
    for (const shape of shapesHere(state))
      for (const point of shape.points) places.set(placeKey(plane.fromStored(point)), point);
    return places;
  };

  const apply: Surface["apply"] = (state, next, options) => {
    const items = new Map(state.items);
    const shapes = new Map(state.shapes);
    let places: ReturnType<typeof storedPlaces> | undefined;
    const toStored = (points: Shape["points"]): LayoutShape["points"] => {
      places ??= storedPlaces(state);
      return points.map((point) => places?.get(placeKey(point)) ?? [...plane.toStored(point)]);
    };
    const evidence = place.evidence();
    const undrawn = new Set<string>();
    let { drawFor } = options;
    let changed = false;
    for (const before of shapesHere(state)) {
      const seen = options.before?.shapes.has(before.guid) ?? true;
      if (!seen || next.shapes.has(before.guid) || !isDrawn(before, state)) continue;
      shapes.delete(before.guid);
      undrawn.add(before.itemGuid);
      changed = true;
    }
    for (const drawn of next.shapes.values()) {
      const was = options.before?.shapes.get(drawn.id);
      const before = shapes.get(drawn.id);
      // Untouched here: what others made of it meanwhile stays, even that it is gone.
      if (was === drawn) continue;
      const points =
        before && samePoints(toPlane(plane, before), drawn.points) ? before.points : toStored(drawn.points);
      if (before && !isDrawn(before, state)) continue;
      if (before) {
        if (before.points === points && before.locked === drawn.locked) continue;
        const moved = before.points !== points;
        const draft = {
          ...before,
          points,
          locked: drawn.locked,
          evidence: moved ? (evidence ?? before.evidence) : before.evidence,
        };
        shapes.set(drawn.id, moved ? workingShape(draft, before) : draft);
        changed = true;
        continue;
      }
      if (drawn.geometry === "point" || !isShapeKind(drawn.kind)) continue;
      const owner = ownerOf(drawn, points, { items, shapes }, { ...options, drawFor });
      if (!owner) continue;
      if (owner.guid === drawFor) drawFor = null;
      items.set(owner.guid, owner);
      for (const other of shapes.values())
        if (other.itemGuid === owner.guid && other.cameraGuid === cameraGuid) shapes.delete(other.guid);
      const { id: guid, geometry, locked } = drawn;
      shapes.set(
        guid,
        workingShape(
          { guid, itemGuid: owner.guid, cameraGuid, geometry, points, locked, order: 0, evidence },
          undefined,
        ),
      );
      changed = true;
    }
    const ordered = reorder(shapes, next.order);
    if (!changed && !ordered) return state;
    for (const { itemGuid } of shapes.values()) undrawn.delete(itemGuid);
    return deleteItems([...undrawn])({ items, shapes });
  };

  const ownerOf = (
    drawn: Shape,
    points: LayoutShape["points"],
    state: LayoutState,
    { layout, newGuid, drawFor }: ApplyOptions,
  ): LayoutItem | null => {
    if (!isShapeKind(drawn.kind)) return null;
    const wanted = drawFor === null ? undefined : state.items.get(drawFor);
    if (wanted && fitsKind(wanted, drawn.kind)) return wanted;
    if (drawn.kind === "aiPolygon") {
      const one = [...state.items.values()].find(
        (item) => item.kind === "aiPolygon" && item.values.cameraGuid === cameraGuid,
      );
      if (one) return one;
    }
    const origin = typeof drawn.data === "string" ? state.items.get(drawn.data) : undefined;
    const draft = newItem({
      guid: newGuid(),
      kind: drawn.kind,
      place: layout,
      state,
      cameraGuid,
      points,
      origin,
    });
    return draft && workingItem(draft, undefined);
  };

  return { ...place, drawing, apply };
}

const toPlane = (plane: Plane, { points }: LayoutShape): Shape["points"] =>
  points.map((point) => plane.fromStored(point));

/** Gives shapes the layer numbers of an order; those that stand in it already keep theirs. Answers whether any changed. */
function reorder(shapes: Map<string, LayoutShape>, order: readonly string[]): boolean {
  let lowest = Number.NEGATIVE_INFINITY;
  let lastGuid = "";
  let changed = false;
  for (const guid of order) {
    const shape = shapes.get(guid);
    if (!shape) continue;
    const stands = shape.order > lowest || (shape.order === lowest && guid > lastGuid);
    const number = stands ? shape.order : lowest + 1;
    if (!stands) {
      shapes.set(guid, { ...shape, order: number });
      changed = true;
    }
    lowest = number;
    lastGuid = guid;
  }
  return changed;
}

const sameLook = (a: Shape, b: Shape): boolean =>
  a.kind === b.kind &&
  a.label === b.label &&
  a.locked === b.locked &&
  a.hidden === b.hidden &&
  a.data === b.data &&
  a.geometry === b.geometry &&
  samePoints(a.points, b.points);
