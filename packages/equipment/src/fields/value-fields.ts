import type { Enumeration, EnumItem } from "@lukou/contract";
import { z } from "zod";
import { type FieldOptions, kindField, type Values } from "./kind-field.ts";

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly initial?: number;
}

/** A number between `min` and `max` in its unit; null while not known. Whole numbers when `step` is a whole number. */
export function number(label: string, { min, max, step = 0.01, initial, ...options }: NumberOptions) {
  const unit = options.unit ? ` ${options.unit}` : "";
  const message = `应在 ${min} 至 ${max}${unit} 之间`;
  const plain = Number.isInteger(step) ? z.int({ error: "应为整数" }) : z.number();
  const schema = plain.min(min, message).max(max, message).nullable();
  return kindField(schema as z.ZodType<number | null, number | null>, {
    label,
    input: "number",
    min,
    max,
    step,
    ...(initial !== undefined && { initial }),
    ...options,
  });
}

/** A direction or angle clockwise from true north, 0 ≤ x < 360 degrees. */
export const bearing = (label: string, options: FieldOptions = {}) => {
  const schema = z
    .number()
    .min(0, "应在 0 至 360 ° 之间，正北为 0，顺时针")
    .lt(360, "应小于 360 °，正北为 0")
    .nullable();
  return kindField(schema as z.ZodType<number | null, number | null>, {
    label,
    input: "number",
    unit: "°",
    min: 0,
    max: 359.99,
    step: 0.1,
    help: "正北为0，顺时针",
    ...options,
  });
};

interface ChoiceOptions<C> extends FieldOptions {
  readonly initial?: C;
  /** Codes allowed here; all of the enumeration when absent. */
  readonly only?: readonly C[];
  readonly optionsWhen?: (values: Values) => readonly (string | number)[];
}

/** One value of an enumeration. */
export function choice<I extends EnumItem>(
  label: string,
  options: Enumeration<I>,
  { initial, only, ...rest }: ChoiceOptions<I["code"]> = {},
) {
  const codes: readonly I["code"][] = only ?? options.codes;
  const offered: Enumeration = only
    ? { ...options, items: options.items.filter((item) => only.includes(item.code)), codes }
    : options;
  const schema = z.literal(codes, { error: "请从可选项中选择" }).nullable();
  return kindField(schema as unknown as z.ZodType<I["code"] | null, I["code"] | null>, {
    label,
    input: "choice",
    options: offered,
    ...(initial !== undefined && { initial }),
    ...(options.unit && { unit: options.unit }),
    ...rest,
  });
}

/** Any number of values of an enumeration, each at most once. */
export function choices<I extends EnumItem>(
  label: string,
  options: Enumeration<I>,
  { initial = [], ...rest }: FieldOptions & { initial?: readonly I["code"][] } = {},
) {
  const schema = z
    .array(z.literal(options.codes, { error: "请从可选项中选择" }))
    .max(options.codes.length)
    .refine((codes) => new Set(codes).size === codes.length, "不能重复选择");
  return kindField(schema as unknown as z.ZodType<I["code"][], I["code"][]>, {
    label,
    input: "choices",
    options,
    initial: [...initial],
    ...rest,
  });
}

/** Yes or no. */
export const flag = (
  label: string,
  { initial = false, ...options }: FieldOptions & { initial?: boolean } = {},
) => kindField(z.boolean() as z.ZodType<boolean, boolean>, { label, input: "flag", initial, ...options });
