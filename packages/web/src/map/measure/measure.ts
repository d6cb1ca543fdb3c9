import { createEnuFrame, distanceM, polylineLengthM, type Vertex } from "@lukou/geometry";

/** What is being measured. */
export type MeasureMode = "distance" | "area";

/** A measurement: null while the tool is off. `done` means that no further point is added. */
export interface Measurement {
  readonly mode: MeasureMode;
  readonly points: readonly Vertex[];
  readonly done: boolean;
}

export type MeasureAction =
  | { readonly type: "start"; readonly mode: MeasureMode }
  | { readonly type: "add"; readonly point: Vertex }
  | { readonly type: "undo" }
  | { readonly type: "finish" }
  | { readonly type: "escape" }
  | { readonly type: "stop" };

/** Points a finished measurement needs at least. */
export const leastPoints: Readonly<Record<MeasureMode, number>> = { distance: 2, area: 3 };

/**
 * Next state of the measure tool. Esc first clears what is drawn and then leaves the tool; a point added after the
 * end starts the next measurement; an end without enough points is not an end.
 */
export function measureReducer(state: Measurement | null, action: MeasureAction): Measurement | null {
  if (action.type === "start") return { mode: action.mode, points: [], done: false };
  if (!state || action.type === "stop") return null;
  switch (action.type) {
    case "add":
      return state.done
        ? { ...state, points: [action.point], done: false }
        : { ...state, points: [...state.points, action.point] };
    case "undo":
      return { ...state, points: state.points.slice(0, -1), done: false };
    case "finish":
      return state.points.length >= leastPoints[state.mode] ? { ...state, done: true } : state;
    default:
      return state.points.length > 0 ? { ...state, points: [], done: false } : null;
  }
}

/** Length along WGS-84 points over the ellipsoid, metres. */
export function lengthOf(points: readonly Vertex[]): number {
  return points.length < 2 ? 0 : polylineLengthM(points);
}

/** Length of the closed outline, metres. */
export function perimeterOf(points: readonly Vertex[]): number {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? lengthOf(points) + distanceM(last, first) : 0;
}

/**
 * Area inside WGS-84 points, square metres. Computed on the plane that touches the ellipsoid at the first point:
 * exact to a millionth within ten kilometres, to a thousandth within three hundred.
 */
export function areaOf(points: readonly Vertex[]): number {
  const [first] = points;
  if (!first || points.length < 3) return 0;
  const frame = createEnuFrame([first[0], first[1]]);
  const plane = points.map((point) => frame.toLocal([point[0], point[1]]));
  const doubled = plane.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = plane[(index + 1) % plane.length] ?? [x, y];
    return sum + x * nextY - y * nextX;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** `8.35 米`, `1.234 公里`: centimetres while they mean something. */
export function lengthText(metres: number): string {
  if (metres < 100) return `${metres.toFixed(2)} 米`;
  if (metres < 1000) return `${metres.toFixed(1)} 米`;
  return `${(metres / 1000).toFixed(metres < 100_000 ? 3 : 1)} 公里`;
}

/** `12.5 平方米`, `1.234 平方公里`. */
export function areaText(squareMetres: number): string {
  if (squareMetres < 1_000_000) {
    return `${squareMetres.toLocaleString("zh-CN", { maximumFractionDigits: squareMetres < 1000 ? 2 : 0 })} 平方米`;
  }
  return `${(squareMetres / 1_000_000).toFixed(3)} 平方公里`;
}
