import styles from "./map.module.css";
import { type OverlayShape, toneStyles } from "./overlay-shape.ts";

interface PictureOverlayProps {
  readonly shapes: readonly OverlayShape[];
  /** What is shown, for the screen reader. */
  readonly label: string;
  readonly onPick?: ((key: string) => void) | undefined;
}

/** Shapes over a picture that fills the same box; not edited. What is picked by a click is offered in lists, too. */
export function PictureOverlay({ shapes, label, onPick }: PictureOverlayProps) {
  return (
    <svg
      className={styles["pictureOverlay"]}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-pickable={onPick ? "" : undefined}
    >
      {shapes.map(({ key, geometry, points, tone }) => {
        const { colour, fill, width, dashed } = toneStyles[tone];
        const shared = {
          points: points.map((point) => point.join()).join(" "),
          stroke: colour,
          strokeWidth: width,
          vectorEffect: "non-scaling-stroke",
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
