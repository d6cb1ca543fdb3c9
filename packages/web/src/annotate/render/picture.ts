/** What lies below the shapes: a decoded picture, whose pixels are the plane; no image while it is missing. */
export interface Picture {
  readonly image: CanvasImageSource | null;
  readonly width: number;
  readonly height: number;
}
