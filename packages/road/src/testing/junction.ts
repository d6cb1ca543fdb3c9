import type { ItemOf, LayoutCamera, LayoutEnd, LayoutItem, LayoutShape } from "@lukou/contract";
import { createEnuFrame, invertHomography, projectLine, projectRing } from "@lukou/geometry";
import type { CheckInput } from "../rules/check-layout.ts";
import * as make from "./make.ts";

type Point = [number, number];
export const frame = createEnuFrame(make.PLACE);

/** A camera over the intersection: relative picture coordinates to metres, 200 m wide, straight down, north up. */
export const FROM_ABOVE: number[] = [200, 0, -100, 0, -200, 100, 0, 0, 1];

export const toMap = (points: readonly Point[]): Point[] =>
  points.map((point) => {
    const [longitude, latitude] = frame.toGeographic(point);
    return [longitude, latitude];
  });

export const camera = (n: number, parts: Partial<LayoutCamera> = {}): LayoutCamera => ({
  guid: make.guid(2, n),
  name: `${n}号相机`,
  kind: 5,
  unitGuid: make.guid(2, n),
  unitName: "一体机",
  unitKind: 2,
  endGuid: null,
  homography: null,
  calibrationRevision: null,
  ...parts,
});

/** An approach in one of the eight directions, two lanes each way. */
export const end = (n: number, direction: number, parts: Partial<LayoutEnd> = {}): LayoutEnd => ({
  guid: make.guid(1, n),
  name: `${["北", "东北", "东", "东南", "南", "西南", "西", "西北"][direction]}进口`,
  direction,
  bearing: direction * 45,
  oneWay: null,
  entryLanes: 2,
  exitLanes: 2,
  ...parts,
});

/** Metres outwards of the stop line, and of the end of the lanes. */
export const STOP = 20;
export const FAR = 60;
export const WIDTH = 3.5;

/** A place on an approach: metres outwards and to the left seen from the intersection. */
export function place({ direction, bearing }: LayoutEnd, out: number, left: number): Point {
  const angle = ((bearing ?? direction * 45) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [sin * out - cos * left, cos * out + sin * left];
}

/** Entry lanes lie left of the axis, exit lanes right of it; traffic keeps right. */
export function lanePolygon(approach: LayoutEnd, role: number, number: number): Point[] {
  const side = role === 1 ? 1 : -1;
  const [near, far] = [side * (number - 1) * WIDTH, side * number * WIDTH];
  return [
    place(approach, STOP, near),
    place(approach, FAR, near),
    place(approach, FAR, far),
    place(approach, STOP, far),
  ];
}

/**
 * A faultless intersection: approaches with lanes both ways and a stop line each, on the map and in the pictures of the
 * cameras; seen from above where those are not calibrated.
 */
export function junction({
  ends = [end(1, 2), end(2, 4), end(3, 6), end(4, 0)],
  cameras = [camera(1)],
  entry = 2,
}: {
  ends?: LayoutEnd[];
  cameras?: LayoutCamera[];
  entry?: number;
} = {}): CheckInput["layout"] & { items: Map<string, LayoutItem>; shapes: Map<string, LayoutShape> } {
  const items = new Map<string, LayoutItem>();
  const shapes = new Map<string, LayoutShape>();
  let count = 0;
  const draw = (item: LayoutItem, metres: Point[]) => {
    items.set(item.guid, item);
    for (const onto of [null, ...cameras]) {
      const drawn = drawnOn(item, metres, onto);
      if (drawn) shapes.set(make.guid(30, (count += 1)), { ...drawn, guid: make.guid(30, count) });
    }
  };
  for (const approach of ends) {
    const lanes = [1, 2].flatMap((role) => {
      if (approach.oneWay === (role === 1 ? "exit" : "entry")) return [];
      return Array.from({ length: role === 1 ? entry : 2 }, (_, n): ItemOf<"lane"> => {
        const lane = make.lane(items.size + n + 1 + role * 100 + ends.indexOf(approach) * 1000, {
          name: "",
          number: n + 1,
          role: role as 1,
          endGuid: approach.guid,
          width: WIDTH,
          laneId: null,
        });
        if (lane.kind !== "lane") throw new Error("no lane");
        draw(lane, lanePolygon(approach, role, n + 1));
        return lane;
      });
    });
    const stopped = lanes.filter(({ values }) => values.role === 1).map(({ guid }) => guid);
    if (stopped.length === 0) continue;
    draw(
      make.laneLine(ends.indexOf(approach), {
        lineKind: 4,
        endGuid: approach.guid,
        laneGuids: stopped,
        name: `${approach.name}停止线`,
      }),
      [place(approach, STOP, 0), place(approach, STOP, entry * WIDTH)],
    );
  }
  const planned = ends.map((approach) => ({
    ...approach,
    entryLanes: approach.oneWay === "exit" ? 0 : entry,
    exitLanes: approach.oneWay === "entry" ? 0 : 2,
  }));
  return { ends: planned, cameras, longitude: make.PLACE[0], latitude: make.PLACE[1], items, shapes };
}

function drawnOn(item: LayoutItem, metres: Point[], onto: LayoutCamera | null): LayoutShape | null {
  if (onto === null) return make.shape(0, item, { cameraGuid: null, points: toMap(metres) });
  const seen = invertHomography(onto.homography ?? FROM_ABOVE) ?? [];
  const points = item.kind === "laneLine" ? (projectLine(seen, metres)[0] ?? []) : projectRing(seen, metres);
  return points.length < 2 ? null : make.shape(0, item, { cameraGuid: onto.guid, points });
}
