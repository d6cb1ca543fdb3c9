import type { CopyResult, LayoutCamera, LayoutChange, LayoutShape, RoadLayout } from "@lukou/contract";
import { project, shownIn, toGround, toPicture } from "../ground/between-pictures.ts";
import { ownCameraOf } from "../layout/references.ts";
import { shapeDraftOf } from "../layout/same.ts";
import type { LayoutState } from "../layout/state.ts";
import { titleOf } from "../rules/words.ts";

export interface CopyOptions {
  readonly fromCameraGuid: string;
  readonly toCameraGuid: string;
  /** Items to copy; all of the picture when left out. */
  readonly guids?: readonly string[] | undefined;
}

/** The changes of a copy, and what became of each item. */
export interface Copied extends CopyResult {
  readonly changes: LayoutChange[];
}

/**
 * Copies what is drawn in one camera's picture to another's: by way of the ground where both are calibrated, else to
 * the same place in the picture. Copies carry no evidence, so that they wait for verification once applied.
 */
export function copyItems(
  layout: Pick<RoadLayout, "ends" | "cameras"> & LayoutState,
  { fromCameraGuid, toCameraGuid, guids }: CopyOptions,
  newGuid: () => string,
): Copied {
  const drawn = [...layout.shapes.values()];
  const [source, target] = [fromCameraGuid, toCameraGuid].map((camera) => {
    const shapes = drawn.filter(({ cameraGuid }) => cameraGuid === camera);
    return new Map(shapes.map((shape) => [shape.itemGuid, shape]));
  });
  const way = wayBetween(layout.cameras, fromCameraGuid, toCameraGuid);
  const result: Copied = { way: way ? "calibration" : "picture", changes: [], copied: [], skipped: [] };
  for (const guid of guids ?? source?.keys() ?? []) {
    const item = layout.items.get(guid);
    if (!item) continue;
    const end = "endGuid" in item.values ? item.values.endGuid : null;
    const name = titleOf(item, layout.ends.find((one) => one.guid === end) ?? null);
    const skip = (reason: string) => result.skipped.push({ guid, name, reason });
    const shape = source?.get(guid);
    if (!shape) {
      skip("在来源相机的图片中没有绘制");
      continue;
    }
    if (ownCameraOf(item) !== null) {
      skip("只属于它自己的相机，不能复制");
      continue;
    }
    if (target?.has(guid)) {
      skip("在目标相机的图片中已绘制");
      continue;
    }
    const points = way ? way(shape) : shape.points;
    const shown = points && shownIn(points, shape.geometry);
    if (!shown) {
      skip("不在目标相机的画面内");
      continue;
    }
    result.copied.push(guid);
    result.changes.push({
      op: "putShape",
      base: null,
      shape: {
        ...shapeDraftOf(shape),
        guid: newGuid(),
        cameraGuid: toCameraGuid,
        points: shown,
        locked: false,
        evidence: null,
      },
    });
  }
  return result;
}

type Way = (shape: LayoutShape) => readonly (readonly [number, number])[] | null;

/** From picture to picture over the ground; null when either camera is not calibrated. */
function wayBetween(cameras: readonly LayoutCamera[], from: string, to: string): Way | null {
  const [source, target] = [from, to].map((guid) => cameras.find((camera) => camera.guid === guid));
  const down = source && toGround(source);
  const up = target && toPicture(target);
  if (!down || !up) return null;
  return ({ points, geometry }) => {
    const ground = project(down, points, geometry);
    return ground && project(up, ground, geometry);
  };
}
