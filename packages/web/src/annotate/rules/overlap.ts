import { ringCentroid, signedArea } from "@lukou/geometry";
import { replacePoints } from "../actions/replace-points.ts";
import { snapTogether } from "../actions/snap-together.ts";
import type { Point, Shape } from "../document/document.ts";
import { boxCentre, boxOf } from "../geometry/box.ts";
import { differenceOfRings, intersectionOfRings } from "../geometry/difference-of-rings.ts";
import { areaOf } from "../geometry/measure-shape.ts";
import { overlapArea } from "../geometry/overlap-area.ts";
import type { PairFinding, PairRule } from "./rule.ts";

/** Two polygons of one kind that cover the same ground, as two lanes cannot. */
export const overlap: PairRule = {
  key: "overlap",
  severity: "warning",
  scope: "pair",
  reach: () => 0,
  check: (a, b, { overlapShare, gap }) => {
    const allowed = a.kind === b.kind ? overlapShare[a.kind] : undefined;
    if (allowed === undefined || a.geometry !== "polygon" || b.geometry !== "polygon") return [];
    const smaller = Math.min(areaOf(a), areaOf(b));
    const share = smaller > 0 ? overlapArea(a.points, b.points) / smaller : 0;
    if (share <= allowed) return [];
    return [
      {
        at: middleOfCommon(a.points, b.points),
        params: { other: b.label || b.id, percent: Math.max(1, Math.round(share * 100)) },
        fixes: [
          ...(gap.distance > 0
            ? [{ key: "snap" as const, action: snapTogether(a.id, b.id, gap.distance) }]
            : []),
          ...trims(a, b),
        ],
      },
    ];
  },
};

/** The smaller one gives way, unless it is locked. */
function trims(a: Shape, b: Shape): PairFinding["fixes"] {
  const [larger, smaller] = areaOf(a) >= areaOf(b) ? [a, b] : [b, a];
  const [gives, keeps] = smaller.locked ? [larger, smaller] : [smaller, larger];
  const left = differenceOfRings(gives.points, keeps.points);
  return left ? [{ key: "trim", action: replacePoints(gives.id, left) }] : [];
}

function middleOfCommon(a: readonly Point[], b: readonly Point[]): Point {
  const rings = intersectionOfRings(a, b).sort((s, t) => Math.abs(signedArea(t)) - Math.abs(signedArea(s)));
  return ringCentroid(rings[0] ?? []) ?? boxCentre(boxOf(a));
}
