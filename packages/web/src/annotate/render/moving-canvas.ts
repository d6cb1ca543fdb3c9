import type { Size } from "../viewport/viewport.ts";

/** A canvas above the others for what follows the pointer. */
export interface MovingCanvas {
  /** Clears it and paints anew. */
  paint(work: (pen: CanvasRenderingContext2D) => void): void;
  /** Clears it once what was painted below in this frame is on screen, so that nothing flickers. */
  clearSoon(): void;
  resize(size: Size): void;
  destroy(): void;
}

/** The canvas below is on screen so many frames later, with one to spare. */
const FRAMES_BEHIND = 3;

/**
 * Puts an offscreen canvas above what a container holds. Its frames go to the screen by themselves, while those of an
 * ordinary canvas wait until the browser has painted and composed the page around it. For the same reason it may be a
 * frame ahead of the page: what has to stay in its place while the window moves belongs elsewhere. Null where the browser
 * has none.
 */
export function createMovingCanvas(container: HTMLElement, size: Size): MovingCanvas | null {
  const element = document.createElement("canvas");
  if (!("transferControlToOffscreen" in element)) return null;
  element.style.cssText = "position: absolute; inset: 0";
  container.append(element);
  const canvas = element.transferControlToOffscreen();
  // What it is asked to paint are the calls that both kinds of context have.
  const pen = canvas.getContext("2d", {
    willReadFrequently: true,
  }) as unknown as CanvasRenderingContext2D | null;
  if (!pen) {
    element.remove();
    return null;
  }
  let frame = 0;
  let ratio = 1;
  let isBlank = true;
  const clear = (): void => {
    frame = 0;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!isBlank) pen.clearRect(0, 0, canvas.width, canvas.height);
    isBlank = true;
  };
  const clearAfter = (frames: number): void => {
    frame = requestAnimationFrame(() => (frames > 1 ? clearAfter(frames - 1) : clear()));
  };
  const resize = ({ width, height }: Size): void => {
    ratio = window.devicePixelRatio;
    canvas.width = Math.max(1, width * ratio);
    canvas.height = Math.max(1, height * ratio);
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    isBlank = true;
  };
  resize(size);
  return {
    paint(work) {
      cancelAnimationFrame(frame);
      clear();
      isBlank = false;
      work(pen);
    },
    clearSoon() {
      cancelAnimationFrame(frame);
      clearAfter(FRAMES_BEHIND);
    },
    resize,
    destroy() {
      cancelAnimationFrame(frame);
      element.remove();
    },
  };
}
