import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
}

/** Heading of a screen. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      <div className={styles["titles"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {subtitle !== undefined && <div className={styles["subtitle"]}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </header>
  );
}
