import type { MapFeature } from "@lukou/contract";
import { shifted } from "../../plane/curve.ts";
import type { Point } from "../../plane/point.ts";
import type { Corner, RoadModel } from "../../road-model/road-model.types.ts";
import type { MapPen } from "../map-pen.ts";

/** hdmap_sidewalk: the pavement behind the kerb around every corner; along a ramp there is none. */
export function drawSidewalks(model: RoadModel, pen: MapPen): MapFeature[] {
  const widthOn = new Map(model.approaches.map(({ key, section }) => [key, section.sidewalk]));
  return model.corners.flatMap((corner) =>
    stretches(corner, widthOn).map(({ kerb, width }, index) =>
      pen.polygon([...kerb, ...shifted(kerb, -width).toReversed()], {
        id: `${corner.key}P${index + 1}`,
        name: "人行道",
        width,
      }),
    ),
  );
}

/** The whole corner in one piece, or, where a ramp cuts it short, the straight piece along the other road. */
function stretches(
  corner: Corner,
  widthOn: ReadonlyMap<string, number>,
): { kerb: readonly Point[]; width: number }[] {
  if (corner.sidewalk > 0) return [{ kerb: corner.kerb, width: corner.sidewalk }];
  const pieces = [
    { ends: [corner.kerb[0], corner.curve[0]], width: widthOn.get(corner.from) ?? 0 },
    { ends: [corner.curve.at(-1), corner.kerb.at(-1)], width: widthOn.get(corner.to) ?? 0 },
  ];
  return pieces.flatMap(({ ends, width }) => {
    const kerb = ends.filter((end) => end !== undefined);
    return width > 0 && kerb.length === 2 ? [{ kerb, width }] : [];
  });
}
