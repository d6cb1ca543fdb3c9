/** Colours of the canvas that no kind of shape brings along. */
export interface PaintTheme {
  /** Around the picture. */
  readonly ground: string;
  readonly frame: string;
  readonly text: string;
  readonly textGround: string;
  /** Selection, snapping, handles. */
  readonly accent: string;
  readonly handle: string;
  /** Below coloured lines, so that they are seen on any picture. */
  readonly halo: string;
  readonly error: string;
  readonly warning: string;
  readonly info: string;
  readonly font: string;
}
