import {
  type AiPolygonBody,
  AppError,
  type CameraAreaDraft,
  type CameraAreaPatch,
  type CheckAreaBody,
} from "@lukou/contract";
import type { z } from "zod";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import { onDefaultPicture } from "../road-layout/default-evidence.ts";
import { addItem, type Drawn, deleteItem, drawItem, patched } from "../road-layout/edits.ts";
import { addDrawnItem, changeItem } from "../road-layout/item-edits.service.ts";
import { placeOfCamera } from "../road-layout/layout-of-camera.ts";
import { itemsOf, readLayoutOfItem, requireItem } from "../road-layout/road-layout.read.ts";
import { changeLayout, type LayoutDeps } from "../road-layout/road-layout.service.ts";

/** Adds an area to the picture of a camera; answers its guid. */
export async function addArea(
  deps: LayoutDeps,
  context: CallContext,
  { coordinates, ...values }: z.output<typeof CameraAreaDraft>,
): Promise<string> {
  const { cameraGuid } = values;
  const place = await placeOfCamera(deps.db, context.scope, cameraGuid);
  const area = { kind: "area", guid: newGuid(), values } as const;
  return await addDrawnItem(deps, context, place, area, coordinates && { cameraGuid, ...coordinates });
}

/** Changes what is given of an area, and draws it anew where points are given. */
export async function editArea(
  deps: LayoutDeps,
  context: CallContext,
  { guid, revision, coordinates, ...patch }: z.output<typeof CameraAreaPatch>,
): Promise<void> {
  const pictureOf = picturesOf(deps, context);
  const drawn = coordinates && { cameraGuid: await cameraOfArea(deps, context, guid), ...coordinates };
  const onPicture = drawn && (await pictureOf(drawn));
  await changeItem(deps, context, guid, ["area"], (area, layout) => {
    const item = patched(area, patch);
    return [
      { op: "putItem", base: revision ?? area.revision, item },
      ...(onPicture ? drawItem(layout, item, onPicture) : []),
    ];
  });
}

const picturesOf =
  ({ db }: Pick<LayoutDeps, "db">, { scope }: Pick<CallContext, "scope">) =>
  (drawn: Drawn) =>
    onDefaultPicture(db, scope, drawn);

/** The camera of an area, which never changes. Throws NOT_FOUND. */
async function cameraOfArea(
  { db }: Pick<LayoutDeps, "db">,
  { scope }: Pick<CallContext, "scope">,
  guid: string,
): Promise<string> {
  const { item } = await readLayoutOfItem(db, scope, guid, "area");
  return item.values.cameraGuid;
}

/** Draws check areas of one camera anew, together or not at all; no points take one away from the picture. */
export async function redrawCheckAreas(
  deps: LayoutDeps,
  context: CallContext,
  { cameraGuid, areas }: z.output<typeof CheckAreaBody>,
): Promise<string[]> {
  const place = await placeOfCamera(deps.db, context.scope, cameraGuid);
  const pictureOf = picturesOf(deps, context);
  const drawn: { guid: string; areaTypes: number | undefined; shape: Drawn }[] = [];
  for (const { guid, areaTypes, points, evidence } of areas)
    drawn.push({ guid, areaTypes, shape: await pictureOf({ cameraGuid, points, evidence }) });
  await changeLayout(deps, context, place, (layout) =>
    drawn.flatMap(({ guid, areaTypes, shape }) => {
      const area = requireItem(layout, guid, "area");
      if (area.values.cameraGuid !== cameraGuid)
        throw new AppError("NOT_FOUND", `区域“${area.values.name}”不属于该相机，请刷新后重试`);
      const item = patched(area, { areaTypes });
      return [{ op: "putItem", base: area.revision, item } as const, ...drawItem(layout, item, shape)];
    }),
  );
  return areas.map(({ guid }) => guid);
}

/** Sets the part of a picture that recognition looks at; no points take it away. */
export async function saveAiPolygon(
  deps: LayoutDeps,
  context: CallContext,
  { cameraGuid, points, evidence }: z.output<typeof AiPolygonBody>,
): Promise<void> {
  const place = await placeOfCamera(deps.db, context.scope, cameraGuid);
  const drawn = await picturesOf(deps, context)({ cameraGuid, points, evidence });
  await changeLayout(deps, context, place, (layout) => {
    const present = itemsOf(layout, "aiPolygon").find(({ values }) => values.cameraGuid === cameraGuid);
    if (points.length === 0) return present ? [deleteItem(present)] : [];
    if (present) return drawItem(layout, present, drawn);
    const item = { kind: "aiPolygon", guid: newGuid(), values: { cameraGuid } } as const;
    return [addItem(item), ...drawItem(layout, item, drawn)];
  });
}
