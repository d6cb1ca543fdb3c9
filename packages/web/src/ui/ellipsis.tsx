import type { CSSProperties } from "react";
import styles from "./ellipsis.module.css";

/** One line of text that is cut by the width it has; the whole text shows on hover. */
export function Ellipsis({ text, style }: { text: string; style?: CSSProperties }) {
  return (
    <span className={styles["line"]} title={text} style={style}>
      {text}
    </span>
  );
}
