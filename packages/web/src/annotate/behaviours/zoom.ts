import { centreOf, type ScreenPoint, type Viewport } from "../viewport/viewport.ts";

/** Enlargement by a key or a button. */
const STEP = 1.25;
/** Largest enlargement by one turn of the wheel: some report hundreds of pixels at once. */
const MOST_DELTA = 120;
const KEY_PAN = 60;

/** Enlarges at the pointer; `pinch`: the browser reports fingers on a touch pad, in small numbers. */
export function zoomByWheel(viewport: Viewport, at: ScreenPoint, deltaY: number, pinch: boolean): void {
  const delta = Math.max(-MOST_DELTA, Math.min(MOST_DELTA, deltaY));
  viewport.zoomAt(at, Math.exp(-delta * (pinch ? 0.01 : 0.002)));
}

/** Enlarges or shrinks around the middle, by one step. */
export function zoomStep(viewport: Viewport, direction: "in" | "out"): void {
  viewport.zoomAt(centreOf(viewport.size), direction === "in" ? STEP : 1 / STEP);
}

const PANS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
};

/** The keys of the window: + and - enlarge and shrink, 0 shows everything, arrows move; answers whether it was one. */
export function viewKey(viewport: Viewport, key: string): boolean {
  const pan = PANS[key];
  if (pan) viewport.panBy(...pan);
  else if (key === "+" || key === "=") zoomStep(viewport, "in");
  else if (key === "-" || key === "_") zoomStep(viewport, "out");
  else if (key === "0" && viewport.home) viewport.fit(viewport.home);
  else return false;
  return true;
}
