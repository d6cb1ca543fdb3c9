import { intersectionType } from "@lukou/contract";

type TypeCode = (typeof intersectionType.codes)[number];

const { byKey } = intersectionType;

/** Road axes of each type on a grid of 20 by 20, north up. */
const axes: Readonly<Record<TypeCode, string>> = {
  [byKey.roundabout]:
    "M10 2v3.6M10 14.4V18M2 10h3.6M14.4 10H18M14.4 10a4.4 4.4 0 1 1-8.8 0 4.4 4.4 0 0 1 8.8 0z",
  [byKey.ramp]: "M6 2v16M6 15c0-5 8-4 8-13",
  [byKey.roadSegment]: "M10 2v16",
  [byKey.tJunction]: "M2 7h16M10 7v11",
  [byKey.yJunction]: "M3 3l7 7 7-7M10 10v8",
  [byKey.offsetTJunction]: "M10 2v16M2 6.5h8M10 13.5h8",
  [byKey.crossroads]: "M10 2v16M2 10h16",
  [byKey.oblique]: "M10 2v16M3 15.5l14-11",
  [byKey.multiWay]: "M10 10V2M10 10l7.6-2.5M10 10l4.7 6.5M10 10l-4.7 6.5M10 10L2.4 7.5",
  [byKey.other]: "M10 2v4M10 14v4M2 10h4M14 10h4",
};

/** A small plan of an intersection of the given type. */
export function IntersectionGlyph({ type }: { type: number | undefined }) {
  const code = intersectionType.codes.find((known) => known === type) ?? byKey.other;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={axes[code]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
