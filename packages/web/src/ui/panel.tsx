import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A titled box of an overview. */
export function Panel({ title, extra, children }: PanelProps) {
  return (
    <section className={styles["panel"]} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
