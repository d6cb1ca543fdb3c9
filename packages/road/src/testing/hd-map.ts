import { type LayoutEnd, type MapFeature, type MapLayerEntry, mapLayerType } from "@lukou/contract";
import { FAR, place, STOP, toMap, WIDTH } from "./junction.ts";

type Point = [number, number];
type Properties = Record<string, string | number>;

const line = (points: Point[], properties: Properties): MapFeature => ({
  type: "Feature",
  geometry: { type: "LineString", coordinates: toMap(points) },
  properties,
});
const polygon = (points: Point[], properties: Properties): MapFeature => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates: [toMap([...points, ...points.slice(0, 1)])] },
  properties,
});
const layer = (key: "rid" | "crosswalk" | "stop", data: MapFeature[]): MapLayerEntry => {
  const type = mapLayerType.items.find((item) => item.key === key)?.code ?? 0;
  return { name: `hdmap_${key}`, type, data };
};

const TURNS = { 1: "left,straight", 2: "straight,right" } as const;

/**
 * The HD map of an intersection with two lanes each way on every approach: lanes in the direction of travel,
 * connections from each lane to every other approach, a stop line and a crossing each. `rename` changes attributes.
 */
export function hdMap(
  ends: readonly LayoutEnd[],
  rename: (properties: Properties) => Properties = (properties) => properties,
): MapLayerEntry[] {
  const lanes = ends.flatMap((end, e) =>
    ([1, 2] as const).flatMap((role) =>
      ([1, 2] as const).map((number) => {
        const side = (role === 1 ? 1 : -1) * (number - 0.5) * WIDTH;
        const [near, far] = [place(end, STOP, side), place(end, FAR, side)];
        return line(
          role === 1 ? [far, near] : [near, far],
          rename({
            id: `${e}-${role}-${number}`,
            name: "地图车道",
            kind: role === 1 ? "entry" : "exit",
            laneType: "motor",
            laneNo: number,
            width: WIDTH,
            ...(role === 1 && { turn: TURNS[number] }),
          }),
        );
      }),
    ),
  );
  const connections = ends.flatMap((from, f) =>
    ends.flatMap((to) => {
      if (to === from) return [];
      const points = [
        place(from, STOP, WIDTH / 2),
        place(from, STOP - 3, WIDTH / 2),
        place(to, STOP - 3, -WIDTH / 2),
        place(to, STOP, -WIDTH / 2),
      ];
      return [line(points, rename({ id: `${f}-c`, kind: "connection", width: WIDTH }))];
    }),
  );
  const stops = ends.map((end, e) =>
    line(
      [place(end, STOP, 0), place(end, STOP, 2 * WIDTH)],
      rename({ id: `S${e}`, name: `${end.name}停止线` }),
    ),
  );
  const crossings = ends.map((end, e) =>
    polygon(
      [place(end, STOP - 6, -8), place(end, STOP - 6, 8), place(end, STOP - 2, 8), place(end, STOP - 2, -8)],
      rename({ id: `W${e}`, name: `${end.name}人行横道`, width: 4 }),
    ),
  );
  return [layer("rid", [...lanes, ...connections]), layer("crosswalk", crossings), layer("stop", stops)];
}
