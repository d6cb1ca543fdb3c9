import type { CameraView } from "../../world/world.types.ts";
import { distort, undistort } from "../lens/lens.ts";
import { axesOf, type Vector } from "../lens/projection.ts";
import type { Canvas, Colour } from "./canvas.ts";

/** Paints flat polygons of the world as a camera sees them. */
export interface Painter {
  readonly view: CameraView;
  /** Corners in the world, any number, flat. */
  face(canvas: Canvas, corners: readonly Vector[], colour: Colour, opacity?: number): void;
  /** Pixel of a point and its size in pixels a metre; null outside the picture's surroundings. */
  spot(point: Vector): { readonly x: number; readonly y: number; readonly scale: number } | null;
  /** Metres along the optical axis. */
  depth(point: Vector): number;
}

/** Nothing nearer than this is painted, m. */
const NEAR = 0.4;
/** The lens bends straight edges: they are cut into pieces no longer than this part of the picture's width. */
const PIECE = 0.04;
const MARGIN = 1.06;

/** In camera axes: to the right, down, ahead. */
type Seen = [x: number, y: number, z: number];

/** A painter for a camera. Edges are cut at the border of its field, within which its lens is unambiguous. */
export function createPainter(view: CameraView): Painter {
  const { right, down, ahead } = axesOf(view);
  const [reachX, reachY] = fieldOf(view);
  const see = ([east, north, up]: Vector): Seen => {
    const [dx, dy, dz] = [east - view.east, north - view.north, up - view.height];
    return [
      dx * right[0] + dy * right[1] + dz * right[2],
      dx * down[0] + dy * down[1] + dz * down[2],
      dx * ahead[0] + dy * ahead[1] + dz * ahead[2],
    ];
  };
  // Each tells how far inside its border of the field a point is; positive inside.
  const borders: readonly ((point: Seen) => number)[] = [
    ([, , z]) => z - NEAR,
    ([x, , z]) => reachX * z - x,
    ([x, , z]) => reachX * z + x,
    ([, y, z]) => reachY * z - y,
    ([, y, z]) => reachY * z + y,
  ];

  return {
    view,
    depth: (point) => see(point)[2],
    spot(point) {
      const [x, y, z] = see(point);
      if (z < NEAR || Math.abs(x) > reachX * z || Math.abs(y) > reachY * z) return null;
      const [px, py] = distort(view, x / z, y / z);
      return { x: view.fx * px + view.cx, y: view.fy * py + view.cy, scale: view.fx / z };
    },
    face(canvas, corners, colour, opacity = 1) {
      let shape: Seen[] = corners.map(see);
      for (const inside of borders) {
        shape = cut(shape, inside);
        if (shape.length < 3) return;
      }
      const outline: number[] = [];
      let [x0, y0] = flat(shape.at(-1) as Seen);
      for (const corner of shape) {
        const [x1, y1] = flat(corner);
        const pieces = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (PIECE * 2 * reachX)));
        for (let piece = 1; piece <= pieces; piece += 1) {
          const share = piece / pieces;
          const [px, py] = distort(view, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
          outline.push(view.fx * px + view.cx, view.fy * py + view.cy);
        }
        [x0, y0] = [x1, y1];
      }
      canvas.fill(outline, colour, opacity);
    },
  };
}

const flat = ([x, y, z]: Seen): readonly [number, number] => [x / z, y / z];

/** The part of a polygon inside a border (Sutherland and Hodgman 1974). */
function cut(shape: readonly Seen[], inside: (point: Seen) => number): Seen[] {
  const kept: Seen[] = [];
  let before = shape.at(-1) as Seen;
  let depthBefore = inside(before);
  for (const point of shape) {
    const depth = inside(point);
    if (depth >= 0 !== depthBefore >= 0) {
      const share = depthBefore / (depthBefore - depth);
      kept.push([
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
        before[2] + (point[2] - before[2]) * share,
      ]);
    }
    if (depth >= 0) kept.push(point);
    before = point;
    depthBefore = depth;
  }
  return kept;
}

/** Tangents to the right and down that the picture reaches, with a margin. */
function fieldOf(view: CameraView): readonly [number, number] {
  let [reachX, reachY] = [0, 0];
  for (let step = 0; step <= 16; step += 1) {
    const [x, y] = [(view.imageWidth * step) / 16, (view.imageHeight * step) / 16];
    for (const [px, py] of [
      [x, 0],
      [x, view.imageHeight],
      [0, y],
      [view.imageWidth, y],
    ] as const) {
      const ray = undistort(view, (px - view.cx) / view.fx, (py - view.cy) / view.fy);
      reachX = Math.max(reachX, Math.abs(ray?.[0] ?? 0));
      reachY = Math.max(reachY, Math.abs(ray?.[1] ?? 0));
    }
  }
  return [reachX * MARGIN, reachY * MARGIN];
}
