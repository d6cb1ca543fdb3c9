import { createEnuFrame } from "@lukou/geometry";
import type { Point } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import type { RoadModel } from "../road-model/road-model.types.ts";

/** The level land the city stands on, metres above the WGS-84 ellipsoid. */
const GROUND = [11, 19] as const;

/** Tells the WGS-84 position of places at one intersection. */
export interface Surveyor {
  /** Degrees with eight decimals. */
  position(at: Point): { longitude: number; latitude: number };
  /** The same with metres above the ellipsoid at `height` metres above the road. */
  place(at: Point, height: number): { longitude: number; latitude: number; elevation: number };
}

export function createSurveyor(seed: number, model: RoadModel): Surveyor {
  const frame = createEnuFrame([model.longitude, model.latitude]);
  const ground = openStream(seed, "ground", model.intersectionKey).between(...GROUND);
  const position = ({ east, north }: Point) => {
    const [longitude, latitude] = frame.toGeographic([east, north]);
    return { longitude: Number(longitude.toFixed(8)), latitude: Number(latitude.toFixed(8)) };
  };
  return {
    position,
    place: (at, height) => ({ ...position(at), elevation: Number((ground + height).toFixed(2)) }),
  };
}
