import {
  type LayoutCamera,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  layoutValues,
} from "@lukou/contract";
import { createEnuFrame, invertHomography, projectLine, projectRing } from "@lukou/geometry";
import type { CheckInput } from "@lukou/road";
import type { z } from "zod";

type Place = [x: number, y: number];
type Layout = CheckInput["layout"];

const APPROACHES = 4;
const ENTRY_LANES = 12;
const EXIT_LANES = 8;
export const LANES = APPROACHES * (ENTRY_LANES + EXIT_LANES);

/** Metres: width of a lane, and how far its two ends are from the middle. */
const WIDTH = 3.25;
const [STOP, FAR] = [45, 120];
/** Corners along each border of a lane. */
const ALONG = 5;
const PLACE = [118.78, 32.05] as const;
const frame = createEnuFrame(PLACE);
const stored = { revision: 1, updatedAt: "2026-05-01T08:00:00Z", updatedBy: null } as const;

const guidOf = (sort: number, number: number): string =>
  `${String(sort).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A place of an approach, metres east and north: so far out, and so far to the left as seen from the middle. */
function placeOn(approach: number, out: number, left: number): Place {
  const angle = (approach * Math.PI) / 2;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [sin * out - cos * left, cos * out + sin * left];
}

/** Of each approach a picture that shows it from above, 100 m wide: relative picture coordinates to metres. */
function homographyOf(approach: number): number[] {
  const [east, north] = placeOn(approach, (STOP + FAR) / 2, 0);
  return [100, 0, east - 50, 0, -100, north + 50, 0, 0, 1];
}

function border(approach: number, from: number, to: number): Place[] {
  const outs = Array.from({ length: ALONG }, (_, step) => STOP + ((FAR - STOP) * step) / (ALONG - 1));
  return [
    ...outs.map((out) => placeOn(approach, out, from)),
    ...outs.toReversed().map((out) => placeOn(approach, out, to)),
  ];
}

/**
 * An intersection with eighty lanes, their lines, stop lines and crosswalks, each on the map and in the picture of the
 * camera of its approach; nothing is wrong with it.
 */
export function eightyLanes(): Layout {
  const items = new Map<string, LayoutItem>();
  const shapes = new Map<string, LayoutShape>();
  const cameras = Array.from(
    { length: APPROACHES },
    (_, approach): LayoutCamera => ({
      guid: guidOf(2, approach + 1),
      name: `${approach + 1}号相机`,
      kind: 5,
      unitGuid: guidOf(2, approach + 1),
      unitName: "一体机",
      unitKind: 2,
      endGuid: guidOf(1, approach + 1),
      homography: homographyOf(approach),
      calibrationRevision: 1,
    }),
  );
  const draw = <K extends LayoutItemKind>(
    kind: K,
    values: z.input<(typeof layoutValues)[K]>,
    approach: number,
    metres: readonly Place[],
  ): string => {
    const guid = guidOf(10, items.size + 1);
    items.set(guid, { kind, guid, values: layoutValues[kind].parse(values), ...stored } as LayoutItem);
    const geometry = kind === "laneLine" ? "line" : "polygon";
    const seen = invertHomography(homographyOf(approach)) ?? [];
    const inPicture = geometry === "line" ? (projectLine(seen, metres)[0] ?? []) : projectRing(seen, metres);
    const onMap = metres.map((place): Place => {
      const [longitude, latitude] = frame.toGeographic(place);
      return [longitude, latitude];
    });
    for (const [cameraGuid, points] of [
      [null, onMap],
      [cameras[approach]?.guid ?? null, inPicture.map(([x, y]): Place => [x, y])],
    ] as const) {
      const shape = guidOf(30, shapes.size + 1);
      shapes.set(shape, {
        guid: shape,
        itemGuid: guid,
        cameraGuid,
        geometry,
        points: [...points],
        locked: false,
        order: shapes.size,
        evidence: null,
        toVerify: null,
        ...stored,
      });
    }
    return guid;
  };
  const ends = Array.from({ length: APPROACHES }, (_, approach) => ({
    guid: guidOf(1, approach + 1),
    name: `${"北东南西"[approach]}进口`,
    direction: approach * 2,
    bearing: approach * 90,
    oneWay: null,
    entryLanes: ENTRY_LANES,
    exitLanes: EXIT_LANES,
  }));
  for (const [approach, { guid: endGuid, name }] of ends.entries()) {
    const lanesOf = (role: 1 | 2, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const [near, far] = [index * WIDTH, (index + 1) * WIDTH].map((left) => (role === 1 ? left : -left));
        const metres = border(approach, near ?? 0, far ?? 0);
        return draw("lane", { role, endGuid, number: index + 1, width: WIDTH }, approach, metres);
      });
    const entry = lanesOf(1, ENTRY_LANES);
    lanesOf(2, EXIT_LANES);
    const dividers = Array.from({ length: ENTRY_LANES + EXIT_LANES - 1 }, (_, i) => i - EXIT_LANES + 1);
    for (const line of dividers) {
      const metres = border(approach, line * WIDTH, line * WIDTH).slice(0, ALONG);
      draw("laneLine", { lineKind: line === 0 ? 3 : 2, endGuid }, approach, metres);
    }
    const across = (out: number): Place[] => [
      placeOn(approach, out, 0),
      placeOn(approach, out, ENTRY_LANES * WIDTH),
    ];
    draw(
      "laneLine",
      { lineKind: 4, endGuid, laneGuids: entry, name: `${name}停止线` },
      approach,
      across(STOP),
    );
    draw("pavement", { endGuid, name: `${name}人行横道` }, approach, [
      placeOn(approach, STOP - 8, -EXIT_LANES * WIDTH),
      placeOn(approach, STOP - 8, ENTRY_LANES * WIDTH),
      placeOn(approach, STOP - 3, ENTRY_LANES * WIDTH),
      placeOn(approach, STOP - 3, -EXIT_LANES * WIDTH),
    ]);
  }
  return { ends, cameras, longitude: PLACE[0], latitude: PLACE[1], items, shapes };
}

/** The same layout with one corner of one lane's shape moved a little: every time another lane. */
export function withCornerMoved(layout: Layout, turn: number): Layout {
  const lanes = [...layout.shapes.values()].filter(
    ({ itemGuid }) => layout.items.get(itemGuid)?.kind === "lane",
  );
  const shape = lanes[turn % lanes.length];
  if (!shape) throw new Error("the layout has no lane");
  const [[x, y] = [0, 0], ...others] = shape.points;
  const shapes = new Map(layout.shapes);
  return { ...layout, shapes: shapes.set(shape.guid, { ...shape, points: [[x + 1e-7, y], ...others] }) };
}
