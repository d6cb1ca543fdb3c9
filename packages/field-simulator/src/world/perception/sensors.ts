import {
  buildRoadModel,
  equipIntersection,
  headingVector,
  type Point,
  type RehearsalCity,
  type RehearsalDevice,
} from "@lukou/rehearsal";
import { numberIn, placeOf, serialOf } from "../mounting.ts";

/** A radar or camera and the part of the ground that it sees. */
export interface Sensor extends Point {
  readonly sensorSn: string;
  readonly kind: "radar" | "camera";
  /** Metres above the road. */
  readonly height: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Degrees. */
  readonly horizontalAngle: number;
  /** Metres on the ground. */
  readonly nearRange: number;
  readonly farRange: number;
}

const KINDS: Readonly<Partial<Record<RehearsalDevice["kind"], Sensor["kind"]>>> = {
  radar: "radar",
  camera: "camera",
  highPrecisionCamera: "camera",
};
const USUAL = {
  height: 6.5,
  angle: { radar: 110, camera: 56 },
  near: 5,
  far: { radar: 220, camera: 100 },
} as const;

/**
 * The sensors by which a device sees: itself, those inside it, and of a MEC those of all that it fuses. Empty for a device
 * without eyes. Throws a RangeError for keys the city does not have.
 */
export function sensorsOf(city: RehearsalCity, intersectionKey: string, deviceKey: string): Sensor[] {
  const model = buildRoadModel(city, intersectionKey);
  const { equipment, relations } = equipIntersection(city, intersectionKey);
  if (!equipment.some(({ key }) => key === deviceKey))
    throw new RangeError(`路口${intersectionKey}没有设备${deviceKey}`);
  const fused = relations.flatMap(({ relation, subjectKey, objectKey }) =>
    relation === "mec" && subjectKey === deviceKey ? [objectKey] : [],
  );
  const hosts = new Set([deviceKey, ...fused]);
  return equipment.flatMap((device): Sensor[] => {
    const kind = KINDS[device.kind];
    if (kind === undefined || !(hosts.has(device.key) || hosts.has(device.parentKey ?? ""))) return [];
    const approach = model.approaches.find(({ key }) => key === device.endKey);
    return [
      {
        ...placeOf(model, device, equipment),
        sensorSn: serialOf(intersectionKey, device),
        kind,
        height: numberIn(device, "mountHeight") ?? USUAL.height,
        heading: numberIn(device, "heading") ?? approach?.heading ?? 0,
        horizontalAngle: numberIn(device, "horizontalAngle") ?? USUAL.angle[kind],
        nearRange: numberIn(device, "nearRange") ?? USUAL.near,
        farRange: numberIn(device, "farRange") ?? USUAL.far[kind],
      },
    ];
  });
}

/** Whether a place on the ground lies in a sensor's field of view. */
export function isInField(sensor: Sensor, { east, north }: Point): boolean {
  const [dx, dy] = [east - sensor.east, north - sensor.north];
  const range = Math.hypot(dx, dy);
  if (range < sensor.nearRange || range > sensor.farRange) return false;
  const ahead = headingVector(sensor.heading);
  const along = (dx * ahead.east + dy * ahead.north) / (range || 1);
  return along >= Math.cos((sensor.horizontalAngle * Math.PI) / 360);
}
