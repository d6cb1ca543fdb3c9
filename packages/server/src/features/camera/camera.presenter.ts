import type { cameraPixel } from "@lukou/contract";
import { type CameraBrief, type cameraRole, kindOf, kinds } from "@lukou/equipment";
import { valuesOf } from "../equipment/equipment.document.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

/** Kinds of equipment that are cameras. */
export const cameraKinds: readonly number[] = [kinds.camera.code, kinds.highPrecisionCamera.code];

/** A camera as lists for choosing one show it. High-precision cameras always take part in recognition. */
export function presentCamera(row: Equipment): CameraBrief {
  const values = valuesOf(kindOf(row.kind), row);
  return {
    ...presentBrief(row),
    role: (values["role"] ?? null) as (typeof cameraRole.codes)[number] | null,
    pixel: (values["pixel"] ?? null) as (typeof cameraPixel.codes)[number] | null,
    channel: (values["channel"] ?? null) as number | null,
    recognition: values["recognition"] !== false,
    internalParamGuid: (values["internalParamGuid"] ?? null) as string | null,
  };
}
