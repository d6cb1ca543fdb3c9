/** Nine numbers, row by row: relative picture coordinates (0..1) to metres east and north of the intersection. */
export type Homography = readonly number[];
type Place = readonly [number, number];

const at = (matrix: Homography, index: number): number => matrix[index] ?? Number.NaN;

/** Where a place comes to lie, and its depth; what one shape shows must not change the depth's sign. */
function project(matrix: Homography, [x, y]: Place): { readonly place: Place; readonly depth: number } {
  const depth = at(matrix, 6) * x + at(matrix, 7) * y + at(matrix, 8);
  return {
    place: [
      (at(matrix, 0) * x + at(matrix, 1) * y + at(matrix, 2)) / depth,
      (at(matrix, 3) * x + at(matrix, 4) * y + at(matrix, 5)) / depth,
    ],
    depth,
  };
}

/** The way back; null where there is none. */
export function inverseOf(matrix: Homography): Homography | null {
  const [a, b, c, d, e, f, g, h, i] = Array.from({ length: 9 }, (_, index) => at(matrix, index)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const adjoint = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const determinant = a * at(adjoint, 0) + b * at(adjoint, 3) + c * at(adjoint, 6);
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return null;
  return adjoint.map((value) => value / determinant);
}

/**
 * The points of a shape on the other side; null where part of it lies behind the horizon and would come out on the wrong
 * side. `inFront` is a place that is known to be seen.
 */
export function projectShape(
  matrix: Homography,
  points: readonly Place[],
  inFront: Place,
): readonly Place[] | null {
  const sign = Math.sign(project(matrix, inFront).depth);
  const projected = points.map((point) => project(matrix, point));
  const seen = projected.every(
    ({ place, depth }) => Math.sign(depth) === sign && place.every((value) => Number.isFinite(value)),
  );
  return seen ? projected.map(({ place }) => place) : null;
}
