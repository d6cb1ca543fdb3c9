/** Mean of headings around the circle, degrees 0 to 360; 0 of none. */
export function meanHeading(headings: readonly number[]): number {
  let [east, north] = [0, 0];
  for (const heading of headings) {
    east += Math.sin((heading * Math.PI) / 180);
    north += Math.cos((heading * Math.PI) / 180);
  }
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
