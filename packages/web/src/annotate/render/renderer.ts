import type { Size } from "../viewport/viewport.ts";
import type { Scene } from "./scene.ts";

/** Shows scenes. The port behind which the canvas lies: tests put a renderer of their own in its place. */
export interface Renderer {
  /** Shows a scene with the next frame; of several before it only the last. */
  show(scene: Scene): void;
  resize(size: Size): void;
  destroy(): void;
}
