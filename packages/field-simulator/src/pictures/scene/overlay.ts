import type { Canvas } from "../raster/canvas.ts";

/** Letters of 5 by 7 dots, rows from the top, the leftmost dot the highest of five bits. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  "0": [14, 17, 19, 21, 25, 17, 14],
  "1": [4, 12, 4, 4, 4, 4, 14],
  "2": [14, 17, 1, 2, 4, 8, 31],
  "3": [31, 2, 4, 2, 1, 17, 14],
  "4": [2, 6, 10, 18, 31, 2, 2],
  "5": [31, 16, 30, 1, 1, 17, 14],
  "6": [6, 8, 16, 30, 17, 17, 14],
  "7": [31, 1, 2, 4, 8, 8, 8],
  "8": [14, 17, 17, 14, 17, 17, 14],
  "9": [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  "-": [0, 0, 0, 31, 0, 0, 0],
  ":": [0, 4, 0, 0, 0, 4, 0],
  ".": [0, 0, 0, 0, 0, 4, 0],
  _: [0, 0, 0, 0, 0, 0, 31],
};

const SIZE = 3;
const MARGIN = 18;
const ADVANCE = 6 * SIZE;

/** Writes time and serial into the picture as cameras do: white letters with a dark edge. */
export function writeOverlay(canvas: Canvas, cameraSn: string, ms: number): void {
  const time = new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  write(canvas, time, MARGIN, MARGIN);
  const serial = cameraSn.toUpperCase();
  write(canvas, serial, canvas.width - MARGIN - serial.length * ADVANCE, canvas.height - MARGIN - 7 * SIZE);
}

function write(canvas: Canvas, text: string, left: number, top: number): void {
  for (const [colour, spread] of [
    [16, 1],
    [244, 0],
  ] as const) {
    for (const [place, letter] of Array.from(text).entries()) {
      const rows = GLYPHS[letter] ?? [];
      for (const [row, bits] of rows.entries()) {
        for (let column = 0; column < 5; column += 1) {
          if ((bits & (16 >> column)) === 0) continue;
          dot(canvas, left + place * ADVANCE + column * SIZE, top + row * SIZE, colour, spread);
        }
      }
    }
  }
}

function dot(
  { width, height, data }: Canvas,
  left: number,
  top: number,
  value: number,
  spread: number,
): void {
  for (let y = Math.max(0, top - spread); y < Math.min(height, top + SIZE + spread); y += 1) {
    for (let x = Math.max(0, left - spread); x < Math.min(width, left + SIZE + spread); x += 1) {
      data.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
}
