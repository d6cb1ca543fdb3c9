import type { LayoutState, MergeConflict } from "@lukou/road";

/** Decides one conflict: the thing becomes what it is in `side`, with what belongs to it there. */
export function takeSide(state: LayoutState, { kind, guid }: MergeConflict, side: LayoutState): LayoutState {
  const items = new Map(state.items);
  const shapes = new Map(state.shapes);
  if (kind === "item") {
    const item = side.items.get(guid);
    const stood = items.has(guid);
    if (item) items.set(guid, item);
    else items.delete(guid);
    for (const shape of shapes.values()) if (!item && shape.itemGuid === guid) shapes.delete(shape.guid);
    // An item that comes back brings what was drawn of it.
    if (item && !stood)
      for (const shape of side.shapes.values()) if (shape.itemGuid === guid) shapes.set(shape.guid, shape);
    return { items, shapes };
  }
  const shape = side.shapes.get(guid);
  if (!shape) shapes.delete(guid);
  else {
    for (const other of shapes.values()) {
      if (other.itemGuid === shape.itemGuid && other.cameraGuid === shape.cameraGuid)
        shapes.delete(other.guid);
    }
    shapes.set(guid, shape);
    const item = side.items.get(shape.itemGuid);
    if (item && !items.has(item.guid)) items.set(item.guid, item);
  }
  return { items, shapes };
}
