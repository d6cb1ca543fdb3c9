import { participantType, vehicleClass } from "@lukou/contract/topics";
import type { Feature, FeatureCollection } from "geojson";
import type { DrawnTarget, Sample } from "../scene/target-scene.ts";

const METRES_PER_DEGREE = 111_320;
const { byKey: types } = participantType;
const { byKey: classes } = vehicleClass;

/** Length and width of what the device gave no size of, metres. */
function sizeOf({ type, vehicleClass: kind, length, width }: DrawnTarget): [length: number, width: number] {
  const usual: [number, number] =
    type === types.pedestrian
      ? [0.6, 0.6]
      : type === types.nonMotor
        ? [1.8, 0.7]
        : kind === classes.bus
          ? [11, 2.5]
          : kind === classes.truck
            ? [9, 2.5]
            : [4.6, 1.8];
  return [length ?? usual[0], width ?? usual[1]];
}

/** Outline of a target on the ground to scale, its front pointed; WGS-84. */
function outlineOf(target: DrawnTarget): [number, number][] {
  const [length, width] = sizeOf(target);
  const bearing = (target.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(bearing), Math.cos(bearing)];
  const perEast = METRES_PER_DEGREE * Math.cos((target.latitude * Math.PI) / 180);
  const at = (right: number, ahead: number): [number, number] => [
    target.longitude + (right * cos + ahead * sin) / perEast,
    target.latitude + (ahead * cos - right * sin) / METRES_PER_DEGREE,
  ];
  const [half, side] = [length / 2, width / 2];
  const nose = Math.min(width, length / 3);
  const back = at(-side, -half);
  return [back, at(side, -half), at(side, half - nose), at(0, half), at(-side, half - nose), back];
}

/** Name of the colour group a target belongs to. */
export const groupOf = ({ type, vehicleClass: kind }: Pick<Sample, "type" | "vehicleClass">): string => {
  if (type === types.pedestrian) return "pedestrian";
  if (type === types.nonMotor) return "nonMotor";
  if (type !== types.motor) return "other";
  return kind === classes.bus || kind === classes.truck || kind === classes.lightTruck ? "large" : "car";
};

const shortName = (target: Sample): string => {
  const known = target.vehicleClass === null ? undefined : vehicleClass.find(target.vehicleClass);
  return known && known.code !== classes.unknown ? known.label : participantType.labelOf(target.type);
};

/** What a target is called on the map. */
export const labelOf = (target: DrawnTarget): string =>
  `${shortName(target)} ${target.speed.toFixed(0)} km/h\n${target.license ?? target.trackId.slice(-4)}`;

/** Everything that is drawn of the targets of one moment. */
export interface TargetShapes {
  readonly bodies: FeatureCollection;
  readonly trails: FeatureCollection;
}

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

export function shapesOf(
  targets: readonly DrawnTarget[],
  selected: string | undefined,
  trailOf: (target: DrawnTarget) => readonly Sample[],
): TargetShapes {
  const bodies = targets.map(
    (target): Feature => ({
      type: "Feature",
      geometry: { type: "Polygon", coordinates: [outlineOf(target)] },
      properties: {
        key: target.key,
        group: groupOf(target),
        label: labelOf(target),
        selected: target.key === selected,
      },
    }),
  );
  const trails = targets.flatMap((target): Feature[] => {
    const line = [...trailOf(target), target].map(({ longitude, latitude }) => [longitude, latitude]);
    if (line.length < 2) return [];
    const properties = { group: groupOf(target), selected: target.key === selected };
    return [{ type: "Feature", geometry: { type: "LineString", coordinates: line }, properties }];
  });
  return { bodies: collection(bodies), trails: collection(trails) };
}
