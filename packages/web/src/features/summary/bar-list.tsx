import { formatCount, formatPercent } from "../../lib/format/index.ts";
import styles from "./summary.module.css";

export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly colour?: string | undefined;
}

interface BarListProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** How a whole divides into named parts, as bars against the largest. */
export function BarList({ label, bars }: BarListProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles["bars"]} aria-label={label}>
      {bars.map(({ label: name, count, colour }) => (
        <li key={name}>
          <span className={styles["barName"]} title={name}>
            {name}
          </span>
          <span className={styles["barTrack"]} aria-hidden>
            <span style={{ width: `${(count / most) * 100}%`, ...(colour && { background: colour }) }} />
          </span>
          <span className={styles["barCount"]}>
            {formatCount(count)}
            <small>{formatPercent(count, total)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
