/** Metres east and north. */
type Place = readonly [east: number, north: number];

/** The sides of a lane in the direction of travel, both from where one enters to where one leaves. */
export interface LaneSides {
  readonly left: readonly Place[];
  readonly right: readonly Place[];
}

interface Edge {
  readonly index: number;
  /** How far along the direction its middle lies. */
  readonly along: number;
  /** Share of the edge that runs across the direction. */
  readonly across: number;
}

/** Edges less across the lane than this are sides, not ends. */
const ACROSS_MIN = 0.5;

/**
 * Splits the outline of a lane at its two ends. `direction` is a unit vector of travel; the ends are the foremost and the
 * rearmost edges that run across it. Null where the outline has no such edges, as a triangle along the road.
 */
export function laneSides(outline: readonly Place[], direction: Place): LaneSides | null {
  const edges = outline.map((from, index): Edge => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return {
      index,
      along: ((from[0] + to[0]) / 2) * direction[0] + ((from[1] + to[1]) / 2) * direction[1],
      across: length === 0 ? 0 : Math.abs(dx * direction[1] - dy * direction[0]) / length,
    };
  });
  const ends = edges.filter(({ across }) => across >= ACROSS_MIN);
  if (ends.length < 2) return null;
  const front = ends.reduce((best, edge) => (edge.along > best.along ? edge : best));
  const back = ends.reduce((best, edge) => (edge.along < best.along ? edge : best));
  if (front.index === back.index) return null;
  const walk = (from: number, to: number): Place[] => {
    const places: Place[] = [];
    for (let index = from; ; index = (index + 1) % outline.length) {
      const place = outline[index];
      if (place) places.push(place);
      if (index === to) return places;
    }
  };
  // Along the ring the front edge leads from one side to the other; the second of them comes back.
  const forth = walk((back.index + 1) % outline.length, front.index);
  const home = walk((front.index + 1) % outline.length, back.index).toReversed();
  const middle = (side: readonly Place[]): number =>
    side.reduce((sum, [x, y]) => sum + (direction[0] * y - direction[1] * x), 0) / side.length;
  return middle(forth) > middle(home) ? { left: forth, right: home } : { left: home, right: forth };
}
