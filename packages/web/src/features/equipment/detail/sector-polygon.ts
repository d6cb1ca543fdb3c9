import type { Sector } from "@lukou/equipment";
import { createEnuFrame, type LonLat } from "@lukou/geometry";
import type { Feature, Polygon } from "geojson";

/** Degrees between the corners of an arc: a chord then strays from it by less than 0.1 % of the radius. */
const STEP_DEG = 4;

/** The ground a sensor covers as a WGS-84 polygon around its position; a full circle when the angle is 360°. */
export function sectorPolygon(at: LonLat, { heading, near, far, angle }: Sector): Feature<Polygon> {
  const frame = createEnuFrame(at);
  const steps = Math.max(1, Math.ceil(angle / STEP_DEG));
  const arc = (radius: number): LonLat[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const bearing = ((heading - angle / 2 + (angle * index) / steps) * Math.PI) / 180;
      const [longitude, latitude] = frame.toGeographic([
        radius * Math.sin(bearing),
        radius * Math.cos(bearing),
      ]);
      return [longitude, latitude];
    });
  const outer = arc(far);
  const inner = near > 0 ? arc(near).toReversed() : [at];
  const ring = [...outer, ...inner, outer[0] ?? at].map(([x, y]) => [x, y]);
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}
