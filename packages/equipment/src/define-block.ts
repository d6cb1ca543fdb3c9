import type { AlarmType } from "@lukou/contract/topics";
import type { KindField, Values } from "./fields/kind-field.ts";

export type Fields = Readonly<Record<string, KindField>>;

/** A rule between fields of one kind, told at each field it names. */
export interface Check {
  readonly fields: readonly string[];
  readonly holds: (values: Values) => boolean;
  /** What is wrong and what to do, in Chinese. */
  readonly message: string;
}

/** A reading a device reports in `run-status/up`; `path` is the JSON path of field interface, section 5. */
export interface Reading {
  readonly path: string;
  readonly label: string;
  readonly unit?: string;
  /** Decimals shown. */
  readonly digits?: number;
  /** Reported as 0/1 or true/false and shown as these words. */
  readonly words?: readonly [no: string, yes: string];
}

/** When a reading is out of its limits. A limit in a field of the equipment goes before the number given here. */
export interface StatusRule {
  readonly alarm: AlarmType;
  readonly label: string;
  readonly path: string;
  readonly above?: number;
  readonly below?: number;
  /** Field of the equipment that holds the limit. */
  readonly limitField?: string;
  readonly unit?: string;
  /** `degraded` makes the equipment degraded while it lasts; `warning` is only told. */
  readonly severity: "degraded" | "warning";
}

/** One capability: what equipment that has it can be told and asked. Becomes a group of the form and of the detail sheet. */
export interface Block<K extends string = string, F extends Fields = Fields> {
  readonly key: K;
  /** Chinese heading of the group. */
  readonly title: string;
  readonly fields: F;
  readonly checks?: readonly Check[];
  readonly readings?: readonly Reading[];
  readonly statusRules?: readonly StatusRule[];
}

export const defineBlock = <const K extends string, F extends Fields>(block: Block<K, F>): Block<K, F> =>
  block;

/** Fields of a block under a prefix: `prefixed("main", { codec })` is `{ mainCodec }`. */
export type Prefixed<P extends string, F> = {
  readonly [N in keyof F & string as `${P}${Capitalize<N>}`]: F[N];
};

export function prefixed<const P extends string, F extends Fields>(prefix: P, fields: F): Prefixed<P, F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      field,
    ]),
  ) as Prefixed<P, F>;
}
