import type { CameraView, Projection } from "../../world/world.types.ts";
import { distort, fieldLimit, undistort } from "./lens.ts";

/** East, north and up. */
export type Vector = readonly [east: number, north: number, up: number];

/** The camera's axes in the world: to the right of the picture, down it, and along the optical axis. */
export interface Axes {
  readonly right: Vector;
  readonly down: Vector;
  readonly ahead: Vector;
}

const RADIANS = Math.PI / 180;

/** Axes of a camera that looks along `heading` (clockwise from north), `pitch` (down negative), right side `roll` down; degrees. */
export function axesOf({ heading, pitch, roll }: Pick<CameraView, "heading" | "pitch" | "roll">): Axes {
  const [sinH, cosH] = [Math.sin(heading * RADIANS), Math.cos(heading * RADIANS)];
  const [sinP, cosP] = [Math.sin(pitch * RADIANS), Math.cos(pitch * RADIANS)];
  const [sinR, cosR] = [Math.sin(roll * RADIANS), Math.cos(roll * RADIANS)];
  const level: Vector = [cosH, -sinH, 0];
  const below: Vector = [sinH * sinP, cosH * sinP, -cosP];
  return {
    right: [
      level[0] * cosR + below[0] * sinR,
      level[1] * cosR + below[1] * sinR,
      level[2] * cosR + below[2] * sinR,
    ],
    down: [
      below[0] * cosR - level[0] * sinR,
      below[1] * cosR - level[1] * sinR,
      below[2] * cosR - level[2] * sinR,
    ],
    ahead: [sinH * cosP, cosH * cosP, sinP],
  };
}

/** World to picture and back through a camera's true model. */
export function createProjection(view: CameraView): Projection {
  const { right, down, ahead } = axesOf(view);
  const limit = fieldLimit(view);
  return {
    view,
    toPicture({ east, north }, up = 0) {
      const [dx, dy, dz] = [east - view.east, north - view.north, up - view.height];
      const depth = dx * ahead[0] + dy * ahead[1] + dz * ahead[2];
      if (depth <= 0.05) return null;
      const x = (dx * right[0] + dy * right[1] + dz * right[2]) / depth;
      const y = (dx * down[0] + dy * down[1] + dz * down[2]) / depth;
      if (Math.hypot(x, y) > limit) return null;
      const [px, py] = distort(view, x, y);
      return [view.fx * px + view.cx, view.fy * py + view.cy];
    },
    toGround(x, y) {
      const ray = undistort(view, (x - view.cx) / view.fx, (y - view.cy) / view.fy);
      if (ray === null) return null;
      const along = (axis: 0 | 1 | 2) => ahead[axis] + right[axis] * ray[0] + down[axis] * ray[1];
      const fall = along(2);
      if (fall >= -1e-6) return null;
      const reach = -view.height / fall;
      return { east: view.east + along(0) * reach, north: view.north + along(1) * reach };
    },
  };
}
