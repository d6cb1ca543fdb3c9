import { foundParts } from "@lukou/contract";
import styles from "./found-text.module.css";

interface FoundTextProps {
  readonly text: string;
  /** What was searched for. */
  readonly content: string;
}

/** A text as it is, with what the search found marked in it. */
export function FoundText({ text, content }: FoundTextProps) {
  let position = 0;
  return foundParts(text, content).map((part) => {
    position += part.text.length;
    return part.found ? (
      <mark key={position} className={styles["found"]}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
