import { z } from "zod";
import type { Block, Check, Fields } from "./define-block.ts";
import type { KindField, Values } from "./fields/kind-field.ts";

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** All fields of a list of blocks, by name: an index signature would hide the names from what is derived. */
export type FieldsOf<B extends readonly Block[]> =
  UnionToIntersection<B[number]["fields"]> extends infer F extends Fields ? F : never;

type DraftShape<F extends Fields> = {
  [N in keyof F]: F[N] extends { required: true } ? F[N]["schema"] : z.ZodDefault<F[N]["schema"]>;
};
type PatchShape<F extends Fields> = { [N in keyof F]: z.ZodOptional<F[N]["schema"]> };
type InfoShape<F extends Fields> = {
  [N in keyof F as F[N] extends { input: "secret" } ? never : N]: F[N]["schema"];
};

/** A rule that is broken, at one of the fields it names. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** Fields in groups, with what is derived from them: what can be sent, what is answered, what must hold. */
export interface Form<F extends Fields = Fields> {
  readonly blocks: readonly Block[];
  readonly fields: F;
  /** Names of fields that are kept encrypted. */
  readonly secrets: readonly string[];
  /** Values of something new: what is left out gets its initial value, else null. */
  readonly draft: z.ZodObject<DraftShape<F>>;
  /** Values of an edit: what is left out stays as it is. */
  readonly patch: z.ZodObject<PatchShape<F>>;
  /** Values as answered, without secrets. */
  readonly info: z.ZodObject<InfoShape<F>>;
  /** Rules between fields, told at each field they name. */
  readonly check: (values: Values) => FieldIssue[];
}

const initialOf = (field: KindField): unknown => field.initial ?? null;

/** Derives a form from its blocks. Field names must be unique over them. */
export function defineForm<const B extends readonly Block[]>(
  blocks: B,
  checks: readonly Check[] = [],
): Form<FieldsOf<B>> {
  const fields = Object.assign({}, ...blocks.map((block) => block.fields)) as FieldsOf<B>;
  const entries: [string, KindField][] = Object.entries(fields);
  const secrets = entries.filter(([, field]) => field.input === "secret").map(([name]) => name);
  const rules = [...blocks.flatMap((block) => block.checks ?? []), ...checks];
  const shape = (of: (field: KindField) => z.ZodType, among = entries) =>
    Object.fromEntries(among.map(([name, field]) => [name, of(field)]));
  return {
    blocks,
    fields,
    secrets,
    draft: z.object(
      shape((field) => (field.required ? field.schema : field.schema.default(initialOf(field) as never))),
    ) as unknown as z.ZodObject<DraftShape<FieldsOf<B>>>,
    patch: z.object(shape((field) => field.schema.optional())) as unknown as z.ZodObject<
      PatchShape<FieldsOf<B>>
    >,
    info: z.object(
      shape(
        (field) => field.schema,
        entries.filter(([name]) => !secrets.includes(name)),
      ),
    ) as unknown as z.ZodObject<InfoShape<FieldsOf<B>>>,
    check: (values) =>
      rules
        .filter((rule) => !rule.holds(values))
        .flatMap(({ fields: named, message }) => named.map((field) => ({ field, message }))),
  };
}

/** Values of a form from the document they are kept in; a field that was never saved has its initial value. */
export const storedValues = ({ fields }: Pick<Form, "fields">, stored: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(stored, name) ? stored[name] : initialOf(field),
    ]),
  );
