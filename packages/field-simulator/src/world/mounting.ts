import { createEnuFrame } from "@lukou/geometry";
import { type Point, placeOn, type RehearsalDevice, type RoadModel } from "@lukou/rehearsal";

/** The serial of a device; made up from its keys where the city does not know it. */
export function serialOf(intersectionKey: string, { key, values }: RehearsalDevice): string {
  const serial = values["serial"];
  if (typeof serial === "string") return serial;
  return `SIM-${intersectionKey}-${key}`.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64);
}

/** A value of a device, where it is known and a number. */
export const numberIn = ({ values }: RehearsalDevice, name: string): number | undefined => {
  const value = values[name];
  return typeof value === "number" ? value : undefined;
};

/** Where a device hangs: its own position, or that of what it hangs on, or else the stop line it watches. */
export function placeOf(
  model: RoadModel,
  device: RehearsalDevice,
  equipment: readonly RehearsalDevice[],
): Point {
  const longitude = numberIn(device, "longitude");
  const latitude = numberIn(device, "latitude");
  if (longitude !== undefined && latitude !== undefined) {
    const [east, north] = createEnuFrame([model.longitude, model.latitude]).toLocal([longitude, latitude]);
    return { east, north };
  }
  const carrier = equipment.find(({ key }) => key === (device.parentKey ?? device.poleKey));
  if (carrier !== undefined) return placeOf(model, carrier, equipment);
  const approach = model.approaches.find(({ key }) => key === device.endKey);
  return approach === undefined
    ? { east: 0, north: 0 }
    : placeOn(approach, approach.stop, approach.section.kerbs.left);
}
