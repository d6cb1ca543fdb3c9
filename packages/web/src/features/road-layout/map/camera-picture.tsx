import type { LayoutCamera, ShapeEvidence } from "@lukou/contract";
import { Skeleton } from "antd";
import { useCallback } from "react";
import { EmptyState } from "../../../ui/index.ts";
import styles from "./map.module.css";
import type { OverlayShape } from "./overlay-shape.ts";
import { PictureOverlay } from "./picture-overlay.tsx";
import { useCameraPicture } from "./use-camera-picture.ts";

interface CameraPictureProps {
  readonly camera: Pick<LayoutCamera, "guid" | "name">;
  /** The picture that what is shown was drawn on. */
  readonly evidence: ShapeEvidence | null;
  readonly shapes: readonly OverlayShape[];
  readonly onPick?: ((key: string) => void) | undefined;
}

/** A camera's picture with shapes over it that are looked at and not edited. */
export function CameraPicture({ camera, evidence, shapes, onPick }: CameraPictureProps) {
  const { blob, size, missing, failed } = useCameraPicture(camera.guid, evidence);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const href = URL.createObjectURL(blob);
      image.src = href;
      return () => URL.revokeObjectURL(href);
    },
    [blob],
  );
  if (missing)
    return <EmptyState title={`${camera.name}还没有图片`} hint="在相机设置中抓拍或上传一张图片后再绘制" />;
  if (failed) return <EmptyState title={`${camera.name}的图片读取失败`} hint="请检查网络后重新打开" />;
  if (!blob || !size) return <Skeleton.Node active className={styles["pictureWaiting"] ?? ""} />;
  return (
    <div className={styles["pictureFrame"]}>
      <div
        className={styles["picture"]}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100cqw, ${(100 * size.width) / size.height}cqh)`,
        }}
      >
        <img ref={show} alt={`${camera.name}的画面`} />
        <PictureOverlay shapes={shapes} label={`${camera.name}画面上的图形`} onPick={onPick} />
      </div>
    </div>
  );
}
