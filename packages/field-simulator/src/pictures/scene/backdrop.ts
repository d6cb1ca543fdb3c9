import type { RoadModel } from "@lukou/rehearsal";
import type { CameraView } from "../../world/world.types.ts";
import { undistort } from "../lens/lens.ts";
import { axesOf, type Vector } from "../lens/projection.ts";
import { type Canvas, type Colour, createCanvas } from "../raster/canvas.ts";
import type { Painter } from "../raster/painter.ts";
import { type Building, buildHouses } from "./buildings.ts";
import { COLOURS, drawGround } from "./ground.ts";
import { lampHeads } from "./props.ts";
import { facesEye, normalOf, prism } from "./solid.ts";

/** What stays the same in front of a camera, in daylight colours and without the sun's share. */
export interface Backdrop {
  readonly colours: Uint8Array;
  /** What shines by itself at night. */
  readonly glow: Uint8Array;
  /** Light of street lamps on the ground and walls, 0 to 255 a pixel. */
  readonly lamp: Uint8Array;
  /** Sky, ground or wall, a pixel each. */
  readonly sort: Uint8Array;
  /** Elevation of the sky above the horizon, 0 to 255 for 0 to 45 degrees. */
  readonly elevation: Uint8Array;
}

export const SORT = { sky: 0, ground: 1, wall: 2 } as const;

const HAZE: Colour = [186, 194, 200];
/** Distance at which haze hides two thirds, m. */
const HAZE_DEPTH = 620;
const WINDOW: Colour = [92, 104, 116];
const LIT: Colour = [255, 214, 150];
const FAR_WINDOWS = 130;

/** Paints the still part of a camera's picture: ground, paint and houses. */
export function paintBackdrop(seed: number, model: RoadModel, painter: Painter): Backdrop {
  const { view } = painter;
  const [width, height] = [view.imageWidth, view.imageHeight];
  const ground = createCanvas(width, height);
  const glow = createCanvas(width, height);
  const eye: Vector = [view.east, view.north, view.height];

  const horizon: readonly Vector[] = [
    [view.east - 4000, view.north - 4000, 0],
    [view.east + 4000, view.north - 4000, 0],
    [view.east + 4000, view.north + 4000, 0],
    [view.east - 4000, view.north + 4000, 0],
  ];
  painter.face(ground, horizon, COLOURS.land);
  for (const { outline, colour } of drawGround(model)) {
    painter.face(
      ground,
      outline.map(({ east, north }) => [east, north, 0]),
      colour,
    );
  }
  const survey = surveyGround(view, lampHeads(model));
  texture(ground, survey);

  const houses = buildHouses(seed, model)
    .map((house) => ({ house, away: distanceTo(house, view) }))
    .toSorted((a, b) => b.away - a.away);
  const walls = createCanvas(width, height);
  for (const { house, away } of houses) paintHouse(painter, house, away, eye, { ground, walls, glow });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if ((walls.data[pixel * 3] as number) < 128) continue;
    survey.sort[pixel] = SORT.wall;
    survey.lamp[pixel] = 26;
  }
  return { colours: ground.data, glow: glow.data, ...survey };
}

type Survey = Pick<Backdrop, "lamp" | "sort" | "elevation"> & {
  /** Metres east and north of the ground seen at each pixel, and how far it is. */
  readonly places: Float32Array;
};

/** Looks along every pixel's ray: where it meets the ground and how the street lamps light it. */
function surveyGround(view: CameraView, lamps: readonly Vector[]): Survey {
  const { right, down, ahead } = axesOf(view);
  const [width, height] = [view.imageWidth, view.imageHeight];
  const survey: Survey = {
    lamp: new Uint8Array(width * height),
    sort: new Uint8Array(width * height),
    elevation: new Uint8Array(width * height),
    places: new Float32Array(width * height * 3),
  };
  const rays = rayGrid(view);
  const across = Math.floor(width / GRID) + 2;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const corner = (Math.floor(row / GRID) * across + Math.floor(column / GRID)) * 2;
      const [fx, fy] = [(column % GRID) / GRID, (row % GRID) / GRID];
      const between = (part: number) => {
        const at = corner + part;
        const upper = (rays[at] as number) * (1 - fx) + (rays[at + 2] as number) * fx;
        const lower =
          (rays[at + across * 2] as number) * (1 - fx) + (rays[at + across * 2 + 2] as number) * fx;
        return upper * (1 - fy) + lower * fy;
      };
      const [x0, y0] = [between(0), between(1)];
      const east = ahead[0] + right[0] * x0 + down[0] * y0;
      const north = ahead[1] + right[1] * x0 + down[1] * y0;
      const up = ahead[2] + right[2] * x0 + down[2] * y0;
      const pixel = row * width + column;
      const slope = up / Math.hypot(east, north);
      if (slope > -0.0017) {
        survey.elevation[pixel] = Math.min(255, Math.max(0, slope) * 255);
        continue;
      }
      const reach = -view.height / up;
      const [x, y] = [view.east + east * reach, view.north + north * reach];
      survey.sort[pixel] = SORT.ground;
      survey.places[pixel * 3] = x;
      survey.places[pixel * 3 + 1] = y;
      survey.places[pixel * 3 + 2] = Math.hypot(x - view.east, y - view.north);
      survey.lamp[pixel] = Math.min(255, lampLight(lamps, x, y) * 255);
    }
  }
  return survey;
}

/** Grain and lamp light need rays only at every eighth pixel; between them they hardly differ from straight. */
const GRID = 8;

/** Rays through every `GRID`th pixel, tangents to the right and down in turn. */
function rayGrid(view: CameraView): Float32Array {
  const [across, down] = [Math.floor(view.imageWidth / GRID) + 2, Math.floor(view.imageHeight / GRID) + 2];
  const rays = new Float32Array(across * down * 2);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const [x, y] = [(column * GRID - view.cx) / view.fx, (row * GRID - view.cy) / view.fy];
      const ray = undistort(view, x, y) ?? [x, y];
      rays[(row * across + column) * 2] = ray[0];
      rays[(row * across + column) * 2 + 1] = ray[1];
    }
  }
  return rays;
}

/** Light of street lamps at a place on the ground: 1 right below one. */
export function lampLight(lamps: readonly Vector[], east: number, north: number): number {
  let light = 0.05;
  for (const [x, y, up] of lamps) {
    const away = (east - x) ** 2 + (north - y) ** 2;
    if (away < 1600) light += (up * up * up) / (up * up + away) ** 1.5;
  }
  return light;
}

/** Grain of asphalt and grass, and haze over what is far. */
function texture(canvas: Canvas, { sort, places }: Survey): void {
  const { data } = canvas;
  for (let pixel = 0; pixel < sort.length; pixel += 1) {
    if (sort[pixel] !== SORT.ground) continue;
    const [east, north] = [places[pixel * 3] as number, places[pixel * 3 + 1] as number];
    const away = places[pixel * 3 + 2] as number;
    const near = Math.max(0, 1 - away / 90);
    const grain = (cellNoise(east * 14, north * 14) - 0.5) * 0.12 * near;
    const patch = (smoothNoise(east / 5, north / 5) - 0.5) * 0.16;
    const factor = 1 + grain + patch;
    const haze = 1 - Math.exp(-away / HAZE_DEPTH);
    for (let part = 0; part < 3; part += 1) {
      const value = (data[pixel * 3 + part] as number) * factor;
      data[pixel * 3 + part] = Math.max(0, Math.min(255, value + ((HAZE[part] as number) - value) * haze));
    }
  }
}

/** A number from 0 to 1 for each whole cell of the plane. */
function cellNoise(x: number, y: number): number {
  let mixed = Math.imul(Math.floor(x), 0x27d4eb2d) ^ Math.imul(Math.floor(y), 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
}

function smoothNoise(x: number, y: number): number {
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  const top = cellNoise(x, y) * (1 - fx) + cellNoise(x + 1, y) * fx;
  const bottom = cellNoise(x, y + 1) * (1 - fx) + cellNoise(x + 1, y + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

const distanceTo = ({ footprint }: Building, view: CameraView): number =>
  Math.min(...footprint.map(({ east, north }) => Math.hypot(east - view.east, north - view.north)));

function paintHouse(
  painter: Painter,
  { footprint, height, colour, windows }: Building,
  away: number,
  eye: Vector,
  { ground, walls, glow }: { ground: Canvas; walls: Canvas; glow: Canvas },
): void {
  const haze = 1 - Math.exp(-away / HAZE_DEPTH);
  const faded = (given: Colour, light = 1): Colour => [
    given[0] * light + (HAZE[0] - given[0] * light) * haze,
    given[1] * light + (HAZE[1] - given[1] * light) * haze,
    given[2] * light + (HAZE[2] - given[2] * light) * haze,
  ];
  const ring = (up: number) => footprint.map(({ east, north }): Vector => [east, north, up]);
  for (const [wall, corners] of prism(ring(0), ring(height)).entries()) {
    if (!facesEye(corners, eye)) continue;
    const [x, y] = normalOf(corners);
    const light = 0.82 + 0.1 * x - 0.1 * y;
    painter.face(ground, corners, faded(colour, light));
    painter.face(walls, corners, [255, 255, 255]);
    painter.face(glow, corners, [0, 0, 0]);
    if (away > FAR_WINDOWS) continue;
    for (const window of windows) {
      if (window.wall !== wall) continue;
      painter.face(ground, window.corners, faded(WINDOW, light));
      if (window.lit) painter.face(glow, window.corners, LIT, 0.7);
    }
  }
}
