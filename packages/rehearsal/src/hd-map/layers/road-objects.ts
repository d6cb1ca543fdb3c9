import type { MapFeature } from "@lukou/contract";
import type { RoadModel } from "../../road-model/road-model.types.ts";
import { POLE_LABELS } from "../feature-names.ts";
import type { MapPen } from "../map-pen.ts";

/** hdmap_road_object: every pole as a point, with what it faces and its height. */
export function drawRoadObjects(model: RoadModel, pen: MapPen): MapFeature[] {
  return model.poles.flatMap((pole) => {
    const approach = model.approaches.find(({ key }) => key === pole.approach);
    if (approach === undefined) return [];
    return [
      pen.point(pole.at, {
        id: pole.key,
        name: POLE_LABELS[pole.kind],
        kind: pole.kind,
        road: approach.roadName,
        direction: approach.direction,
        heading: Number(pole.heading.toFixed(2)),
        height: pole.height,
      }),
    ];
  });
}
