import type { Point } from "../document/document.ts";

/** A place on the canvas in CSS pixels from its top left corner, y down. */
export type ScreenPoint = readonly [x: number, y: number];
/** A box of the plane. */
export type Bounds = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window onto a plane: tools, snapping and rendering know no picture and no map, only this. */
export interface Viewport {
  toScreen(point: Point): ScreenPoint;
  toPlane(screen: ScreenPoint): Point;
  /** Screen pixels per unit of the plane, in the middle of the window. */
  readonly scale: number;
  readonly size: Size;
  resize(size: Size): void;
  /** Moves what is shown by screen pixels. */
  panBy(dx: number, dy: number): void;
  /** Enlarges around a place that stays where it is on screen. */
  zoomAt(screen: ScreenPoint, factor: number): void;
  /** Shows a box with a margin around it. */
  fit(bounds: Bounds): void;
  /** Everything that can be shown: the whole picture; null where there is no such thing. */
  readonly home: Bounds | null;
  /** Calls the listener after every change of what is shown; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The middle of the window. */
export function centreOf({ width, height }: Size): ScreenPoint {
  return [width / 2, height / 2];
}

/** Distance on screen, px. */
export function screenDistance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Whether a place is in the window, or a little beside it. */
export function isInWindow([x, y]: ScreenPoint, { width, height }: Size, margin = 12): boolean {
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;
}
