import { fixQuality } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { RoadUser } from "../../world/world.types.ts";
import { frameOf } from "../perception/sight.ts";

/** One fix of an inspection car's receiver, in the units of `position/up`. */
export interface Fix {
  readonly timeStamp: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly speed: number;
  readonly heading: number;
  readonly fixQuality: 4;
  readonly satellites: number;
  readonly hdop: number;
  readonly diffAge: number;
  readonly sigma: number;
}

/** Quality of a receiver with a good correction: RTK fixed, a centimetre or two. */
const QUALITY = {
  fixQuality: fixQuality.byKey.rtkFixed,
  satellites: 24,
  hdop: 0.7,
  diffAge: 1,
  sigma: 0.015,
} as const;

/** What a car's receiver says about its own work. */
export const fixOf = (_device: Device): typeof QUALITY => QUALITY;

const ridden = new WeakMap<Device, number>();

/** The road user that the inspection car is: a car of the world, until it drives away, then the newest other one. */
function ride(device: Device, users: readonly RoadUser[]): RoadUser | undefined {
  const current = users.find(({ id, kind }) => id === ridden.get(device) && kind === "car");
  if (current) return current;
  const cars = users.filter(({ kind }) => kind === "car");
  const next = cars.toSorted((a, b) => b.since - a.since)[0];
  if (next) ridden.set(device, next.id);
  return next;
}

/** Where an inspection car is now; undefined while no car drives. The antenna is over the middle of the car. */
export function takeFix(device: Device): Fix | undefined {
  const world = device.around.worldOf(device.plan.intersectionKey);
  if (!world) return undefined;
  world.advanceTo(device.around.timers.now());
  const car = ride(device, world.users());
  if (!car) return undefined;
  const noise = () => device.random.between(-QUALITY.sigma, QUALITY.sigma);
  const [longitude, latitude] = frameOf(world).toGeographic([car.east + noise(), car.north + noise()]);
  return {
    timeStamp: device.now(),
    longitude: Number(longitude.toFixed(9)),
    latitude: Number(latitude.toFixed(9)),
    speed: Number(car.speed.toFixed(2)),
    heading: Number((((car.heading % 360) + 360) % 360).toFixed(2)) % 360,
    ...QUALITY,
  };
}

/** Dimensions of the car, m. */
export const CAR_SIZE = [4.7, 1.85, 1.55] as const;
