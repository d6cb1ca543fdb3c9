import { type Plane, useWindow, type Viewport } from "../../../annotate/index.ts";
import styles from "./map.module.css";
import { type OverlayShape, toneStyles } from "./overlay-shape.ts";

interface ViewportOverlayProps {
  readonly viewport: Viewport;
  readonly plane: Plane;
  readonly shapes: readonly OverlayShape[];
  /** What is shown, for the screen reader. */
  readonly label: string;
  readonly onPick?: ((key: string) => void) | undefined;
}

/** Shapes over a canvas that draws others, at the same places; not edited. What can be picked here is offered in lists, too. */
export function ViewportOverlay({ viewport, plane, shapes, label, onPick }: ViewportOverlayProps) {
  useWindow(viewport);
  if (shapes.length === 0) return null;
  return (
    <svg className={styles["overlay"]} role="img" aria-label={label} data-pickable={onPick ? "" : undefined}>
      {shapes.map(({ key, geometry, points, tone, colour: own }) => {
        const { colour: usual, fill, width, dashed } = toneStyles[tone];
        const colour = own ?? usual;
        const shared = {
          points: points.map((point) => viewport.toScreen(plane.fromStored(point)).join()).join(" "),
          stroke: colour,
          strokeWidth: width,
          ...(dashed && { strokeDasharray: "6 4" }),
          ...(onPick && { onClick: () => onPick(key) }),
        };
        return geometry === "line" ? (
          <polyline key={key} {...shared} fill="none" />
        ) : (
          <polygon key={key} {...shared} fill={colour} fillOpacity={fill} />
        );
      })}
    </svg>
  );
}
