import {
  buildRoadModel,
  equipIntersection,
  openStream,
  type RehearsalCity,
  type RehearsalDevice,
  type RoadModel,
} from "@lukou/rehearsal";
import { numberIn, placeOf, serialOf } from "../../world/mounting.ts";
import type { CameraView, PictureCamera } from "../../world/world.types.ts";

/** Pictures are made at this size, px. */
export const PICTURE = { width: 1280, height: 720 } as const;

const KINDS: ReadonlySet<string> = new Set(["camera", "highPrecisionCamera"]);
const FIELD = { angle: 60, height: 6.5, pitch: -8 } as const;

/** Every camera of an intersection with its true pose and lens: the pose of the inventory, a lens of its own by the seed. */
export function camerasOf(city: RehearsalCity, intersectionKey: string): PictureCamera[] {
  const model = buildRoadModel(city, intersectionKey);
  const { equipment } = equipIntersection(city, intersectionKey);
  return equipment
    .filter(({ kind }) => KINDS.has(kind))
    .map((device) => ({
      cameraKey: `${intersectionKey}/${device.key}`,
      cameraSn: serialOf(intersectionKey, device),
      intersectionKey,
      deviceKey: device.key,
      endKey: device.endKey,
      view: viewOf(city.seed, model, device, equipment),
    }));
}

function viewOf(
  seed: number,
  model: RoadModel,
  device: RehearsalDevice,
  equipment: readonly RehearsalDevice[],
): CameraView {
  const { width, height } = PICTURE;
  const approach = model.approaches.find(({ key }) => key === device.endKey);
  const angle = numberIn(device, "horizontalAngle") ?? FIELD.angle;
  const tangent = Math.tan((angle * Math.PI) / 360);
  const stream = openStream(seed, "lens", model.intersectionKey, device.key);
  const fx = (width / 2 / tangent) * stream.between(0.985, 1.015);
  const fy = fx * stream.between(0.998, 1.002);
  // Barrel distortion moves the corners of the picture inwards by a share of their distance, whatever the angle of the lens.
  const corner = tangent * Math.hypot(1, height / width);
  const barrel = stream.between(0.045, 0.1);
  return {
    ...placeOf(model, device, equipment),
    height: numberIn(device, "mountHeight") ?? FIELD.height,
    heading: numberIn(device, "heading") ?? approach?.heading ?? 0,
    pitch: numberIn(device, "pitch") ?? FIELD.pitch,
    roll: numberIn(device, "roll") ?? 0,
    fx,
    fy,
    cx: (width - 1) / 2 + stream.between(-9, 9),
    cy: (height - 1) / 2 + stream.between(-7, 7),
    k1: -barrel / corner ** 2,
    k2: (barrel * stream.between(0.1, 0.2)) / corner ** 4,
    p1: (stream.between(-1, 1) * 0.0016) / corner,
    p2: (stream.between(-1, 1) * 0.0016) / corner,
    k3: (barrel * stream.between(-0.02, 0.02)) / corner ** 6,
    imageWidth: width,
    imageHeight: height,
  };
}
