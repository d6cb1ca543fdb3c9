/** Size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SIDE_MAX = 16_384;

/** Markers of a frame header (ITU-T T.81 B.1.1.3): SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers that stand alone, without a length. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Size of a JPEG from its headers (ITU-T T.81); undefined for bytes that are none, that end before the picture does, or
 * whose sides are absurd. Reads no picture data, so it costs nothing on a hostile file.
 */
export function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 4 <= view.length) {
    if (view[at] !== 0xff) return undefined;
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const length = view.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (isFrameHeader(marker)) {
      if (at + 9 > view.length) return undefined;
      size = { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    }
    // Start of scan: what follows is the picture, up to the end marker.
    if (marker === 0xda)
      return size && isUsable(size) && view.lastIndexOf("\xff\xd9", undefined, "latin1") > at
        ? size
        : undefined;
    at += 2 + length;
  }
  return undefined;
}

const isUsable = ({ width, height }: PictureSize) =>
  width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
