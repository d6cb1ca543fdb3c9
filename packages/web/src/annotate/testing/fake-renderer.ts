import type { Renderer } from "../render/renderer.ts";
import type { Scene } from "../render/scene.ts";

/** A renderer that only remembers what it was to show: jsdom has no canvas. */
export function fakeRenderer() {
  const scenes: Scene[] = [];
  const calls = { destroyed: 0, sizes: [] as { width: number; height: number }[] };
  const create = (): Renderer => ({
    show: (scene) => void scenes.push(scene),
    resize: (size) => void calls.sizes.push(size),
    destroy: () => void (calls.destroyed += 1),
  });
  return { create, scenes, calls };
}
