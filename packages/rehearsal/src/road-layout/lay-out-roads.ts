import {
  carDetectionAreaType,
  flowType,
  type LaneLineValues,
  type LaneValues,
  laneFeature,
  laneLineColour,
  laneLineKind,
  laneRole,
  type PavementValues,
} from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import { approachLabel, laneLabel } from "../hd-map/feature-names.ts";
import { along, type Point } from "../plane/point.ts";
import type { ApproachModel, Lane, RoadModel, Turn } from "../road-model/road-model.types.ts";

/** `[longitude, latitude]` in WGS-84 degrees. */
type MapPoint = [number, number];

interface Placed {
  /** Key of the lane, stop line or crosswalk in the road model. */
  readonly key: string;
  /** Key of its approach; null for a crosswalk that belongs to none. */
  readonly endKey: string | null;
  /** A polygon is open: it does not repeat its first corner. */
  readonly points: readonly MapPoint[];
}

/** Something drawn on the map of an intersection; what it names, by keys of the same intersection. */
export type RehearsalRoadItem =
  | (Placed & { readonly kind: "lane"; readonly values: Omit<LaneValues, "endGuid"> })
  | (Placed & {
      readonly kind: "laneLine";
      readonly laneKeys: readonly string[];
      readonly values: Omit<LaneLineValues, "endGuid" | "laneGuids">;
    })
  | (Placed & { readonly kind: "pavement"; readonly values: Omit<PavementValues, "endGuid" | "poleGuid"> });

const TURNS: Record<Turn, (typeof flowType.codes)[number]> = flowType.byKey;
const { flow, averageSpeed } = carDetectionAreaType.byKey;
const ALL_TYPES = carDetectionAreaType.codes.reduce<number>((sum, bit) => sum + bit, 0);

const rounded = (metres: number): number => Number(metres.toFixed(2));

/** Every lane of a road model with its number: first those that lead in, approach by approach, then those that lead out. */
const numbered = ({ approaches }: RoadModel) =>
  [
    ...approaches.flatMap((approach) => approach.entryLanes.map((lane) => ({ approach, lane }))),
    ...approaches.flatMap((approach) => approach.exitLanes.map((lane) => ({ approach, lane }))),
  ].map((each, index) => ({ ...each, laneId: index + 1 }));

/** The strip of road of a lane: half its width to either side of its centre line. */
function outline({ left }: ApproachModel, { line, width }: Lane): Point[] {
  const beside = (sideways: number) => line.map((point) => along(point, left, sideways));
  return [...beside(width / 2), ...beside(-width / 2).toReversed()];
}

/**
 * What operators draw on the map of an intersection: its lanes, stop lines and crosswalks. Lanes have the numbers under
 * which simulated devices report, so that reports and layout agree.
 */
export function layOutRoads(model: RoadModel): RehearsalRoadItem[] {
  const frame = createEnuFrame([model.longitude, model.latitude]);
  const onMap = (points: readonly Point[]): MapPoint[] =>
    points.map(({ east, north }) => {
      const [longitude, latitude] = frame.toGeographic([east, north]);
      return [Number(longitude.toFixed(8)), Number(latitude.toFixed(8))];
    });
  const approachOf = new Map(model.approaches.map((approach) => [approach.key, approach]));
  const labelOf = (key: string) => {
    const approach = approachOf.get(key);
    return approach ? approachLabel(approach) : "";
  };
  const lanes = numbered(model).map(({ approach, lane, laneId }): RehearsalRoadItem => {
    const isEntry = lane.role === "entry";
    return {
      kind: "lane",
      key: lane.key,
      endKey: approach.key,
      points: onMap(outline(approach, lane)),
      values: {
        name: laneLabel(approach, lane),
        role: isEntry ? laneRole.byKey.entry : laneRole.byKey.exit,
        number: lane.number,
        feature: lane.kind === "motor" ? laneFeature.byKey.motor : laneFeature.byKey.nonMotor,
        turns: [...new Set(lane.turns.map(({ turn }) => TURNS[turn]))],
        width: rounded(lane.width),
        laneId,
        areaTypes: isEntry ? ALL_TYPES : flow + averageSpeed,
        speedLimit: null,
        remark: "",
      },
    };
  });
  const stopLines = model.stopLines.map(
    (stop): RehearsalRoadItem => ({
      kind: "laneLine",
      key: stop.key,
      endKey: stop.approach,
      laneKeys: stop.lanes,
      points: onMap(stop.line),
      values: {
        name: `${labelOf(stop.approach)}进口${stop.kind === "motor" ? "" : "非机动车道"}停止线`,
        lineKind: laneLineKind.byKey.stop,
        colour: laneLineColour.byKey.white,
        remark: "",
      },
    }),
  );
  const crosswalks = model.crosswalks.map(
    ({ key, approaches, depth, outline: closed }): RehearsalRoadItem => {
      const [endKey = null] = approaches;
      return {
        kind: "pavement",
        key,
        endKey,
        points: onMap(closed.slice(0, -1)),
        values: { name: `${labelOf(endKey ?? "")}人行横道`, width: rounded(depth), remark: "" },
      };
    },
  );
  return [...lanes, ...stopLines, ...crosswalks];
}
