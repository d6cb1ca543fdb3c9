import type { Picture } from "@lukou/contract";
import { Skeleton } from "antd";
import { useCallback } from "react";
import { usePictureFile } from "../../lib/api/use-picture-file.ts";
import styles from "./picture.module.css";

interface PictureImageProps {
  readonly picture: Picture;
  readonly alt: string;
  /** Shown as no longer the present. */
  readonly old?: boolean;
}

/** A stored picture in the shape it has, so that nothing jumps when it arrives. */
export function PictureImage({ picture, alt, old = false }: PictureImageProps) {
  const { blob, error } = usePictureFile(picture.url);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const href = URL.createObjectURL(blob);
      image.src = href;
      return () => URL.revokeObjectURL(href);
    },
    [blob],
  );
  const style = { aspectRatio: `${picture.width} / ${picture.height}` };
  if (error)
    return (
      <div className={styles["blank"]} style={style}>
        图片文件读取失败
      </div>
    );
  if (!blob) return <Skeleton.Node active className={styles["waiting"] ?? ""} style={style} />;
  return <img className={styles["image"]} ref={show} alt={alt} style={style} data-old={old || undefined} />;
}
