import type { MapFeature } from "@lukou/contract";
import { arc, shifted } from "../../plane/curve.ts";
import { ORIGIN, type Point } from "../../plane/point.ts";
import { placeOn } from "../../road-model/arm.ts";
import type { ApproachModel, Corner, RoadModel } from "../../road-model/road-model.types.ts";
import { approachLabel } from "../feature-names.ts";
import type { MapPen } from "../map-pen.ts";
import { raisedStrips } from "../strips.ts";

const PIT = { size: 1.2, spacing: 8, behindKerb: 0.8, firstAfterStop: 6 } as const;
const ISLAND_MARGIN = 1;
const GORE = { inset: 0.8, length: 42 } as const;

/** hdmap_vegetation: green strips, tree pits, the island of a roundabout, the wedge between a road and its ramp. */
export function drawVegetation(model: RoadModel, pen: MapPen): MapFeature[] {
  return [
    ...drawIsland(model, pen),
    ...model.corners.flatMap((corner) => drawGore(model, corner, pen)),
    ...model.approaches.flatMap((approach) => [...drawStrips(approach, pen), ...drawTreePits(approach, pen)]),
  ];
}

function drawIsland({ roundabout }: RoadModel, pen: MapPen): MapFeature[] {
  if (roundabout === null) return [];
  const radius = roundabout.islandRadius - ISLAND_MARGIN;
  const circle = arc(ORIGIN, { east: radius, north: 0 }, 360).slice(0, -1);
  return [pen.polygon(circle, { id: "ISLAND", name: "环岛绿地", kind: "island" })];
}

function drawGore({ approaches }: RoadModel, corner: Corner, pen: MapPen): MapFeature[] {
  const from = approaches.find(({ key }) => key === corner.from);
  const to = approaches.find(({ key }) => key === corner.to);
  if (from === undefined || to === undefined || corner.radius === null || corner.sidewalk > 0) return [];
  const line = shifted(corner.curve, -GORE.inset);
  const first = extend(from, corner.curve[0]);
  const last = extend(to, corner.curve.at(-1));
  const outline = [
    placeOn(from, first, from.section.kerbs.left + GORE.inset),
    ...line,
    placeOn(to, last, to.section.kerbs.right - GORE.inset),
  ];
  return [pen.polygon(outline, { id: `${corner.key}V`, name: "匝道三角绿地", kind: "gore" })];
}

/** Metres outwards on the approach, `GORE.length` beyond the point of its kerb. */
function extend({ origin, out, end }: ApproachModel, kerb: Point | undefined): number {
  const start = kerb ?? origin;
  const outwards = (start.east - origin.east) * out.east + (start.north - origin.north) * out.north;
  return Math.min(end, outwards + GORE.length);
}

function drawStrips(approach: ApproachModel, pen: MapPen): MapFeature[] {
  return raisedStrips(approach).map(({ key, label, width, outline }) =>
    pen.polygon(outline, {
      id: key,
      name: `${approachLabel(approach)}${label}`,
      road: approach.roadName,
      direction: approach.direction,
      kind: "strip",
      width,
    }),
  );
}

function drawTreePits(approach: ApproachModel, pen: MapPen): MapFeature[] {
  if (approach.section.sidewalk === 0) return [];
  const { left, right } = approach.section.kerbs;
  const rows = [
    { side: "L", near: left + PIT.behindKerb, far: left + PIT.behindKerb + PIT.size },
    { side: "R", near: right - PIT.behindKerb, far: right - PIT.behindKerb - PIT.size },
  ];
  const pits: MapFeature[] = [];
  const first = approach.stop + PIT.firstAfterStop;
  for (let at = first; at + PIT.size < approach.end - 1; at += PIT.spacing) {
    for (const { side, near, far } of rows) {
      const outline = [
        placeOn(approach, at, near),
        placeOn(approach, at + PIT.size, near),
        placeOn(approach, at + PIT.size, far),
        placeOn(approach, at, far),
      ];
      pits.push(
        pen.polygon(outline, {
          id: `${approach.key}T${side}${Math.round((at - first) / PIT.spacing) + 1}`,
          name: "树池",
          road: approach.roadName,
          direction: approach.direction,
          kind: "treePit",
        }),
      );
    }
  }
  return pits;
}
