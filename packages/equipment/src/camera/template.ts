import { imaging, videoStreams } from "../blocks/video.ts";
import type { Block, Fields } from "../define-block.ts";
import type { EquipmentKind } from "../define-equipment.ts";
import { defineForm } from "../define-form.ts";
import type { Values } from "../fields/kind-field.ts";
import { type ChangedValue, changedValues } from "../format.ts";

type Without<F extends Fields, N> = { readonly [K in Exclude<keyof F & string, N>]: F[K] };

function without<F extends Fields, const N extends keyof F & string>(
  block: Block<string, F>,
  names: readonly N[],
): Block<string, Without<F, N>> {
  const kept = Object.entries(block.fields).filter(([name]) => !(names as readonly string[]).includes(name));
  return { ...block, fields: Object.fromEntries(kept) as Without<F, N> };
}

/**
 * What a parameter template can hold: picture control and encoders. What belongs to one camera alone stays out: its
 * sensor and lens, its addresses and codes, its login.
 */
export const templateForm = defineForm([
  without(imaging(), ["pixel", "focalLength"]),
  without(videoStreams(), ["gbCode", "snapshotUrl", "mainUrl", "subUrl", "thirdUrl"]),
]);

/** The values a template takes over from a camera or a form: those it can hold and that are set. */
export function templateValues(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(templateForm.fields)
      .filter((name) => values[name] !== undefined && values[name] !== null)
      .map((name) => [name, values[name]]),
  );
}

/** What a template would do to one camera. */
export interface TemplatePlan {
  readonly changes: readonly ChangedValue[];
  /** Why the camera cannot take it, in Chinese; empty when it can. */
  readonly reasons: readonly string[];
}

/** Compares a template with the values of a camera. Values the template does not hold stay as they are. */
export function planTemplate(kind: EquipmentKind, values: Values, params: Values): TemplatePlan {
  const next = { ...values, ...templateValues(params) };
  return {
    changes: changedValues(kind, values, next),
    reasons: [...new Set(kind.check(next).map((issue) => issue.message))],
  };
}
