import type { MapFeature } from "@lukou/contract";
import type { RoadModel } from "../../road-model/road-model.types.ts";
import { approachLabel } from "../feature-names.ts";
import type { MapPen } from "../map-pen.ts";

/** hdmap_inter: the carriageway inside the stop lines. */
export function drawArea(model: RoadModel, pen: MapPen): MapFeature[] {
  const roads = [...new Set(model.approaches.map(({ roadName }) => roadName))];
  return [pen.polygon(model.area, { id: "AREA", name: "路口面", road: roads.join(","), type: model.type })];
}

/** hdmap_crosswalk: one area for each crosswalk, from kerb to kerb. */
export function drawCrosswalks(model: RoadModel, pen: MapPen): MapFeature[] {
  return model.crosswalks.flatMap((crosswalk) => {
    const approach = model.approaches.find(({ key }) => key === crosswalk.approaches[0]);
    if (approach === undefined) return [];
    return [
      pen.polygon(crosswalk.outline, {
        id: crosswalk.key,
        name: `${approachLabel(approach)}人行横道`,
        road: approach.roadName,
        direction: approach.direction,
        length: Number(crosswalk.length.toFixed(2)),
        width: crosswalk.depth,
      }),
    ];
  });
}

/** hdmap_stop: the stop lines, one across the motor lanes and one across the non-motor lane of each approach. */
export function drawStopLines(model: RoadModel, pen: MapPen): MapFeature[] {
  return model.stopLines.flatMap((stop) => {
    const approach = model.approaches.find(({ key }) => key === stop.approach);
    if (approach === undefined) return [];
    return [
      pen.line(stop.line, {
        id: stop.key,
        name: `${approachLabel(approach)}进口${stop.kind === "motor" ? "" : "非机动车道"}停止线`,
        road: approach.roadName,
        direction: approach.direction,
        laneType: stop.kind,
        lanes: stop.lanes.length,
      }),
    ];
  });
}
