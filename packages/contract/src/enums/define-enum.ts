import { z } from "zod";

/** One value of an enumeration: what goes over the wire and what people read. */
export interface EnumItem<C extends string | number = string | number> {
  /** Value on the wire and in the database. */
  readonly code: C;
  /** English identifier used in code; absent where the value speaks for itself ("1920*1080"). */
  readonly key?: string;
  /** Chinese text on screen. */
  readonly label: string;
}

/** A closed list of coded values with their Chinese labels; the only place where a code meets its label. */
export interface Enumeration<I extends EnumItem = EnumItem> {
  readonly title: string;
  readonly unit: string | undefined;
  readonly items: readonly I[];
  readonly codes: readonly I["code"][];
  /** Code of each English key, for code that needs one value by name. */
  readonly byKey: { readonly [K in I as K extends { key: infer N extends string } ? N : never]: K["code"] };
  readonly schema: z.ZodType<I["code"], I["code"]>;
  /** Chinese label of a code; an unknown code is shown as itself rather than hidden. */
  readonly labelOf: (code: string | number) => string;
  readonly find: (code: string | number) => I | undefined;
}

/** Declares an enumeration. Codes must be unique; `catalogue.test.ts` proves it for all of them. */
export function defineEnum<const I extends readonly EnumItem[]>(
  title: string,
  items: I,
  options: { unit?: string } = {},
): Enumeration<I[number]> {
  const byCode = new Map<string | number, I[number]>(items.map((item) => [item.code, item]));
  const codes = items.map((item) => item.code);
  return {
    title,
    unit: options.unit,
    items,
    codes,
    byKey: Object.fromEntries(
      items.flatMap((item) => (item.key === undefined ? [] : [[item.key, item.code]])),
    ) as Enumeration<I[number]>["byKey"],
    schema: z.literal(codes).meta({ title, ...(options.unit && { unit: options.unit }) }),
    labelOf: (code) => byCode.get(code)?.label ?? String(code),
    find: (code) => byCode.get(code),
  };
}
