import type { ReactNode } from "react";
import styles from "./page-notice.module.css";

interface PageNoticeProps {
  /** A large short mark above the title, such as a status number. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Where to go from here. */
  readonly actions?: ReactNode;
}

/** A page that only has something to say: not found, not allowed, failed to start. */
export function PageNotice({ mark, title, text, actions }: PageNoticeProps) {
  return (
    <section className={styles["page"]}>
      {mark !== undefined && (
        <div className={styles["code"]} aria-hidden>
          {mark}
        </div>
      )}
      <h1 className={styles["title"]}>{title}</h1>
      <p className={styles["text"]}>{text}</p>
      <div className={styles["actions"]}>{actions}</div>
    </section>
  );
}
