import type { ReactNode } from "react";
import styles from "./sheet.module.css";

/** The white ground of a list or form that fills a tab. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className={styles["sheet"]}>{children}</div>;
}
