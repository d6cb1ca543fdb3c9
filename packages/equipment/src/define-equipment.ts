import { equipmentType } from "@lukou/contract";
import { z } from "zod";
import type { Block, Check, Fields, Reading, StatusRule } from "./define-block.ts";
import type { KindField, Values } from "./fields/kind-field.ts";

export type KindKey = keyof typeof equipmentType.byKey;

/** Where a kind may hang. A kind with parents may also stand alone unless `parentRequired`. */
export interface Hanging {
  readonly pole: boolean;
  readonly box: boolean;
  readonly parents: readonly KindKey[];
  readonly parentRequired?: boolean;
  /** Can be named as watching an approach. */
  readonly end: boolean;
}

/** Ids of the calls that serve a kind. */
export interface KindCalls {
  readonly add: string;
  readonly update: string;
  readonly info: string;
  readonly remove: string;
}

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** All fields of a list of blocks. */
export type FieldsOf<B extends readonly Block[]> = UnionToIntersection<B[number]["fields"]> & Fields;

type DraftShape<F extends Fields> = {
  [N in keyof F]: F[N] extends { required: true } ? F[N]["schema"] : z.ZodDefault<F[N]["schema"]>;
};
type PatchShape<F extends Fields> = { [N in keyof F]: z.ZodOptional<F[N]["schema"]> };
type InfoShape<F extends Fields> = {
  [N in keyof F as F[N] extends { input: "secret" } ? never : N]: F[N]["schema"];
};

interface Declaration<B extends readonly Block[]> {
  readonly key: KindKey;
  /** One Chinese sentence: what it is for. */
  readonly purpose: string;
  readonly blocks: B;
  readonly hangs: Hanging;
  readonly calls: KindCalls;
  /** `kind` in topics and sessions (southbound.md section 1); null when it holds no session of its own. */
  readonly session: string | null;
  /** SVG path of its symbol in a 24 × 24 box; the same on map, tree and list. */
  readonly glyph: string;
  readonly checks?: readonly Check[];
}

/** A piece of what is wrong with the values of a kind. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** Everything there is to know about one kind of equipment. */
export interface EquipmentKind<F extends Fields = Fields>
  extends Omit<Declaration<readonly Block[]>, "checks"> {
  readonly code: number;
  /** Chinese name, from the enumeration of equipment types. */
  readonly label: string;
  readonly fields: F;
  /** Names of fields that are kept encrypted. */
  readonly secrets: readonly string[];
  readonly readings: readonly Reading[];
  readonly statusRules: readonly StatusRule[];
  /** Values of new equipment: what is left out gets its initial value, else null. */
  readonly draft: z.ZodObject<DraftShape<F>>;
  /** Values of an edit: what is left out stays as it is. */
  readonly patch: z.ZodObject<PatchShape<F>>;
  /** Values as answered, without secrets. */
  readonly info: z.ZodObject<InfoShape<F>>;
  readonly has: (blockKey: string) => boolean;
  /** Rules between fields, told at each field they name. */
  readonly check: (values: Values) => FieldIssue[];
}

const codes: Readonly<Record<KindKey, number>> = equipmentType.byKey;

const initialOf = (field: KindField): unknown => field.initial ?? null;

/** Declares a kind of equipment. Field names must be unique over its blocks; `registry.test.ts` proves it for all. */
export function defineEquipment<const B extends readonly Block[]>(
  declaration: Declaration<B>,
): EquipmentKind<FieldsOf<B>> {
  const { checks = [], ...rest } = declaration;
  const { key, blocks } = declaration;
  const code = codes[key];
  const fields = Object.assign({}, ...blocks.map((block) => block.fields)) as FieldsOf<B>;
  const entries: [string, KindField][] = Object.entries(fields);
  const secrets = entries.filter(([, field]) => field.input === "secret").map(([name]) => name);
  const rules = [...blocks.flatMap((block) => block.checks ?? []), ...checks];
  const shape = (of: (field: KindField) => z.ZodType, among = entries) =>
    Object.fromEntries(among.map(([name, field]) => [name, of(field)]));
  return {
    ...rest,
    code,
    label: equipmentType.labelOf(code),
    fields,
    secrets,
    readings: blocks.flatMap((block) => block.readings ?? []),
    statusRules: blocks.flatMap((block) => block.statusRules ?? []),
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
    has: (blockKey) => blocks.some((block) => block.key === blockKey),
    check: (values) =>
      rules
        .filter((rule) => !rule.holds(values))
        .flatMap(({ fields: named, message }) => named.map((field) => ({ field, message }))),
  };
}
