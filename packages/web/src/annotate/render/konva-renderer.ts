import Konva from "konva/lib/Core.js";
import type { Viewport } from "../viewport/viewport.ts";
import { paintActive } from "./paint-active.ts";
import { paintOverlay } from "./paint-overlay.ts";
import { paintPicture } from "./paint-picture.ts";
import { paintStill } from "./paint-still.ts";
import type { Renderer } from "./renderer.ts";
import { changedLayers, LAYERS, type LayerName, type Scene } from "./scene.ts";

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
 * Draws scenes with Konva, which keeps the canvases and their resolution. Each layer is one shape that paints by itself,
 * and nothing listens: what lies under the pointer is found without drawing. Only layers that look different are drawn.
 */
export function createKonvaRenderer(container: HTMLDivElement, viewport: Viewport): Renderer {
  const { width, height } = viewport.size;
  const stage = new Konva.Stage({ container, width, height, listening: false });
  let shown: Scene | null = null;
  let wanted: Scene | null = null;
  let frame = 0;
  const layers = new Map(
    LAYERS.map((name) => {
      const layer = new Konva.Layer({ listening: false });
      const canvas = new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context: pen }) => {
          if (wanted) PAINTS[name](pen, wanted, viewport);
        },
      });
      stage.add(layer.add(canvas));
      return [name, layer] as const;
    }),
  );

  const draw = (): void => {
    frame = 0;
    if (!wanted) return;
    for (const name of changedLayers(shown, wanted)) layers.get(name)?.draw();
    shown = wanted;
  };

  return {
    show(scene) {
      wanted = scene;
      frame ||= requestAnimationFrame(draw);
    },
    resize(size) {
      stage.size(size);
      shown = null;
      // A canvas that was resized is empty; waiting for the next frame would let it flash.
      draw();
    },
    destroy() {
      cancelAnimationFrame(frame);
      stage.destroy();
    },
  };
}
