import type { Picture } from "@lukou/contract";
import { useId, useState } from "react";
import styles from "./picture.module.css";
import { PictureImage } from "./picture-image.tsx";

interface PictureCompareProps {
  readonly now: Picture;
  readonly baseline: Picture;
}

/** Two pictures of a camera on top of each other; what is left of the line is the default picture. */
export function PictureCompare({ now, baseline }: PictureCompareProps) {
  const [share, setShare] = useState(50);
  const id = useId();
  return (
    <div className={styles["compare"]}>
      <PictureImage picture={now} alt="当前画面" />
      <div className={styles["over"]} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <PictureImage picture={baseline} alt="默认图" />
      </div>
      <div className={styles["line"]} style={{ insetInlineStart: `${share}%` }} aria-hidden />
      <label htmlFor={id} className={styles["slider"]}>
        <span>默认图</span>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="默认图与当前画面的分界"
          onChange={({ target }) => setShare(Number(target.value))}
        />
        <span>当前</span>
      </label>
    </div>
  );
}
