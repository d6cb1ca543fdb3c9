import { type FieldMeta, fieldMeta } from "@lukou/contract";
import type { KindField } from "@lukou/equipment";

/** Label, unit, help and placeholder of a field; the unit of an enumeration counts when the field has none of its own. */
export function fieldMetaOf(field: KindField): Partial<FieldMeta> {
  const meta = fieldMeta(field.schema);
  const unit = meta.unit ?? field.options?.unit;
  return unit ? { ...meta, unit } : meta;
}

/** What stands below a control: its help, and for a number its range. */
export function hintOf(field: KindField): string {
  const { help, unit } = fieldMetaOf(field);
  const { input, min, max } = field;
  const range =
    input === "number" && min !== undefined && max !== undefined
      ? `${min} 至 ${max}${unit ? ` ${unit}` : ""}`
      : undefined;
  return [help, range].filter(Boolean).join("；");
}
