/** How somebody drives or rides, after the intelligent driver model. */
export interface Driver {
  /** m/s on a free road. */
  readonly wish: number;
  /** Time gap kept to the one ahead, s. */
  readonly timeGap: number;
  /** Gap kept when standing, m. */
  readonly leastGap: number;
  /** Comfortable, m/s², both positive. */
  readonly acceleration: number;
  readonly braking: number;
}

const HARDEST = 8;

/**
 * Acceleration (m/s²) of a driver at `speed` (m/s) whom nothing but `wish` and the one ahead restrain: intelligent driver
 * model, M. Treiber, A. Hennecke, D. Helbing, Physical Review E 62 (2000) 1805, equations 2 and 3, with exponent 4.
 * `gap` is in metres between bumpers, `ahead` the speed of the one ahead; no one ahead is a gap of Infinity.
 */
export function follow(driver: Driver, speed: number, wish: number, gap: number, ahead: number): number {
  const free = 1 - (speed / Math.max(0.1, wish)) ** 4;
  if (gap <= 0) return -HARDEST;
  const approach = (speed * (speed - ahead)) / (2 * Math.sqrt(driver.acceleration * driver.braking));
  const wanted = driver.leastGap + Math.max(0, speed * driver.timeGap + approach);
  const pull = driver.acceleration * (Math.max(-2, free) - (wanted / gap) ** 2);
  return Math.max(-HARDEST, pull);
}
