import type { IntersectionPoint } from "@lukou/contract";
import { useMemo } from "react";
import { formatCount } from "../../../lib/format/index.ts";
import styles from "./city-map.module.css";
import { type ColourBy, countByClass, pointClasses } from "./point-classes.ts";

interface PointLegendProps {
  readonly points: readonly IntersectionPoint[];
  readonly colourBy: ColourBy;
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
}

/** Colours of the map with how many intersections wear them; each can be switched off. Colours nobody wears are left out. */
export function PointLegend({ points, colourBy, hidden, onToggle }: PointLegendProps) {
  const counts = useMemo(() => countByClass(points, colourBy), [points, colourBy]);
  return (
    <ul className={styles["legend"]} aria-label="图例">
      {pointClasses[colourBy].map(({ label, colour }, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return null;
        return (
          <li key={label}>
            <button type="button" aria-pressed={!hidden.has(index)} onClick={() => onToggle(index)}>
              <span className={styles["dot"]} style={{ background: colour }} aria-hidden />
              {label}
              <span className={styles["count"]}>{formatCount(count)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
