import { laneRole } from "@lukou/contract";
import { type LayoutState, ROAD_LIMITS } from "@lukou/road";
import { lanesOn, type Points } from "./guess-place.ts";

/** How far a stop line may lie before its lane on the map, share of the lane's length: lanes there are tens of metres long. */
const AWAY_ON_MAP = 0.15;

/** Entry lanes that a drawn stop line stops: those whose near end it faces, whether it touches them or lies a little before. */
export function lanesStopped(state: LayoutState, cameraGuid: string | null, line: Points): string[] {
  const away = cameraGuid === null ? AWAY_ON_MAP : ROAD_LIMITS.stopLineAwayInPicture;
  return lanesOn(state, cameraGuid).flatMap(({ item, shape }) =>
    item.values.role === laneRole.byKey.entry && faces(line, shape.points, away) ? [item.guid] : [],
  );
}

/** Whether the end of an outline that is nearer to a line lies over it, no farther away than a share of the outline's depth. */
function faces(line: Points, outline: Points, away: number): boolean {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return false;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return false;
  const [sx, sy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const corners = outline.map(([x, y]) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    return { along: dx * sx + dy * sy, off: dy * sx - dx * sy };
  });
  const offs = corners.map(({ off }) => off);
  const [least, most] = [Math.min(...offs), Math.max(...offs)];
  const depth = most - least;
  const gap = least <= 0 && most >= 0 ? 0 : Math.min(Math.abs(least), Math.abs(most));
  if (gap > away * depth) return false;
  const nearest = Math.abs(least) < Math.abs(most) ? least : most;
  const end = corners.filter(({ off }) => Math.abs(off - nearest) <= depth / 2);
  const middle = end.reduce((sum, { along }) => sum + along, 0) / end.length;
  return middle >= 0 && middle <= length;
}
