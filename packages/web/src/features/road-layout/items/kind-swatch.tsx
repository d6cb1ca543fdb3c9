import type { KindStyle } from "../../../annotate/editor/styles.ts";
import styles from "./items.module.css";

/** A small picture of how a kind is drawn. */
export function KindSwatch({ style }: { readonly style: KindStyle }) {
  const { colour, geometry, line = "solid", fill = 0.2, width = 2 } = style;
  const dashes = line.includes("dashed") ? "4 2" : undefined;
  const stroke = { stroke: colour, strokeWidth: Math.min(width, 3), strokeDasharray: dashes };
  return (
    <svg className={styles["swatch"]} width={22} height={14} viewBox="0 0 22 14" aria-hidden>
      {/* White paint is seen on light pages, too. */}
      <rect x={0} y={0} width={22} height={14} rx={3} fill="#3a3f47" />
      {geometry === "polygon" ? (
        <rect x={4} y={3} width={14} height={8} fill={colour} fillOpacity={fill + 0.1} {...stroke} />
      ) : line === "double" ? (
        <path d="M3 5H19M3 9H19" {...stroke} strokeWidth={1.5} />
      ) : (
        <path d="M3 7H19" {...stroke} />
      )}
    </svg>
  );
}
