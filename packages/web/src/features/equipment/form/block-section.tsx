import { type ReactNode, useId } from "react";
import styles from "./form.module.css";

interface BlockSectionProps {
  /** Key of the block, by which the anchors find it. */
  readonly name: string;
  readonly title: string;
  readonly open: boolean;
  readonly changed: number;
  readonly wrong: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** One group of fields; its head folds it and tells what is changed or wrong inside. */
export function BlockSection({ name, title, open, changed, wrong, onToggle, children }: BlockSectionProps) {
  const id = useId();
  const note = wrong > 0 ? `${wrong}项有误` : changed > 0 ? `${changed}项已修改` : "";
  return (
    <section className={styles["block"]} data-block={name}>
      <button
        type="button"
        className={styles["blockHead"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {title}
        {note && (
          <span className={styles["blockNote"]} data-wrong={wrong > 0 || undefined}>
            {note}
          </span>
        )}
      </button>
      <div id={id} className={styles["fields"]} hidden={!open}>
        {open && <div className={styles["grid"]}>{children}</div>}
      </div>
    </section>
  );
}
