import {
  motionStatus,
  PARTICIPANTS_MAX,
  type Payload,
  participantType,
  positionConfidenceMetres,
  targetSource,
  vehicleClass,
} from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { IntersectionWorld, Perceived, RoadUserKind, SensorFault } from "../../world/world.types.ts";
import { laneNumbers } from "./lane-numbers.ts";
import { frameOf } from "./sight.ts";

type Target = Payload<"participant/up">["ptcList"][number];

const { motor, nonMotor, pedestrian } = participantType.byKey;
const { car, lightTruck, truck, motorcycle, bus } = vehicleClass.byKey;

type Class = (typeof vehicleClass.codes)[number];

const CLASSES: Readonly<Record<RoadUserKind, { type: 1 | 2 | 3; vehicle?: Class }>> = {
  car: { type: motor, vehicle: car },
  bus: { type: motor, vehicle: bus },
  truck: { type: motor, vehicle: truck },
  lightTruck: { type: motor, vehicle: lightTruck },
  motorcycle: { type: motor, vehicle: motorcycle },
  bicycle: { type: nonMotor },
  pedestrian: { type: pedestrian },
};

/** What it was measured by: fused, video, radar. */
const sourceOf = ({ kind }: Device): 1 | 3 | 5 => {
  if (kind === "radar") return targetSource.byKey.radar;
  return kind === "erv" || kind === "rscu" ? targetSource.byKey.fused : targetSource.byKey.video;
};

const confidences = Object.entries(positionConfidenceMetres).map(([code, metres]) => ({
  code: Number(code),
  metres,
}));

/** The greatest positionConfidence of YD/T 3709 that a standard error, m, deserves; 0 for none. */
const confidenceOf = (error: number): number =>
  Math.max(0, ...confidences.flatMap(({ code, metres }) => (error <= metres ? [code] : [])));

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const MOVING_KMH = 1;
const SOURCES_MAX = 16;

/** What a device measures of the road users it perceives, in the world as it stands (southbound 6). */
export function measure(device: Device, world: IntersectionWorld): Target[] {
  const source = sourceOf(device);
  const frame = frameOf(world);
  const numbers = laneNumbers(device, world);
  const describe = (target: Perceived): Target => {
    const { type, vehicle } = CLASSES[target.kind];
    const [longitude, latitude] = frame.toGeographic([target.east, target.north]);
    return {
      ptcId: target.id,
      trackId: target.trackId,
      ptcType: type,
      ...(vehicle !== undefined && { vehicleClass: vehicle }),
      sourceType: source,
      sources: target.sources.slice(0, SOURCES_MAX),
      detected: target.detected,
      longitude: round(longitude, 8),
      latitude: round(latitude, 8),
      x: round(target.east, 3),
      y: round(target.north, 3),
      positionConfidence: confidenceOf(target.error),
      speed: round(Math.max(0, target.speed), 2),
      heading: round(((target.heading % 360) + 360) % 360, 2) % 360,
      acceleration: round(target.acceleration, 2),
      status: target.speed > MOVING_KMH ? motionStatus.byKey.moving : motionStatus.byKey.still,
      length: round(target.length, 2),
      width: round(target.width, 2),
      height: round(target.height, 2),
      tracking: Math.max(0, Math.floor((world.now - target.since) / 100)),
      laneId: numbers.get(target.laneId) ?? 0,
    };
  };
  return world.perceptionOf(device.plan.deviceKey).look(PARTICIPANTS_MAX).map(describe);
}

/** From this share of its picture covered on, a camera perceives nothing. */
const BLIND_COVER = 0.8;

/** What is wrong with a sensor, by the faults of the field. */
function faultOf({ conditions }: Device, sensorSn: string): SensorFault | null {
  const radar = conditions.radars.get(sensorSn);
  if (radar !== undefined) return radar === "frozen" ? "stuck" : "blind";
  return (conditions.cameras.get(sensorSn)?.covered ?? 0) >= BLIND_COVER ? "blind" : null;
}

/** Keeps a device's perception in step with the faults of its sensors; each is told once, when it changes. */
export function createSensorFaults(device: Device): (world: IntersectionWorld) => void {
  const told = new Map<string, SensorFault | null>();
  return (world) => {
    const perception = world.perceptionOf(device.plan.deviceKey);
    for (const sensorSn of perception.sensors) {
      const fault = faultOf(device, sensorSn);
      if ((told.get(sensorSn) ?? null) === fault) continue;
      told.set(sensorSn, fault);
      perception.setFault(sensorSn, fault);
    }
  };
}
