import type { EquipmentKind, KindKey } from "../define-equipment.ts";
import { box } from "./box.ts";
import { camera } from "./camera.ts";
import { carDetection } from "./car-detection.ts";
import { erv } from "./erv.ts";
import { highPrecisionCamera } from "./high-precision-camera.ts";
import { mainController } from "./main-controller.ts";
import { mainboard } from "./mainboard.ts";
import { matrixController } from "./matrix-controller.ts";
import { pedestrianPole } from "./pedestrian-pole.ts";
import { pole } from "./pole.ts";
import { radar } from "./radar.ts";
import { watchdog } from "./watchdog.ts";

/** Every kind by its key, in the order of the codes. */
export const kinds = {
  pole,
  erv,
  mainboard,
  radar,
  camera,
  pedestrianPole,
  mainController,
  watchdog,
  matrixController,
  box,
  carDetection,
  highPrecisionCamera,
} as const satisfies Record<KindKey, EquipmentKind>;

/** The same as a list, for code that treats all kinds alike. */
export const allKinds: readonly EquipmentKind[] = Object.values(kinds);

/** Fields of any kind that hold limits of its readings. */
export const limitFields: readonly string[] = [
  ...new Set(
    allKinds.flatMap(({ statusRules }) => statusRules.flatMap(({ limitField }) => limitField ?? [])),
  ),
];

const byCode = new Map(allKinds.map((kind) => [kind.code, kind]));

/** The kind of an equipment type code (1 to 12). Throws for a code no kind has: a programming error. */
export function kindOf(code: number): EquipmentKind {
  const kind = byCode.get(code);
  if (!kind) throw new Error(`no equipment kind has code ${code}`);
  return kind;
}

/** Kinds that may name this one as their parent. */
export const childKindsOf = (key: KindKey): EquipmentKind[] =>
  allKinds.filter((kind) => kind.hangs.parents.includes(key));
