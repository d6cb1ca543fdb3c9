import { snapTogether } from "../actions/snap-together.ts";
import type { Point, Shape } from "../document/document.ts";
import { boxesMeet, boxOf } from "../geometry/box.ts";
import { edgesOf } from "../geometry/edges.ts";
import { projectOnSegment } from "../geometry/segment-projection.ts";
import type { PairRule } from "./rule.ts";

/** Nearer than this share of the gap is together: what storing and reading back leaves between shared corners. */
const TOGETHER = 1e-3;

/** Polygons that should share a border and almost do. */
export const gap: PairRule = {
  key: "gap",
  severity: "warning",
  scope: "pair",
  reach: ({ gap: { distance } }) => distance,
  check: (a, b, { gap: { kinds, distance } }) => {
    if (!kinds.includes(a.kind) || !kinds.includes(b.kind)) return [];
    if (a.geometry !== "polygon" || b.geometry !== "polygon") return [];
    const at = almostOn(a, b, distance) ?? almostOn(b, a, distance);
    if (!at) return [];
    return [
      {
        at,
        params: { other: b.label || b.id },
        fixes: [
          { key: "snap", action: snapTogether(a.id, b.id, distance) },
          { key: "snap", action: snapTogether(b.id, a.id, distance) },
        ],
      },
    ];
  },
};

/** The first corner of one polygon that is near the border of the other without being on it. */
function almostOn(one: Shape, other: Shape, distance: number): Point | null {
  const box = boxOf(other.points);
  const edges = edgesOf("polygon", other.points);
  for (const corner of one.points) {
    if (!boxesMeet([...corner, ...corner], box, distance)) continue;
    let away = Infinity;
    for (const edge of edges) away = Math.min(away, projectOnSegment(corner, edge).distance);
    if (away <= distance && away > distance * TOGETHER) return corner;
  }
  return null;
}
