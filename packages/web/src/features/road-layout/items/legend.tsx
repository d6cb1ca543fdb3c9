import styles from "./items.module.css";
import { KindSwatch } from "./kind-swatch.tsx";
import type { ShapeKind } from "./shape-kinds.ts";
import { styleOfKind } from "./shape-styles.ts";

/** What the colours and lines mean. */
export function Legend({ kinds }: { readonly kinds: readonly ShapeKind[] }) {
  return (
    <ul className={styles["legend"]} aria-label="图例">
      {kinds.map((kind) => (
        <li key={kind}>
          <KindSwatch style={styleOfKind(kind)} />
          {styleOfKind(kind).title}
        </li>
      ))}
    </ul>
  );
}
