import { intersectionType } from "@lukou/contract";

type TypeCode = (typeof intersectionType.codes)[number];

const { byKey } = intersectionType;

/**
 * Road axes of each type on a grid of 20 by 20, north up: straight ones only, one to a path, with square ends. A renderer
 * without a graphics card draws these as rectangles; bent, rounded or joined strokes cost it many times as much, in each
 * frame of a tree that scrolls.
 */
const axes: Readonly<Record<TypeCode, readonly string[]>> = {
  [byKey.roundabout]: ["M10 3v2", "M10 15v2", "M3 10h2", "M15 10h2"],
  [byKey.ramp]: ["M6 3v14", "M6.5 13.5L14 8", "M14 8V3"],
  [byKey.roadSegment]: ["M10 3v14"],
  [byKey.tJunction]: ["M3 7h14", "M10 7v10"],
  [byKey.yJunction]: ["M4 4l6 6", "M16 4l-6 6", "M10 10v7"],
  [byKey.offsetTJunction]: ["M10 3v14", "M3 6.5h7", "M10 13.5h7"],
  [byKey.crossroads]: ["M10 3v14", "M3 10h14"],
  [byKey.oblique]: ["M10 3v14", "M4 15L16 5"],
  [byKey.multiWay]: ["M10 10V3", "M10 10l6.6-2.2", "M10 10l4 5.6", "M10 10l-4 5.6", "M10 10L3.4 7.8"],
  [byKey.other]: ["M10 3v2", "M10 15v2", "M3 10h2", "M15 10h2"],
};

/** A small plan of an intersection of the given type. */
export function IntersectionGlyph({ type }: { type: number | undefined }) {
  const code = intersectionType.codes.find((known) => known === type) ?? byKey.other;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="square">
        {axes[code].map((axis) => (
          <path key={axis} d={axis} />
        ))}
        {code === byKey.roundabout && <circle cx="10" cy="10" r="4.4" />}
      </g>
    </svg>
  );
}
