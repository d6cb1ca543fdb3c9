import { SceneCanvas } from "konva/lib/Canvas.js";
import Konva from "konva/lib/Core.js";
import type { Viewport } from "../viewport/viewport.ts";
import { createMovingCanvas, type MovingCanvas } from "./moving-canvas.ts";
import { paintActive } from "./paint-active.ts";
import { paintOverlay } from "./paint-overlay.ts";
import { paintPicture } from "./paint-picture.ts";
import { paintStill } from "./paint-still.ts";
import type { Renderer } from "./renderer.ts";
import { changedLayers, type LayerName, type Scene } from "./scene.ts";

// What is drawn and when is decided here; by itself Konva would draw everything once more after every resize.
Konva.autoDrawEnabled = false;

type Paint = (pen: CanvasRenderingContext2D, scene: Scene, viewport: Viewport) => void;

const PAINTS: Readonly<Record<LayerName, Paint>> = {
  picture: (pen, { picture, theme }, viewport) => {
    if (picture) paintPicture(pen, picture, viewport, theme);
  },
  still: paintStill,
  active: paintActive,
  overlay: paintOverlay,
};

/**
 * What shares a canvas. Each canvas that changes is handed to the compositor anew, so what follows the pointer shares one;
 * a large picture is costly to paint and has its own.
 */
const MOVING: readonly LayerName[] = ["active", "overlay"];
const CANVASES: readonly (readonly LayerName[])[] = [["picture"], ["still"], MOVING];

/**
 * Draws scenes with Konva, which keeps the canvases and their resolution. Each canvas is one shape that paints by
 * itself, and nothing listens: what lies under the pointer is found without drawing. Only what looks different is drawn.
 * `willReadFrequently` makes the processor paint: lines and small circles take it a fraction of the time that a graphics
 * card emulated in software takes, which is all that many remote desktops have, and are nothing beside a real card.
 * While something is dragged, what moves is lifted to a canvas whose frames do not wait for those of the page.
 */
export function createKonvaRenderer(container: HTMLDivElement, viewport: Viewport): Renderer {
  const { width, height } = viewport.size;
  const stage = new Konva.Stage({ container, width, height, listening: false });
  let shown: Scene | null = null;
  let wanted: Scene | null = null;
  let isLifted = false;
  let frame = 0;
  const paint = (pen: CanvasRenderingContext2D, names: readonly LayerName[]): void => {
    for (const name of wanted ? names : []) {
      pen.save();
      if (wanted) PAINTS[name](pen, wanted, viewport);
      pen.restore();
    }
  };
  const canvases = CANVASES.map((names) => {
    const layer = new Konva.Layer({ listening: false });
    layer.canvas = new SceneCanvas({ width: 0, height: 0, willReadFrequently: true });
    const shape = new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: ({ _context: pen }) => {
        if (names !== MOVING || !isLifted) paint(pen, names);
      },
    });
    stage.add(layer.add(shape));
    return { names, layer };
  });
  // Made when it is first needed: a picture is sooner there without it.
  let moving: MovingCanvas | null | undefined;

  const draw = (): void => {
    frame = 0;
    if (!wanted) return;
    const wasLifted = isLifted;
    if (wanted.state.held && moving === undefined) moving = createMovingCanvas(stage.content, viewport.size);
    isLifted = wanted.state.held && moving !== null;
    const changed = changedLayers(shown, wanted);
    if (isLifted !== wasLifted) for (const name of MOVING) changed.add(name);
    for (const { names, layer } of canvases) {
      const rests = names === MOVING && isLifted && wasLifted;
      if (!rests && names.some((name) => changed.has(name))) layer.draw();
    }
    if (isLifted && MOVING.some((name) => changed.has(name))) moving?.paint((pen) => paint(pen, MOVING));
    else if (wasLifted && !isLifted) moving?.clearSoon();
    shown = wanted;
  };

  return {
    show(scene) {
      wanted = scene;
      frame ||= requestAnimationFrame(draw);
    },
    resize(size) {
      if (size.width === stage.width() && size.height === stage.height()) return;
      stage.size(size);
      moving?.resize(size);
      shown = null;
      // A canvas that was resized is empty; waiting for the next frame would let it flash.
      draw();
    },
    destroy() {
      cancelAnimationFrame(frame);
      moving?.destroy();
      stage.destroy();
    },
  };
}
