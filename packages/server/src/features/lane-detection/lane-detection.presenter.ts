import { carDetectionAreaType, type LaneDetectionInfo, type LaneDetectionSummary } from "@lukou/contract";
import { coordinatesOf, identityOf } from "../road-layout/coordinates.ts";
import { type ItemOfKind, itemsOf, type ReadLayout, shapesOfItem } from "../road-layout/road-layout.read.ts";

export const presentDetection = (
  layout: ReadLayout,
  detection: ItemOfKind<"laneDetection">,
): LaneDetectionInfo => {
  const { laneGuid, cameraGuid } = detection.values;
  const lane = layout.state.items.get(laneGuid);
  return {
    ...identityOf(layout, detection),
    ...detection.values,
    laneName: lane?.kind === "lane" ? lane.values.name : "",
    cameraName: layout.cameras.find(({ guid }) => guid === cameraGuid)?.name ?? "",
    coordinates: coordinatesOf(layout, detection.guid),
  };
};

/** How far the lanes of an intersection are covered by detections. */
export function summarise(layout: ReadLayout): LaneDetectionSummary {
  const lanes = itemsOf(layout, "lane");
  const detections = itemsOf(layout, "laneDetection");
  const covered = new Set(detections.map(({ values }) => values.laneGuid));
  const isReady = ({ guid }: { readonly guid: string }) =>
    shapesOfItem(layout, guid).some(({ toVerify }) => toVerify === null);
  return {
    lanes: lanes.length,
    covered: lanes.filter(({ guid }) => covered.has(guid)).length,
    detections: detections.length,
    ready: detections.filter(isReady).length,
    byAreaType: carDetectionAreaType.codes.map((areaType) => ({
      areaType,
      count: detections.filter(({ values }) => (values.areaTypes & areaType) !== 0).length,
    })),
    uncovered: lanes
      .filter(({ guid }) => !covered.has(guid))
      .map(({ guid, values }) => ({ guid, name: values.name })),
  };
}
