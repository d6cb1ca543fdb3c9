import { useEffect, useState } from "react";
import type { Picture } from "../render/picture.ts";

/** A picture as the host has it: a file or a decoded one; null while there is none. */
export interface PictureSource {
  readonly image: Blob | ImageBitmap | null;
  /** Pixels; the plane of the document. */
  readonly width: number;
  readonly height: number;
}

interface Decoded {
  readonly blob: Blob;
  readonly image: ImageBitmap | null;
}

/** Decodes a picture; `failed` when the browser cannot read it, which leaves an empty frame to draw in. */
export function usePicture(source: PictureSource | null): {
  readonly picture: Picture | null;
  readonly failed: boolean;
} {
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  const blob = source?.image instanceof Blob ? source.image : null;
  useEffect(() => {
    if (!blob) return undefined;
    let wanted = true;
    let bitmap: ImageBitmap | null = null;
    createImageBitmap(blob).then(
      (image) => {
        bitmap = image;
        if (wanted) setDecoded({ blob, image });
        else image.close();
      },
      () => wanted && setDecoded({ blob, image: null }),
    );
    return () => {
      wanted = false;
      setDecoded(null);
      bitmap?.close();
    };
  }, [blob]);
  const known = decoded?.blob === blob ? decoded : null;
  const image = blob
    ? (known?.image ?? null)
    : source?.image instanceof Blob
      ? null
      : (source?.image ?? null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const next = source && { image, width: source.width, height: source.height };
  if (!samePicture(picture, next)) setPicture(next);
  return { picture, failed: known !== null && known.image === null };
}

function samePicture(a: Picture | null, b: Picture | null): boolean {
  return a === b || (a?.image === b?.image && a?.width === b?.width && a?.height === b?.height);
}
