import type { Plane } from "../document/plane.ts";
import type { Viewport } from "../viewport/viewport.ts";
import type { PaintTheme } from "./paint-theme.ts";
import { imageOf, type Picture } from "./picture.ts";

/** From this enlargement on, single pixels of the picture are shown as squares instead of being blurred. */
const PIXELS_FROM = 3;

/** Paints the picture, or an empty frame in its place. */
export function paintPicture(
  pen: CanvasRenderingContext2D,
  picture: Picture,
  viewport: Viewport,
  theme: PaintTheme,
): void {
  const { width, height } = viewport.size;
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, width, height);
  const [left, top] = viewport.toScreen([0, 0]);
  const [right, bottom] = viewport.toScreen([picture.width, picture.height]);
  const image = imageOf(picture);
  if (image) {
    pen.imageSmoothingEnabled = viewport.scale < PIXELS_FROM;
    pen.drawImage(image, left, top, right - left, bottom - top);
    return;
  }
  pen.setLineDash([8, 6]);
  pen.strokeStyle = theme.frame;
  pen.lineWidth = 1;
  pen.strokeRect(left, top, right - left, bottom - top);
  pen.setLineDash([]);
  pen.font = `14px ${theme.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.frame;
  pen.fillText("没有图片，仍可在画面范围内绘制", (left + right) / 2, (top + bottom) / 2);
}

/** Paints the border of what shapes must stay in. */
export function paintFrame(
  pen: CanvasRenderingContext2D,
  { frame }: Plane,
  viewport: Viewport,
  theme: PaintTheme,
): void {
  if (!frame) return;
  const [left, top] = viewport.toScreen([frame[0], frame[1]]);
  const [right, bottom] = viewport.toScreen([frame[2], frame[3]]);
  pen.strokeStyle = theme.frame;
  pen.lineWidth = 1;
  pen.strokeRect(left, top, right - left, bottom - top);
}
