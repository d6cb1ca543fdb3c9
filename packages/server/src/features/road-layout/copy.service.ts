import { AppError, type CopyBody, type CopyResult, type LayoutItemKind } from "@lukou/contract";
import { copyItems } from "@lukou/road";
import type { z } from "zod";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import { inPictureOf } from "./coordinates.ts";
import { placeOfCamera, requireCamera } from "./layout-of-camera.ts";
import { shapesOfItem } from "./road-layout.read.ts";
import { changeLayout, type LayoutDeps } from "./road-layout.service.ts";

/** Copies items of these kinds from one picture to another of the same intersection. Throws NOT_FOUND. */
export async function copyDrawn(
  deps: LayoutDeps,
  context: CallContext,
  { fromCameraGuid, toCameraGuid, guids }: z.output<typeof CopyBody>,
  kinds: readonly LayoutItemKind[],
): Promise<CopyResult> {
  if (fromCameraGuid === toCameraGuid)
    throw new AppError("REFUSED", "来源相机和目标相机相同，请选择另一台目标相机");
  const place = await placeOfCamera(deps.db, context.scope, fromCameraGuid);
  let result: CopyResult | undefined;
  await changeLayout(deps, context, place, (layout) => {
    requireCamera(layout, fromCameraGuid);
    requireCamera(layout, toCameraGuid);
    const items = [...layout.state.items.values()].filter(({ kind }) => kinds.includes(kind));
    const isDrawn = inPictureOf(new Set([fromCameraGuid]));
    const drawn = items.filter(({ guid }) => shapesOfItem(layout, guid).some(isDrawn));
    const wanted = guids ?? drawn.map(({ guid }) => guid);
    if (!wanted.every((guid) => items.some((item) => item.guid === guid))) throw new AppError("NOT_FOUND");
    const source = { ends: [...layout.ends], cameras: [...layout.cameras], ...layout.state };
    const options = { fromCameraGuid, toCameraGuid, guids: wanted };
    const { changes, way, copied, skipped } = copyItems(source, options, newGuid);
    result = { way, copied, skipped };
    return changes;
  });
  if (!result) throw new Error("a copy was made without a result");
  return result;
}
