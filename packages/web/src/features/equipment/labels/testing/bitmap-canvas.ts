import type { SheetCanvas } from "../sheet/label-sheet.ts";

/** A canvas for tests: rectangles become dots, texts are kept as they were written. Every character is as wide as high. */
export class BitmapCanvas implements SheetCanvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8ClampedArray;
  readonly texts: { text: string; x: number; y: number; size: number }[] = [];
  readonly #canvas: { font: string; fillStyle: string; textBaseline: CanvasTextBaseline } = {
    font: "10px x",
    fillStyle: "#000",
    textBaseline: "top",
  };

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  }

  readonly drawing = Object.assign(this.#canvas, {
    fillRect: (x: number, y: number, width: number, height: number) => {
      if (![x, y, width, height].every(Number.isInteger))
        throw new Error("a module is no whole number of dots");
      for (let row = y; row < y + height; row += 1) {
        const from = (row * this.width + x) * 4;
        for (let at = from; at < from + width * 4; at += 4) this.#pixels.fill(0, at, at + 3);
      }
    },
    fillText: (text: string, x: number, y: number) => {
      this.texts.push({ text, x, y, size: this.#size });
    },
    measureText: (text: string) => ({ width: text.length * this.#size }) as TextMetrics,
  });

  get #size(): number {
    return Number(/(\d+)px/.exec(this.#canvas.font)?.[1]);
  }

  pixels(): Uint8ClampedArray {
    return this.#pixels;
  }
}
