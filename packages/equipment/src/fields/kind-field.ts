import { type Enumeration, type FieldMeta, field } from "@lukou/contract";
import type { z } from "zod";

/** How a value is typed in; the form has one control per kind of input, whatever the field. */
export type FieldInput =
  | "text"
  | "paragraph"
  | "number"
  | "choice"
  | "choices"
  | "flag"
  | "secret"
  | "texts"
  | "date";

/** Values of one piece of equipment by field name, as forms and rules see them. */
export type Values = Readonly<Record<string, unknown>>;

/** Shown and asked for only while another field has one of these values. */
export interface Dependence {
  readonly field: string;
  readonly in: readonly (string | number | boolean)[];
}

/** A field of a kind: its schema with label, unit and help, and what forms, lists and files need to know beyond that. */
export interface KindField<S extends z.ZodType = z.ZodType> {
  /** Accepts null for "not known" unless {@link required}. */
  readonly schema: S;
  readonly input: FieldInput;
  readonly required: boolean;
  /** Value of new equipment when none is given. */
  readonly initial?: z.output<S>;
  /** Smallest and largest number, in the unit of the field. */
  readonly min?: number;
  readonly max?: number;
  /** Step of a number input, also the number of decimals shown. */
  readonly step?: number;
  readonly options?: Enumeration;
  /** Options that remain under the other values; all of them when absent. */
  readonly optionsWhen?: (values: Values) => readonly (string | number)[];
  readonly visibleWhen?: Dependence;
  /** Offered as a column of equipment lists. */
  readonly listed?: boolean;
  /** Guid of something kept elsewhere: chosen on a page of its own, and left out of table files. */
  readonly reference?: boolean;
}

/** What every field builder takes beside what is special to it. */
export interface FieldOptions extends Omit<FieldMeta, "label"> {
  readonly visibleWhen?: Dependence;
  readonly listed?: boolean;
  readonly reference?: boolean;
}

interface Given<S extends z.ZodType> extends FieldOptions {
  label: string;
  input: FieldInput;
  required?: boolean;
  initial?: z.output<S>;
  min?: number;
  max?: number;
  step?: number;
  options?: Enumeration;
  optionsWhen?: (values: Values) => readonly (string | number)[];
}

/** Puts label, unit and help into the schema's metadata and keeps the rest beside it. */
export function kindField<S extends z.ZodType>(schema: S, given: Given<S>): KindField<S> {
  const { label, unit, help, placeholder, required = false, ...rest } = given;
  const meta = {
    label,
    ...(unit && { unit }),
    ...(help && { help }),
    ...(placeholder && { placeholder }),
  };
  return { schema: field(schema, meta), required, ...rest };
}
