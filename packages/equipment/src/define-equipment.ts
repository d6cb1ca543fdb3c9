import { equipmentType } from "@lukou/contract";
import type { DeviceKind } from "@lukou/contract/topics";
import type { Block, Check, Fields, Reading, StatusRule } from "./define-block.ts";
import { defineForm, type FieldsOf, type Form } from "./define-form.ts";

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

interface Declaration<B extends readonly Block[]> {
  readonly key: KindKey;
  /** One Chinese sentence: what it is for. */
  readonly purpose: string;
  readonly blocks: B;
  readonly hangs: Hanging;
  readonly calls: KindCalls;
  /** `kind` in topics and sessions (field interface, section 1); null when it holds no session of its own. */
  readonly session: DeviceKind | null;
  /** SVG path of its symbol in a 24 × 24 box; the same on map, tree and list. */
  readonly glyph: string;
  readonly checks?: readonly Check[];
}

/** Everything there is to know about one kind of equipment. */
export interface EquipmentKind<F extends Fields = Fields>
  extends Omit<Declaration<readonly Block[]>, "checks">,
    Form<F> {
  readonly code: number;
  /** Chinese name, from the enumeration of equipment types. */
  readonly label: string;
  readonly readings: readonly Reading[];
  readonly statusRules: readonly StatusRule[];
  readonly has: (blockKey: string) => boolean;
}

const codes: Readonly<Record<KindKey, number>> = equipmentType.byKey;

/** Declares a kind of equipment. Field names must be unique over its blocks; `registry.test.ts` proves it for all. */
export function defineEquipment<const B extends readonly Block[]>(
  declaration: Declaration<B>,
): EquipmentKind<FieldsOf<B>> {
  const { checks = [], ...rest } = declaration;
  const { key, blocks } = declaration;
  const code = codes[key];
  return {
    ...rest,
    ...defineForm(blocks, checks),
    code,
    label: equipmentType.labelOf(code),
    readings: blocks.flatMap((block) => block.readings ?? []),
    statusRules: blocks.flatMap((block) => block.statusRules ?? []),
    has: (blockKey) => blocks.some((block) => block.key === blockKey),
  };
}
