import { type ScreenPoint, screenDistance, type Viewport } from "../viewport/viewport.ts";

/** Two fingers move and enlarge the window. */
export interface Pinch {
  /** Whether two fingers are down. */
  readonly active: boolean;
  down(id: number, at: ScreenPoint): void;
  move(id: number, at: ScreenPoint): void;
  up(id: number): void;
}

const middle = ([ax, ay]: ScreenPoint, [bx, by]: ScreenPoint): ScreenPoint => [(ax + bx) / 2, (ay + by) / 2];

export function createPinch(viewport: Viewport): Pinch {
  const fingers = new Map<number, ScreenPoint>();
  return {
    get active() {
      return fingers.size >= 2;
    },
    down: (id, at) => void fingers.set(id, at),
    move(id, at) {
      const before = [...fingers.values()];
      if (!fingers.has(id)) return;
      fingers.set(id, at);
      const [a, b] = before;
      const [c, d] = fingers.values();
      // A third finger only rests there.
      if (!a || !b || !c || !d) return;
      const [from, to] = [middle(a, b), middle(c, d)];
      const spread = screenDistance(a, b);
      viewport.panBy(to[0] - from[0], to[1] - from[1]);
      if (spread > 0) viewport.zoomAt(to, screenDistance(c, d) / spread);
    },
    up: (id) => void fingers.delete(id),
  };
}
