/** How a shape is drawn that is looked at and not edited. */
export type OverlayTone =
  | "before"
  | "after"
  | "same"
  | "proposal"
  | "chosen"
  | "linked"
  | "still"
  | "values"
  | "halo";

/** A shape laid over a map or a picture; points as stored (degrees, or 0..1 of the picture). */
export interface OverlayShape {
  readonly key: string;
  readonly geometry: "polygon" | "line";
  readonly points: readonly (readonly [number, number])[];
  readonly tone: OverlayTone;
  /** The colour of its kind; that of the tone unless given. */
  readonly colour?: string;
}

interface ToneStyle {
  readonly colour: string;
  /** Opacity of the inside of polygons. */
  readonly fill: number;
  /** Screen pixels. */
  readonly width: number;
  readonly dashed: boolean;
}

/** Read on asphalt, on pictures and on the dark map alike. */
export const toneStyles: Readonly<Record<OverlayTone, ToneStyle>> = {
  same: { colour: "#b9c6d9", fill: 0.1, width: 1.5, dashed: false },
  values: { colour: "#40a9ff", fill: 0.16, width: 2, dashed: false },
  halo: { colour: "#ffc53d", fill: 0, width: 8, dashed: false },
  still: { colour: "#8c9bb0", fill: 0.14, width: 2, dashed: false },
  before: { colour: "#ff4d4f", fill: 0.14, width: 2, dashed: true },
  after: { colour: "#36cf6b", fill: 0.16, width: 2, dashed: false },
  proposal: { colour: "#22a6f2", fill: 0.16, width: 2, dashed: true },
  linked: { colour: "#faad14", fill: 0.12, width: 2, dashed: true },
  chosen: { colour: "#ffc53d", fill: 0.3, width: 3.5, dashed: false },
};
