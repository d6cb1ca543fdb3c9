import sharp from "sharp";
import type { RawPicture } from "./render-picture.ts";

const QUALITY = 82;

/** A picture as JPEG. */
export const encodeJpeg = ({ width, height, data }: RawPicture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
