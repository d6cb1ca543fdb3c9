import { createListeners } from "./listeners.ts";
import { type Bounds, centreOf, type Size, type Viewport } from "./viewport.ts";

/** Largest magnification: one pixel of the picture is a square of so many screen pixels. */
const MOST = 40;
/** The picture may be shrunk until it fills this part of the window. */
const LEAST_PART = 0.3;
/** So much of the picture, in screen pixels, always stays in the window. */
const KEPT = 80;
const MARGIN = 24;

/** Where the picture's origin lies on screen and how large a unit is drawn. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * A window onto a picture whose plane is its pixels (x right, y down). It never turns, and it cannot be moved or zoomed so
 * far that the picture is lost. Before the first `resize` it has no size.
 */
export function createPictureViewport(picture: Size): Viewport {
  const listeners = createListeners();
  let size: Size = { width: 0, height: 0 };
  let view: View = { x: 0, y: 0, scale: 1 };
  /** Whether nobody has moved it yet: then it keeps showing the whole picture as the window changes. */
  let untouched = true;
  const home: Bounds = [0, 0, picture.width, picture.height];

  const show = (next: View): void => {
    const scale = clamp(next.scale, leastScale(size, picture), MOST);
    const kept = {
      scale,
      x: keep(next.x, picture.width * scale, size.width),
      y: keep(next.y, picture.height * scale, size.height),
    };
    if (kept.x === view.x && kept.y === view.y && kept.scale === view.scale) return;
    view = kept;
    listeners.tell();
  };

  return {
    home,
    get scale() {
      return view.scale;
    },
    get size() {
      return size;
    },
    toScreen: ([x, y]) => [view.x + x * view.scale, view.y + y * view.scale],
    toPlane: ([x, y]) => [(x - view.x) / view.scale, (y - view.y) / view.scale],
    resize(next) {
      if (next.width === size.width && next.height === size.height) return;
      const [oldX, oldY] = centreOf(size);
      const [x, y] = centreOf(next);
      size = next;
      if (untouched) view = viewOf(home, size);
      else view = { ...view, x: view.x + x - oldX, y: view.y + y - oldY };
      show(view);
      listeners.tell();
    },
    panBy(dx, dy) {
      untouched = false;
      show({ ...view, x: view.x + dx, y: view.y + dy });
    },
    zoomAt([x, y], factor) {
      untouched = false;
      const scale = clamp(view.scale * factor, leastScale(size, picture), MOST);
      const grown = scale / view.scale;
      show({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown });
    },
    fit(bounds) {
      untouched = bounds === home;
      show(viewOf(bounds, size));
    },
    subscribe: listeners.add,
  };
}

/** The view that shows a box in the middle. */
function viewOf([minX, minY, maxX, maxY]: Bounds, { width, height }: Size): View {
  const room = (length: number) => Math.max(length - 2 * MARGIN, 1);
  const scale = Math.min(
    room(width) / Math.max(maxX - minX, 1),
    room(height) / Math.max(maxY - minY, 1),
    MOST,
  );
  return {
    scale,
    x: width / 2 - ((minX + maxX) / 2) * scale,
    y: height / 2 - ((minY + maxY) / 2) * scale,
  };
}

function leastScale(size: Size, picture: Size): number {
  return LEAST_PART * Math.min(size.width / picture.width, size.height / picture.height, 1);
}

/** Moves an edge of the picture so that at least `KEPT` pixels of it, or all of a smaller one, remain in the window. */
function keep(start: number, length: number, room: number): number {
  const kept = Math.min(KEPT, length, room);
  return clamp(start, kept - length, room - kept);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
