import type { Position } from "geojson";
import { boundsOf } from "../../frame/bounds.ts";
import type { Bounds, Vertex } from "../../lon-lat.ts";
import { closeRing } from "../../polygon/close-ring.ts";
import { placeInRing } from "../../polygon/point-in-ring.ts";
import { signedArea } from "../../polygon/signed-area.ts";

/** Comparisons allowed for one polygon, else a hostile one would need hours; holes beyond stay outlines of their own. */
const MAX_WORK = 20_000_000;

interface Ring {
  readonly vertices: Vertex[];
  readonly bounds: Bounds;
  readonly area: number;
  readonly holes: Ring[];
}

/**
 * Sorts the rings of a shapefile polygon into polygons: clockwise rings are outlines, each counter-clockwise ring is a
 * hole of the smallest outline around it, or an outline itself if there is none. Output follows RFC 7946: rings are
 * closed, outlines counter-clockwise, holes clockwise; the first vertex of a ring stays first.
 */
export function groupRings(parts: readonly Position[][]): Position[][][] {
  const rings = parts.flatMap(toRing);
  const outlines = rings.filter((ring) => ring.area <= 0);
  // The smallest outline around a hole is the first that fits.
  const bySize = outlines.toSorted((a, b) => Math.abs(a.area) - Math.abs(b.area));
  let work = 0;
  const isWithin = (hole: Ring, outline: Ring): boolean => {
    work += 1;
    if (!containsBounds(outline.bounds, hole.bounds)) return false;
    const place = placeRing(hole, outline);
    work += place.work;
    return place.isInside;
  };
  const polygons = new Set(outlines);
  for (const hole of rings) {
    if (hole.area <= 0) continue;
    const outline = bySize.find((candidate) => work < MAX_WORK && isWithin(hole, candidate));
    if (outline) outline.holes.push(hole);
    else polygons.add(hole);
  }
  // Outlines and lonely counter-clockwise rings in the order of the file.
  return rings.filter((ring) => polygons.has(ring)).map(toPolygon);
}

function toRing(part: Position[]): Ring[] {
  // Positions decoded from a file have at least two numbers; only the type of GeoJSON is wider.
  const vertices = closeRing(part as unknown as Vertex[]);
  const bounds = boundsOf(vertices);
  return bounds ? [{ vertices, bounds, area: signedArea(vertices), holes: [] }] : [];
}

// No arrays, no calls: this runs millions of times for polygons with many holes.
function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/** Whether a ring lies in another: its first vertex that is not on the border decides. */
function placeRing(inner: Ring, outer: Ring): { isInside: boolean; work: number } {
  let work = 0;
  for (const vertex of inner.vertices.slice(0, 50)) {
    work += outer.vertices.length;
    const placement = placeInRing(vertex, outer.vertices);
    if (placement !== "border") return { isInside: placement === "inside", work };
  }
  // Border to border all along: the same ring the other way round fills it.
  return { isInside: true, work };
}

function toPolygon(ring: Ring): Position[][] {
  return [wind(ring, 1), ...ring.holes.map((hole) => wind(hole, -1))];
}

function wind({ vertices, area }: Ring, sign: 1 | -1): Position[] {
  const turned = Math.sign(area) === -sign ? vertices.toReversed() : vertices;
  return turned as unknown as Position[];
}
