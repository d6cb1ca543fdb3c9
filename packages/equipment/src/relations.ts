import { type KindKey } from "./define-equipment.ts";
import { kinds } from "./kinds/index.ts";

const codesOf = (keys: readonly KindKey[]): readonly number[] => keys.map((key) => kinds[key].code);

/** Kinds whose data a MEC fuses. What belongs to one of them is fused with it and not by itself. */
export const relatableToMec: readonly number[] = codesOf([
  "erv",
  "radar",
  "camera",
  "pedestrianPole",
  "carDetection",
  "highPrecisionCamera",
]);

/** Kinds that are calibrated and fused in groups. */
export const groupable: readonly number[] = codesOf(["camera", "highPrecisionCamera"]);

/** How the targets of one related device are drawn when a MEC's fusion is watched. */
export interface FusionDisplay {
  readonly visible: boolean;
  /** #RRGGBB. */
  readonly colour: string;
  readonly showTrail: boolean;
  /** Smaller is drawn first. */
  readonly order: number;
}

/** Told apart on light and dark ground, and by people who confuse red and green (after Okabe and Ito). */
const palette = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#7F7F7F"];

/** How a device is drawn until somebody says otherwise; `index` is its place among the related ones. */
export const initialDisplay = (index: number): FusionDisplay => ({
  visible: true,
  colour: palette[index % palette.length] ?? "#0072B2",
  showTrail: false,
  order: index,
});
