import { z } from "zod";
import type { Enumeration, EnumItem } from "../../enums/define-enum.ts";

/** A value of an enumeration, or one that it does not know: "other", with what the device said kept (southbound 13). */
export type Coded<C extends string | number> = C | { readonly other: string | number };

/**
 * Schema of an enumeration that may grow: numbers are added within a major version, so an older reader takes an
 * unknown one as `{ other }` instead of dropping it (southbound 13, 15).
 */
export function coded<I extends EnumItem>(
  enumeration: Enumeration<I>,
  label = enumeration.title,
): z.ZodType<Coded<I["code"]>, I["code"]> {
  const known = new Set<string | number>(enumeration.codes);
  const wire = typeof enumeration.codes[0] === "number" ? z.int() : z.string().min(1).max(64);
  const schema = (wire as z.ZodType<string | number>).transform(
    (value): Coded<I["code"]> => (known.has(value) ? value : { other: value }),
  );
  return schema.meta({
    title: label,
    "x-values": enumeration.items.map(({ code, label }) => ({ code, label })),
  }) as unknown as z.ZodType<Coded<I["code"]>, I["code"]>;
}

/** The known code of a value, or undefined if the device said something else. */
export const codeOf = <C extends string | number>(value: Coded<C> | undefined): C | undefined =>
  typeof value === "object" ? undefined : value;

/** What people read: the label of a known code, `其他（raw）` of another. */
export const labelOfCoded = (
  enumeration: Pick<Enumeration, "labelOf">,
  value: Coded<string | number>,
): string => (typeof value === "object" ? `其他（${value.other}）` : enumeration.labelOf(value));
