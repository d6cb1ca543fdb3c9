import { formatCount } from "../../../lib/format/index.ts";
import styles from "./city-map.module.css";
import type { PointClass } from "./point-classes.ts";

interface DonutProps {
  readonly counts: readonly number[];
  readonly classes: readonly PointClass[];
  readonly onOpen: () => void;
}

/** Diameter of a cluster of `total` points, pixels. */
function diameterOf(total: number): number {
  return 30 + Math.min(30, Math.log2(total) * 4);
}

/** A cluster of intersections: how many, and in which colours as a ring. */
export function Donut({ counts, classes, onOpen }: DonutProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const size = diameterOf(total);
  const width = 5;
  const radius = (size - width) / 2;
  const round = 2 * Math.PI * radius;
  return (
    <button
      type="button"
      className={styles["donut"]}
      style={{ width: size, height: size }}
      aria-label={`${total}个路口，点击放大`}
      title={titleOf(counts, classes)}
      onClick={onOpen}
    >
      <svg width={size} height={size} aria-hidden>
        {arcsOf(counts, classes).map(({ colour, share, from }) => (
          <circle
            key={colour}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={colour}
            strokeWidth={width}
            strokeDasharray={`${share * round} ${round}`}
            strokeDashoffset={-from * round}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        ))}
      </svg>
      <span>{formatCount(total)}</span>
    </button>
  );
}

/** Parts of the ring: how much of it each colour takes, and where it begins, both as shares of the whole. */
export function arcsOf(counts: readonly number[], classes: readonly PointClass[]) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return classes
    .map(({ colour }, index) => ({
      colour,
      share: (counts[index] ?? 0) / total,
      from: counts.slice(0, index).reduce((sum, count) => sum + count, 0) / total,
    }))
    .filter(({ share }) => share > 0);
}

function titleOf(counts: readonly number[], classes: readonly PointClass[]): string {
  return classes
    .map(({ label }, index) => ({ label, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${count}`)
    .join("，");
}
