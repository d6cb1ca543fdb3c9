import type { Position } from "geojson";

/** Part types of a multipatch (ESRI Shapefile Technical Description, page 20). */
const TRIANGLE_STRIP = 0;
const TRIANGLE_FAN = 1;
const INNER_RING = 3;
const RING = 5;

/**
 * Turns the surfaces of a multipatch into polygons with heights: strips and fans into triangles, rings into outlines
 * with the holes that follow them.
 */
export function multipatchPolygons(
  parts: readonly Position[][],
  partTypes: readonly number[],
): Position[][][] {
  const polygons: Position[][][] = [];
  for (const [index, part] of parts.entries()) {
    const type = partTypes[index] ?? RING;
    if (type === TRIANGLE_STRIP || type === TRIANGLE_FAN) polygons.push(...triangles(part, type));
    else if (type === INNER_RING && polygons.length > 0) polygons.at(-1)?.push(closed(part));
    else polygons.push([closed(part)]);
  }
  return polygons;
}

function triangles(part: Position[], type: number): Position[][][] {
  return part.slice(2).flatMap((c, index) => {
    const a = part[type === TRIANGLE_FAN ? 0 : index];
    const b = part[index + 1];
    return a && b ? [[[a, b, c, [...a]]]] : [];
  });
}

function closed(part: Position[]): Position[] {
  const [first] = part;
  const last = part.at(-1);
  const isClosed = first && last && first.every((value, axis) => value === last[axis]) && part.length > 1;
  return isClosed || !first ? part : [...part, [...first]];
}
