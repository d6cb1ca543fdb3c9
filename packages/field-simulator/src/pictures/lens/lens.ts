import type { CameraView } from "../../world/world.types.ts";

type Lens = Pick<CameraView, "k1" | "k2" | "p1" | "p2" | "k3">;
type Pair = readonly [x: number, y: number];

/**
 * Where the lens puts a ray, both as tangents right and down of the optical axis: radial and tangential distortion as in
 * OpenCV ("Camera Calibration and 3D Reconstruction", detailed description; after D. C. Brown 1966 and 1971).
 */
export function distort({ k1, k2, p1, p2, k3 }: Lens, x: number, y: number): Pair {
  const r2 = x * x + y * y;
  const radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
  return [
    x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x),
    y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y,
  ];
}

const ROUNDS = 60;
const CLOSE = 1e-9;

/** The ray that the lens puts at a place; null where no ray of the lens's field comes there. */
export function undistort(lens: Lens, x: number, y: number): Pair | null {
  let [rayX, rayY] = [x, y];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [atX, atY] = distort(lens, rayX, rayY);
    const [missX, missY] = [x - atX, y - atY];
    if (Math.abs(missX) + Math.abs(missY) < CLOSE) return [rayX, rayY];
    rayX += missX;
    rayY += missY;
    if (rayX * rayX + rayY * rayY > 100) return null;
  }
  return null;
}

/** Tangent of the angle off the axis beyond which a lens would fold the picture back on itself. */
export function fieldLimit({ k1, k2, k3 }: Lens): number {
  for (let r = 0.02; r < 4; r += 0.02) {
    const r2 = r * r;
    if (1 + r2 * (3 * k1 + r2 * (5 * k2 + r2 * 7 * k3)) < 0.05) return r;
  }
  return 4;
}
