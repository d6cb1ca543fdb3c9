/** Left upper corners of the four blocks on a grid of 16 by 16. */
const blocks = [
  [2, 2],
  [9.5, 2],
  [2, 9.5],
  [9.5, 9.5],
] as const;

/** Four blocks of a city for a district; rectangles for the reason given with the axes of intersections. */
export function DistrictGlyph() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.3">
        {blocks.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="4.5" height="4.5" />
        ))}
      </g>
    </svg>
  );
}
