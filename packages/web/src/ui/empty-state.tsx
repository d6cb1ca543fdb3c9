import { InboxOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./states.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** What to do about it. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing is here yet: says so and what to do next. */
export function EmptyState({ title, hint, action, icon = <InboxOutlined /> }: EmptyStateProps) {
  return (
    <div className={styles["state"]}>
      <div className={styles["icon"]} aria-hidden>
        {icon}
      </div>
      <div>
        <div className={styles["title"]}>{title}</div>
        {hint !== undefined && <div className={styles["hint"]}>{hint}</div>}
      </div>
      {action}
    </div>
  );
}
