import type { CSSProperties, ReactNode } from "react";
import styles from "./stat-card.module.css";

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** A smaller line below, e.g. what the figure is a part of. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** CSS colour of the icon; the theme's primary colour by default. */
  readonly colour?: string;
}

/** One figure with its name. */
export function StatCard({ label, value, unit, note, icon, colour }: StatCardProps) {
  return (
    <div
      className={styles["card"]}
      style={colour ? ({ "--stat-colour": colour } as CSSProperties) : undefined}
    >
      {icon !== undefined && (
        <div className={styles["icon"]} aria-hidden>
          {icon}
        </div>
      )}
      <div>
        <div className={styles["label"]}>{label}</div>
        <div className={styles["value"]}>
          {value}
          {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
        </div>
        {note !== undefined && <div className={styles["note"]}>{note}</div>}
      </div>
    </div>
  );
}
