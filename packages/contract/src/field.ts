import type { z } from "zod";

/** What people need to know of a field; kept in the schema's metadata, the only source for forms, errors and OpenAPI. */
export interface FieldMeta {
  /** Chinese name of the field. */
  readonly label: string;
  /** Unit shown beside the value, e.g. "m" or "°". */
  readonly unit?: string;
  /** One Chinese sentence of help below the input. */
  readonly help?: string;
  /** Grey text inside an empty input. */
  readonly placeholder?: string;
}

/** Attaches label, unit and help to a schema. `title` is what JSON Schema and OpenAPI call the label. */
export function field<S extends z.ZodType>(schema: S, { label, ...rest }: FieldMeta): S {
  return schema.meta({ ...schema.meta(), title: label, ...rest });
}

/** Reads the label and unit back; looks through optional, default and nullable wrappers. */
export function fieldMeta(schema: z.ZodType): Partial<FieldMeta> {
  let current: z.ZodType | undefined = schema;
  while (current) {
    const meta = current.meta() as (Partial<FieldMeta> & { title?: string }) | undefined;
    if (meta?.title) {
      const { title, unit, help, placeholder } = meta;
      return {
        label: title,
        ...(unit && { unit }),
        ...(help && { help }),
        ...(placeholder && { placeholder }),
      };
    }
    current = (current as { def?: { innerType?: z.ZodType } }).def?.innerType;
  }
  return {};
}
