import { convexHull } from "@lukou/geometry";
import type { RoadUser, SignalColour } from "../../world/world.types.ts";
import type { Vector } from "../lens/projection.ts";
import type { Canvas, Colour } from "../raster/canvas.ts";
import type { Painter } from "../raster/painter.ts";
import { lampLight } from "./backdrop.ts";
import { bodyOf, type Lamp } from "./bodies.ts";
import { LAMP_LIGHT, LAMP_POWER } from "./exposure.ts";
import { type Light, shade } from "./light.ts";
import { headOf, type Prop } from "./props.ts";
import { type Face, facesEye, normalOf } from "./solid.ts";

/** What signals show: by approach key to drivers, by approach key of the crosswalk to people. */
export interface Signals {
  readonly drivers: Readonly<Record<string, SignalColour>>;
  readonly walkers: Readonly<Record<string, boolean>>;
}

interface Stage {
  readonly painter: Painter;
  readonly canvas: Canvas;
  readonly light: Light;
  readonly lamps: readonly Vector[];
  readonly eye: Vector;
}

/** What a camera hangs on or just behind would fill its picture; fitters see to that, m. */
const OWN_POLE = 2.5;
/** Farther things are not painted, m. */
const FARTHEST = 420;
const SIGNAL_LIGHTS: Readonly<Record<SignalColour, Colour>> = {
  red: [255, 52, 40],
  yellow: [255, 200, 60],
  green: [64, 240, 150],
};

/** Paints road users and what stands upright, the farthest first. */
export function paintActors(
  stage: Omit<Stage, "eye">,
  users: readonly RoadUser[],
  props: readonly Prop[],
  signals: Signals,
): void {
  const { view } = stage.painter;
  const whole: Stage = { ...stage, eye: [view.east, view.north, view.height] };
  const near = (east: number, north: number) => Math.hypot(east - view.east, north - view.north);
  const seen = users.filter(({ east, north }) => isAhead(whole, east, north));
  for (const user of seen) paintShadow(whole, user);
  for (const user of seen) paintBeams(whole, user);
  const acts = [
    ...seen.map((user) => ({ away: near(user.east, user.north), paint: () => paintUser(whole, user) })),
    ...props
      .filter(({ at }) => near(at.east, at.north) > OWN_POLE && isAhead(whole, at.east, at.north))
      .map((prop) => ({
        away: near(prop.at.east, prop.at.north),
        paint: () => paintProp(whole, prop, signals),
      })),
  ];
  for (const { paint } of acts.toSorted((a, b) => b.away - a.away)) paint();
}

const isAhead = ({ painter }: Stage, east: number, north: number): boolean => {
  const depth = painter.depth([east, north, 0]);
  return depth > -8 && depth < FARTHEST;
};

/** The colour of a face in the light there. */
function lightUp({ light, lamps }: Stage, colour: Colour, normal: Vector, at: Vector): Colour {
  const sun = shade(light, normal) * light.day + (1 - light.day);
  const lamp =
    light.lamps *
    LAMP_POWER *
    Math.min(1.2, lampLight(lamps, at[0], at[1])) *
    (0.6 + 0.4 * Math.abs(normal[2]));
  const part = (index: 0 | 1 | 2) =>
    Math.min(255, colour[index] * (light.ambient[index] * sun + LAMP_LIGHT[index] * lamp));
  return [part(0), part(1), part(2)];
}

function paintFaces(stage: Stage, faces: readonly Face[]): void {
  const { painter, canvas, eye } = stage;
  for (const { corners, colour, opacity } of faces) {
    if (!facesEye(corners, eye)) continue;
    const lit = lightUp(stage, colour, normalOf(corners), corners[0] as Vector);
    painter.face(canvas, corners, lit, opacity);
  }
}

function paintUser(stage: Stage, user: RoadUser): void {
  const body = bodyOf(user);
  for (const part of body.parts) paintFaces(stage, part);
  const { depth } = stage.painter;
  if (depth([user.east, user.north, 0]) < 120) paintFaces(stage, body.details);
  for (const lamp of body.lamps) paintLamp(stage, lamp);
}

function paintLamp({ painter, canvas, light, eye }: Stage, { at, colour, halo, facing }: Lamp): void {
  if (light.lamps <= 0) return;
  const [dx, dy, dz] = [eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]];
  const towards = (dx * facing[0] + dy * facing[1] + dz * facing[2]) / (Math.hypot(dx, dy, dz) || 1);
  const spot = painter.spot(at);
  if (towards < 0.1 || spot === null) return;
  const radius = Math.max(2.2, halo * spot.scale * (0.5 + 0.5 * towards));
  canvas.glow(spot.x, spot.y, radius, colour, 0.75 * light.lamps * towards);
  canvas.glow(spot.x, spot.y, Math.max(1.3, radius * 0.28), colour, light.lamps);
}

/** The ground a vehicle darkens: under it, and by day where it keeps the sun off. */
function paintShadow({ painter, canvas, light }: Stage, user: RoadUser): void {
  const { east, north, heading, length, width, height } = user;
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  const corner = (along: number, left: number): readonly [number, number] => [
    east + sin * along - cos * left,
    north + cos * along + sin * left,
  ];
  const [a, b] = [length / 2, width / 2];
  const foot = [corner(a, b), corner(a, -b), corner(-a, -b), corner(-a, b)];
  const flat = (ring: readonly (readonly [number, number])[]) => ring.map(([x, y]): Vector => [x, y, 0]);
  painter.face(canvas, flat(foot), [8, 8, 12], 0.45);
  if (light.day < 0.3) return;
  const reach = Math.min(2.5, Math.hypot(light.sun[0], light.sun[1]) / light.sun[2]) * height * 0.9;
  const flatSun = Math.hypot(light.sun[0], light.sun[1]) || 1;
  const [dx, dy] = [(-light.sun[0] / flatSun) * reach, (-light.sun[1] / flatSun) * reach];
  const hull = convexHull([...foot, ...foot.map(([x, y]): readonly [number, number] => [x + dx, y + dy])]);
  painter.face(
    canvas,
    flat(hull.map(([x, y]): readonly [number, number] => [x, y])),
    [14, 16, 26],
    0.34 * light.day,
  );
}

/** Headlights on the road, at night. */
function paintBeams({ painter, canvas, light }: Stage, user: RoadUser): void {
  const isDark = light.lamps > 0.2 && user.kind !== "pedestrian" && user.kind !== "bicycle";
  if (!isDark) return;
  const [sin, cos] = [Math.sin((user.heading * Math.PI) / 180), Math.cos((user.heading * Math.PI) / 180)];
  const place = (along: number, left: number): Vector => [
    user.east + sin * (user.length / 2 + along) - cos * left,
    user.north + cos * (user.length / 2 + along) + sin * left,
    0,
  ];
  for (const [reach, spread] of [
    [5, 1.3],
    [9, 1.9],
    [14, 2.6],
  ] as const) {
    const beam = [
      place(0.3, -0.9),
      place(reach, -spread),
      place(reach + 1, 0),
      place(reach, spread),
      place(0.3, 0.9),
    ];
    painter.face(canvas, beam, [255, 240, 206], 0.07 * light.lamps);
  }
}

function paintProp(stage: Stage, prop: Prop, signals: Signals): void {
  if (prop.kind === "tree") paintTree(stage, prop);
  else paintPole(stage, prop, signals);
}

/** A crown as a lumpy disc towards the eye, darker below. */
function paintTree(stage: Stage, { at, height, radius, colour }: Extract<Prop, { kind: "tree" }>): void {
  const { painter, canvas, eye } = stage;
  const away = Math.hypot(eye[0] - at.east, eye[1] - at.north) || 1;
  const [sideX, sideY] = [(eye[1] - at.north) / away, -(eye[0] - at.east) / away];
  const place = (side: number, up: number): Vector => [at.east + sideX * side, at.north + sideY * side, up];
  const trunk = [place(-0.1, 0), place(0.1, 0), place(0.08, height - radius), place(-0.08, height - radius)];
  painter.face(canvas, trunk, lightUp(stage, [84, 68, 54], [0, 0, 0.3], trunk[0] as Vector));
  const middle = height - radius;
  for (const [size, lift, light] of [
    [1, 0, 0.7],
    [0.78, 0.18, 0.9],
    [0.46, 0.38, 1.1],
  ] as const) {
    const crown = Array.from({ length: 11 }, (_, step) => {
      const angle = (step / 11) * 2 * Math.PI;
      const lump = 1 + 0.12 * Math.sin(angle * 5 + at.east * 3) + 0.08 * Math.sin(angle * 3 + at.north * 7);
      return place(
        Math.cos(angle) * radius * size * lump,
        middle + radius * lift + Math.sin(angle) * radius * size * lump * 1.1,
      );
    });
    const shaded: Colour = [colour[0] * light, colour[1] * light, colour[2] * light];
    painter.face(canvas, crown, lightUp(stage, shaded, [0, 0, 0.5], crown[0] as Vector));
  }
}

function paintPole(
  stage: Stage,
  { pole, at, height }: Extract<Prop, { kind: "pole" }>,
  signals: Signals,
): void {
  const { painter, canvas, eye, light } = stage;
  const away = Math.hypot(eye[0] - at.east, eye[1] - at.north) || 1;
  const [sideX, sideY] = [(eye[1] - at.north) / away, -(eye[0] - at.east) / away];
  const place = (side: number, up: number): Vector => [at.east + sideX * side, at.north + sideY * side, up];
  const half = pole.kind === "pedestrianSignal" ? 0.06 : 0.1;
  const grey = lightUp(stage, [126, 130, 134], [0, 0, 0.2], place(0, 0));
  painter.face(
    canvas,
    [place(-half, 0), place(half, 0), place(half * 0.7, height), place(-half * 0.7, height)],
    grey,
  );
  if (pole.kind === "lamp") {
    const head = headOf(pole);
    const top = place(0, height);
    painter.face(canvas, [place(0, height - 0.08), top, head, [head[0], head[1], head[2] - 0.12]], grey);
    if (light.lamps > 0)
      paintLamp(stage, { at: head, colour: [255, 226, 168], halo: 1.6, facing: [0, 0, -1] });
    const spot = painter.spot(head);
    if (light.lamps > 0 && spot !== null)
      canvas.glow(spot.x, spot.y, 1.4 * spot.scale, [255, 226, 168], 0.8 * light.lamps);
    return;
  }
  const [sin, cos] = [Math.sin((pole.heading * Math.PI) / 180), Math.cos((pole.heading * Math.PI) / 180)];
  const isFront = (eye[0] - at.east) * sin + (eye[1] - at.north) * cos > 0;
  if (pole.kind === "guide") {
    const board = [
      place(-1.6, height - 1.5),
      place(1.6, height - 1.5),
      place(1.6, height),
      place(-1.6, height),
    ];
    painter.face(
      canvas,
      board,
      lightUp(stage, isFront ? [34, 74, 150] : [120, 124, 128], [0, 0, 0.2], board[0] as Vector),
    );
    return;
  }
  if (pole.kind === "enforcement") {
    const cameras = [
      place(-0.35, height - 0.3),
      place(0.35, height - 0.3),
      place(0.35, height),
      place(-0.35, height),
    ];
    painter.face(canvas, cameras, lightUp(stage, [206, 208, 210], [0, 0, 0.2], cameras[0] as Vector));
    return;
  }
  const isWalk = pole.kind === "pedestrianSignal";
  const [low, wide] = isWalk ? [height - 0.7, 0.17] : [height - 1.15, 0.22];
  const head = [place(-wide, low), place(wide, low), place(wide, height), place(-wide, height)];
  painter.face(canvas, head, lightUp(stage, [26, 28, 30], [0, 0, 0.2], head[0] as Vector));
  if (!isFront) return;
  const colour = isWalk
    ? signals.walkers[pole.approach]
      ? "green"
      : "red"
    : (signals.drivers[pole.approach] ?? "red");
  const share = colour === "red" ? 0.82 : colour === "yellow" ? 0.5 : 0.18;
  const spot = painter.spot(place(0, low + (height - low) * share));
  if (spot === null) return;
  canvas.glow(spot.x, spot.y, Math.max(2, 0.2 * spot.scale), SIGNAL_LIGHTS[colour], 1.2);
  canvas.glow(
    spot.x,
    spot.y,
    Math.max(2.5, 0.7 * spot.scale),
    SIGNAL_LIGHTS[colour],
    0.3 + 0.3 * light.lamps,
  );
}
