/** What lies below the shapes: a decoded picture, whose pixels are the plane; no image while it is missing. */
export interface Picture {
  readonly image: CanvasImageSource | null;
  readonly width: number;
  readonly height: number;
}

/** The image of a picture as long as it can be drawn: one that its owner gave back has no size any more. */
export function imageOf({ image }: Picture): CanvasImageSource | null {
  return image && "close" in image && "width" in image && image.width === 0 ? null : image;
}
