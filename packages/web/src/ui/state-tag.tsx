import { presenceState } from "@lukou/contract";
import { presenceColour } from "./presence-colours.ts";
import styles from "./state-tag.module.css";

/** The link state of equipment: a colour and, for those who cannot tell it, the word. */
export function StateTag({ state }: { readonly state: string }) {
  return (
    <span className={styles["tag"]}>
      <i style={{ background: presenceColour(state) }} aria-hidden />
      {presenceState.labelOf(state)}
    </span>
  );
}
