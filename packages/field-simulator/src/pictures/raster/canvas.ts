/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Corners x0 y0 x1 y1 … in pixels; a pixel's middle lies at whole numbers. */
export type Outline = readonly number[];

/** A picture that polygons are painted into, three bytes a pixel, rows from the top. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Fills a polygon, by the even-odd rule, with smooth edges. `opacity` 0 to 1. */
  fill(outline: Outline, colour: Colour, opacity?: number): void;
  /** Adds light in a disc that fades towards its edge. */
  glow(x: number, y: number, radius: number, colour: Colour, strength: number): void;
}

/** Lines of sight in one row of pixels. */
const SUBROWS = 4;

/** A canvas on the given bytes, or a black one. */
export function createCanvas(
  width: number,
  height: number,
  data: Uint8Array = new Uint8Array(width * height * 3),
): Canvas {
  const cover = new Float32Array(width + 2);
  const crossings = new Float64Array(512);

  /** Adds the coverage of one line of sight between two places to the row; `cover` holds differences. */
  const span = (from: number, to: number): [number, number] | null => {
    const start = Math.max(0, from + 0.5);
    const end = Math.min(width, to + 0.5);
    if (end <= start) return null;
    const [first, last] = [Math.floor(start), Math.floor(end)];
    const weight = 1 / SUBROWS;
    if (first === last) {
      cover[first] = (cover[first] as number) + (end - start) * weight;
      cover[first + 1] = (cover[first + 1] as number) - (end - start) * weight;
      return [first, last];
    }
    const head = first + 1 - start;
    cover[first] = (cover[first] as number) + head * weight;
    cover[first + 1] = (cover[first + 1] as number) + (1 - head) * weight;
    const tail = end - last;
    cover[last] = (cover[last] as number) - (1 - tail) * weight;
    cover[last + 1] = (cover[last + 1] as number) - tail * weight;
    return [first, last];
  };

  /** Sorted places where a line of sight crosses the outline. */
  const crossingsAt = (outline: Outline, y: number): number => {
    let count = 0;
    let x0 = outline[outline.length - 2] as number;
    let y0 = outline[outline.length - 1] as number;
    for (let index = 0; index < outline.length; index += 2) {
      const x1 = outline[index] as number;
      const y1 = outline[index + 1] as number;
      if (y0 <= y !== y1 <= y && count < crossings.length) {
        const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
        let place = count;
        while (place > 0 && (crossings[place - 1] as number) > x) {
          crossings[place] = crossings[place - 1] as number;
          place -= 1;
        }
        crossings[place] = x;
        count += 1;
      }
      x0 = x1;
      y0 = y1;
    }
    return count;
  };

  const paintRow = (
    row: number,
    first: number,
    last: number,
    [red, green, blue]: Colour,
    opacity: number,
  ) => {
    let covered = 0;
    let at = (row * width + first) * 3;
    for (let x = first; x <= last; x += 1, at += 3) {
      covered += cover[x] as number;
      cover[x] = 0;
      if (x >= width) continue;
      const share = Math.min(1, covered) * opacity;
      if (share <= 0.002) continue;
      data[at] = (data[at] as number) + (red - (data[at] as number)) * share;
      data[at + 1] = (data[at + 1] as number) + (green - (data[at + 1] as number)) * share;
      data[at + 2] = (data[at + 2] as number) + (blue - (data[at + 2] as number)) * share;
    }
    cover[last + 1] = 0;
  };

  return {
    width,
    height,
    data,
    fill(outline, colour, opacity = 1) {
      if (outline.length < 6) return;
      let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let index = 1; index < outline.length; index += 2) {
        top = Math.min(top, outline[index] as number);
        bottom = Math.max(bottom, outline[index] as number);
      }
      const firstRow = Math.max(0, Math.floor(top + 0.5));
      const lastRow = Math.min(height - 1, Math.floor(bottom + 0.5));
      for (let row = firstRow; row <= lastRow; row += 1) {
        let [first, last] = [width, -1];
        for (let sub = 0; sub < SUBROWS; sub += 1) {
          const count = crossingsAt(outline, row - 0.5 + (sub + 0.5) / SUBROWS);
          for (let pair = 0; pair + 1 < count; pair += 2) {
            const reach = span(crossings[pair] as number, crossings[pair + 1] as number);
            if (reach === null) continue;
            first = Math.min(first, reach[0]);
            last = Math.max(last, reach[1]);
          }
        }
        if (last >= 0) paintRow(row, first, Math.min(width, last + 1), colour, opacity);
      }
    },
    glow(x, y, radius, [red, green, blue], strength) {
      const [left, right] = [Math.max(0, Math.ceil(x - radius)), Math.min(width - 1, Math.floor(x + radius))];
      const [top, bottom] = [
        Math.max(0, Math.ceil(y - radius)),
        Math.min(height - 1, Math.floor(y + radius)),
      ];
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const far = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius);
          if (far >= 1) continue;
          const light = (1 - far) ** 3 * strength;
          const at = (row * width + column) * 3;
          data[at] = Math.min(255, (data[at] as number) + red * light);
          data[at + 1] = Math.min(255, (data[at + 1] as number) + green * light);
          data[at + 2] = Math.min(255, (data[at + 2] as number) + blue * light);
        }
      }
    },
  };
}
