import type { ReactNode } from "react";
import styles from "./form.module.css";

interface LabelledRowProps {
  /** Id of the control. */
  readonly id: string;
  /** Name of the field, by which the first wrong one is found. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly changed: boolean;
  readonly problem: string | undefined;
  readonly hint: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, control, and below it what is wrong or else what it means. */
export function LabelledRow({
  id,
  name,
  label,
  required,
  changed,
  problem,
  hint,
  className,
  children,
}: LabelledRowProps) {
  return (
    <div className={[styles["row"], className].filter(Boolean).join(" ")} data-field={name}>
      <label htmlFor={id} className={styles["label"]} data-changed={changed || undefined}>
        {required && (
          <span className={styles["required"]} aria-hidden>
            *
          </span>
        )}
        {label}
        {changed && <span className={styles["changed"]}>已修改</span>}
      </label>
      {children}
      {(problem ?? hint) && (
        <div id={`${id}-note`} className={problem ? styles["problem"] : styles["hint"]}>
          {problem ?? hint}
        </div>
      )}
    </div>
  );
}
