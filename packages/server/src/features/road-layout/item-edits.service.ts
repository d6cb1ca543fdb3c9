import { AppError, type ItemDraft, type LayoutChange, type LayoutItemKind } from "@lukou/contract";
import type { CallContext } from "../../http/context.ts";
import { onDefaultPicture } from "./default-evidence.ts";
import { addItem, type Drawn, deleteItem, drawItem } from "./edits.ts";
import { type ItemOfKind, type ReadLayout, requireItem } from "./road-layout.read.ts";
import { placeOfItem } from "./road-layout.repository.ts";
import { changeLayout, type LayoutDeps } from "./road-layout.service.ts";

/** Adds an item, perhaps drawn in one place; answers its guid. */
export async function addDrawnItem(
  deps: LayoutDeps,
  context: CallContext,
  intersectionGuid: string,
  item: ItemDraft,
  given: Drawn | undefined,
): Promise<string> {
  const drawn = given && (await onDefaultPicture(deps.db, context.scope, given));
  await changeLayout(deps, context, intersectionGuid, (layout) => [
    addItem(item),
    ...(drawn ? drawItem(layout, item, drawn) : []),
  ]);
  return item.guid;
}

/** Changes the layout that an item of one of these kinds is of. Throws NOT_FOUND. */
export async function changeItem<K extends LayoutItemKind>(
  deps: LayoutDeps,
  context: CallContext,
  guid: string,
  wanted: readonly K[],
  changes: (item: ItemOfKind<K>, layout: ReadLayout) => readonly LayoutChange[],
): Promise<ReadLayout> {
  const intersectionGuid = await placeOfItem(deps.db, context.scope, guid, wanted);
  if (intersectionGuid === undefined) throw new AppError("NOT_FOUND");
  return await changeLayout(deps, context, intersectionGuid, (layout) =>
    changes(requireItem(layout, guid, ...wanted), layout),
  );
}

/** Draws an item of a kind in one place; no points take it away there. Answers its guid. */
export async function redrawItem(
  deps: LayoutDeps,
  context: CallContext,
  guid: string,
  kind: LayoutItemKind,
  given: Drawn,
  revision?: number,
): Promise<string> {
  const drawn = await onDefaultPicture(deps.db, context.scope, given);
  await changeItem(deps, context, guid, [kind], (item, layout) => drawItem(layout, item, drawn, revision));
  return guid;
}

/** Deletes an item with its shapes. Refused while others name it. */
export async function removeItem(
  deps: LayoutDeps,
  context: CallContext,
  guid: string,
  kind: LayoutItemKind,
): Promise<void> {
  await changeItem(deps, context, guid, [kind], (item) => [deleteItem(item)]);
}
