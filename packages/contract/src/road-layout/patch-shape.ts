import { z } from "zod";

type WithoutDefault<S> = S extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : S;
type PatchShape<S> = {
  [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]> extends z.ZodType ? WithoutDefault<S[K]> : never>;
};

/** The fields of values as a change gives them: all may be left out, and what is left out stays (no initial values). */
export function patchShape<S extends Readonly<Record<string, z.ZodType>>>(shape: S): PatchShape<S> {
  const optional = Object.entries(shape).map(([name, schema]) => {
    const inner = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
    return [name, inner.optional().meta(schema.meta() ?? {})];
  });
  return Object.fromEntries(optional) as PatchShape<S>;
}
