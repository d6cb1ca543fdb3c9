import styles from "./form.module.css";
import type { FormBlock } from "./use-form-blocks.ts";

interface BlockAnchorsProps {
  readonly blocks: readonly FormBlock[];
  readonly onGo: (key: string) => void;
}

/** Leads to the groups of a long form. */
export function BlockAnchors({ blocks, onGo }: BlockAnchorsProps) {
  return (
    <nav className={styles["anchors"]} aria-label="表单分组">
      {blocks.map(({ key, title, wrong }) => (
        <button
          key={key}
          type="button"
          className={styles["anchor"]}
          data-wrong={wrong > 0 || undefined}
          onClick={() => onGo(key)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
