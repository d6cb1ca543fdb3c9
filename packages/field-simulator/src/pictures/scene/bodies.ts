import type { RoadUser } from "../../world/world.types.ts";
import type { Vector } from "../lens/projection.ts";
import type { Colour } from "../raster/canvas.ts";
import { type Face, type Local, placer, prism } from "./solid.ts";

/** A lamp on a thing: shines at night, `ahead` only towards where the thing faces. */
export interface Lamp {
  readonly at: Vector;
  readonly colour: Colour;
  /** Radius of its halo, m. */
  readonly halo: number;
  readonly facing: Vector;
}

/** A thing as it is painted: convex parts, the ones farther back first. */
export interface Body {
  readonly parts: readonly (readonly Face[])[];
  /** Details that lie on the sides, painted after them. */
  readonly details: readonly Face[];
  readonly lamps: readonly Lamp[];
}

const PAINTS: readonly Colour[] = [
  [226, 226, 224],
  [236, 236, 236],
  [40, 42, 46],
  [62, 66, 72],
  [150, 154, 158],
  [176, 178, 180],
  [120, 28, 30],
  [34, 58, 104],
  [92, 74, 56],
  [206, 200, 184],
];
const BUSES: readonly Colour[] = [
  [38, 116, 92],
  [190, 60, 46],
  [44, 96, 160],
];
const CLOTHES: readonly Colour[] = [
  [52, 62, 88],
  [150, 60, 56],
  [70, 92, 74],
  [196, 190, 180],
  [46, 46, 50],
  [206, 160, 70],
];
const GLASS: Colour = [38, 46, 54];
const TYRE: Colour = [24, 24, 26];
const PLATE: Colour = [30, 78, 160];
const SKIN: Colour = [196, 158, 132];
const WHITE_LIGHT: Colour = [255, 246, 222];
const RED_LIGHT: Colour = [235, 34, 26];

/** The colour that goes with an object for life. */
const choose = (colours: readonly Colour[], id: number): Colour =>
  colours[Math.floor((((id * 2654435761) % 4294967296) / 4294967296) * colours.length)] ?? [128, 128, 128];

/** Draws a road user from boxes, in daylight colours. */
export function bodyOf(user: RoadUser): Body {
  switch (user.kind) {
    case "pedestrian":
      return walker(user);
    case "bicycle":
    case "motorcycle":
      return rider(user);
    case "bus":
      return bus(user);
    case "truck":
    case "lightTruck":
      return truck(user);
    default:
      return car(user);
  }
}

/** A box between two heights, from `back` to `front`; `taper` narrows its top, m on every side. */
function box(
  place: (point: Local) => Vector,
  [back, front]: readonly [number, number],
  halfWidth: number,
  [low, high]: readonly [number, number],
  colour: Colour,
  taper: { front?: number; back?: number; side?: number } = {},
): Face[] {
  const ring = (start: number, end: number, half: number, up: number) =>
    (
      [
        [start, -half, up],
        [end, -half, up],
        [end, half, up],
        [start, half, up],
      ] as const
    ).map(place);
  const top = ring(back + (taper.back ?? 0), front - (taper.front ?? 0), halfWidth - (taper.side ?? 0), high);
  return prism(ring(back, front, halfWidth, low), top).map((corners) => ({ corners, colour }));
}

const quad = (place: (point: Local) => Vector, corners: readonly Local[], colour: Colour): Face => ({
  corners: corners.map(place),
  colour,
});

/** A rectangle on the front (or rear) of a vehicle. */
function onEnd(
  place: (point: Local) => Vector,
  at: number,
  [right, left]: readonly [number, number],
  [low, high]: readonly [number, number],
  colour: Colour,
): Face {
  const [a, b] = at > 0 ? [right, left] : [left, right];
  return quad(
    place,
    [
      [at, a, low],
      [at, b, low],
      [at, b, high],
      [at, a, high],
    ],
    colour,
  );
}

/** A rectangle on a side, `side` metres to the left of the middle. */
function onSide(
  place: (point: Local) => Vector,
  side: number,
  [back, front]: readonly [number, number],
  [low, high]: readonly [number, number],
  colour: Colour,
): Face {
  const [a, b] = side > 0 ? [front, back] : [back, front];
  return quad(
    place,
    [
      [a, side, low],
      [b, side, low],
      [b, side, high],
      [a, side, high],
    ],
    colour,
  );
}

function wheels(place: (point: Local) => Vector, length: number, halfWidth: number, radius: number): Face[] {
  const axles = [0.31 * length, -0.3 * length];
  return [1, -1].flatMap((side) =>
    axles.map((axle): Face => {
      const turn = side > 0 ? -1 : 1;
      const rim = Array.from({ length: 10 }, (_, step): Local => {
        const angle = (turn * step * Math.PI) / 5;
        return [
          axle + Math.cos(angle) * radius,
          side * (halfWidth + 0.01),
          radius + Math.sin(angle) * radius,
        ];
      });
      return quad(place, rim, TYRE);
    }),
  );
}

function lampsOf(
  place: (point: Local) => Vector,
  heading: number,
  length: number,
  halfWidth: number,
  up: number,
): Lamp[] {
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  const side = halfWidth * 0.74;
  return [side, -side].flatMap((left): Lamp[] => [
    { at: place([length / 2, left, up]), colour: WHITE_LIGHT, halo: 0.85, facing: [sin, cos, 0] },
    { at: place([-length / 2, left, up + 0.15]), colour: RED_LIGHT, halo: 0.32, facing: [-sin, -cos, 0] },
  ]);
}

function endDetails(place: (point: Local) => Vector, length: number, half: number, up: number): Face[] {
  const [front, rear] = [length / 2 + 0.01, -length / 2 - 0.01];
  const lamp = [up - 0.09, up + 0.09] as const;
  return [
    onEnd(place, front, [-half * 0.92, -half * 0.58], lamp, [236, 236, 228]),
    onEnd(place, front, [half * 0.58, half * 0.92], lamp, [236, 236, 228]),
    onEnd(place, front, [-half * 0.5, half * 0.5], [up - 0.16, up + 0.02], TYRE),
    onEnd(place, front, [-0.22, 0.22], [0.38, 0.52], PLATE),
    onEnd(place, rear, [-half * 0.94, -half * 0.6], [up + 0.02, up + 0.2], [150, 24, 22]),
    onEnd(place, rear, [half * 0.6, half * 0.94], [up + 0.02, up + 0.2], [150, 24, 22]),
    onEnd(place, rear, [-0.22, 0.22], [0.5, 0.64], PLATE),
  ];
}

function car({ id, east, north, heading, length, width, height }: RoadUser): Body {
  const place = placer(east, north, heading);
  const paint = choose(PAINTS, id);
  const half = width / 2;
  const [end, waist] = [length / 2, height * 0.58];
  const isVan = id % 4 === 0;
  const [rear, front] = [isVan ? -end + 0.05 : -end * 0.74, end * 0.46];
  const taper = { front: 0.75, back: isVan ? 0.3 : 0.6, side: 0.16 };
  const glass = box(place, [rear, front], half * 0.94, [waist, height], GLASS, taper);
  const roof = glass.map((face, index) => (index === 4 ? { ...face, colour: paint } : face));
  return {
    parts: [box(place, [-end, end], half, [0.22, waist], paint, { side: 0.03 }), roof],
    details: [...wheels(place, length, half, 0.32), ...endDetails(place, length, half, 0.66)],
    lamps: lampsOf(place, heading, length, half, 0.66),
  };
}

function bus({ id, east, north, heading, length, width, height }: RoadUser): Body {
  const place = placer(east, north, heading);
  const paint = choose(BUSES, id);
  const [half, end] = [width / 2, length / 2];
  const out = half + 0.01;
  return {
    parts: [box(place, [-end, end], half, [0.3, height], paint)],
    details: [
      onSide(place, out, [-end + 0.5, end - 0.6], [1.3, 2.5], GLASS),
      onSide(place, -out, [-end + 0.5, end - 0.6], [1.3, 2.5], GLASS),
      onEnd(place, end + 0.01, [-half * 0.92, half * 0.92], [1.1, 2.5], GLASS),
      onEnd(place, end + 0.02, [-half * 0.6, half * 0.6], [2.6, 2.9], [190, 120, 30]),
      onEnd(place, -end - 0.01, [-half * 0.8, half * 0.8], [1.5, 2.5], GLASS),
      ...wheels(place, length, half, 0.48),
      ...endDetails(place, length, half, 0.75),
    ],
    lamps: lampsOf(place, heading, length, half, 0.75),
  };
}

function truck({ id, kind, east, north, heading, length, width, height }: RoadUser): Body {
  const place = placer(east, north, heading);
  const cab = kind === "truck" ? 2.2 : 1.7;
  const [half, end] = [width / 2, length / 2];
  const cabHeight = Math.min(height, kind === "truck" ? 2.8 : 2.1);
  const cabin = box(place, [end - cab, end], half * 0.97, [0.35, cabHeight], choose(PAINTS, id), {
    front: 0.15,
  });
  const load = box(place, [-end, end - cab - 0.15], half, [0.85, height], choose(PAINTS.slice(0, 6), id + 7));
  const chassis = box(place, [-end, end - cab], half * 0.8, [0.4, 0.86], [48, 48, 50]);
  const out = half * 0.97 + 0.01;
  return {
    parts: [chassis, load, cabin],
    details: [
      quad(
        place,
        [
          [end + 0.0, -half * 0.88, cabHeight * 0.55],
          [end + 0.0, half * 0.88, cabHeight * 0.55],
          [end - 0.1, half * 0.88, cabHeight * 0.93],
          [end - 0.1, -half * 0.88, cabHeight * 0.93],
        ],
        GLASS,
      ),
      onSide(place, out, [end - cab * 0.75, end - 0.3], [cabHeight * 0.55, cabHeight * 0.9], GLASS),
      onSide(place, -out, [end - cab * 0.75, end - 0.3], [cabHeight * 0.55, cabHeight * 0.9], GLASS),
      ...wheels(place, length, half, kind === "truck" ? 0.5 : 0.4),
      ...endDetails(place, length, half, 0.72),
    ],
    lamps: lampsOf(place, heading, length, half, 0.72),
  };
}

function rider({ id, kind, east, north, heading, length, height }: RoadUser): Body {
  const place = placer(east, north, heading);
  const clothes = choose(CLOTHES, id);
  const isMotor = kind === "motorcycle";
  const frame: Colour = isMotor ? choose(PAINTS, id) : choose(CLOTHES, id + 5);
  const top = isMotor ? height : 1.68;
  const end = length / 2;
  const tyre = isMotor ? 0.08 : 0.04;
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  return {
    parts: [
      box(place, [-end, -end + 0.62], tyre, [0, 0.62], TYRE, { front: 0.16, back: 0.16 }),
      box(place, [end - 0.62, end], tyre, [0, 0.62], TYRE, { front: 0.16, back: 0.16 }),
      box(place, [-end + 0.3, end - 0.3], isMotor ? 0.17 : 0.07, [0.34, 0.72], frame),
      box(place, [0.36, 0.46], 0.31, [0.94, 1.03], TYRE),
      box(place, [-0.24, 0.2], 0.2, [0.55, 0.92], [44, 48, 58]),
      box(place, [-0.28, 0.12], 0.21, [0.9, top - 0.26], clothes, { front: 0.06, back: 0.1, side: 0.03 }),
      box(place, [-0.16, 0.1], 0.1, [top - 0.27, top], isMotor ? [206, 70, 40] : SKIN, { side: 0.02 }),
    ],
    details: [],
    lamps: isMotor
      ? [{ at: place([end, 0, 0.8]), colour: WHITE_LIGHT, halo: 0.6, facing: [sin, cos, 0] }]
      : [],
  };
}

function walker({ id, east, north, heading, height, speed }: RoadUser): Body {
  const place = placer(east, north, heading);
  const stride = speed > 0 ? 0.16 : 0.04;
  const [hip, neck] = [height * 0.48, height * 0.84];
  return {
    parts: [
      box(place, [-stride, stride], 0.14, [0, hip], choose(CLOTHES, id + 3)),
      box(place, [-0.13, 0.13], 0.23, [hip, neck], choose(CLOTHES, id), { side: 0.04 }),
      box(place, [-0.09, 0.1], 0.09, [neck, height], SKIN, { side: 0.02 }),
    ],
    details: [],
    lamps: [],
  };
}
