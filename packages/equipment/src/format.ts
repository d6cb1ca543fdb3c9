import { equipmentType, fieldMeta } from "@lukou/contract";
import type { Form } from "./define-form.ts";
import type { KindField, Values } from "./fields/kind-field.ts";
import { type Attachment, attachments } from "./placement.ts";
import type { FusionDisplay } from "./relations.ts";

/** Label and unit of a field as people read them. */
export const labelOfField = (field: KindField): string => fieldMeta(field.schema).label ?? "";
export const unitOfField = (field: KindField): string =>
  fieldMeta(field.schema).unit ?? field.options?.unit ?? "";

/** A value in words, with its unit; "" when there is none. */
export function formatValue(field: KindField, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.input === "secret") return "已设置";
  if (typeof value === "boolean") return value ? "是" : "否";
  const { options } = field;
  const word = (one: unknown) => (options ? options.labelOf(one as string | number) : String(one));
  if (Array.isArray(value)) return value.map(word).join("、");
  const unit = unitOfField(field);
  return unit ? `${word(value)} ${unit}` : word(value);
}

/** What a MEC fuses, by guid: what reverting to a state needs beyond the words people read. */
export interface FusedState {
  readonly equipment: readonly { readonly guid: string; readonly display: FusionDisplay | null }[];
  readonly groups: readonly {
    readonly guid: string;
    readonly name: string;
    readonly equipGuids: readonly string[];
  }[];
}

/** What a state of equipment is written down as: values by field name, what it is attached to, and the names of that. */
export interface EquipmentDocument extends Values {
  readonly kind: number;
  readonly intersectionGuid: string;
  readonly parentGuid: string | null;
  readonly poleGuid: string | null;
  readonly boxGuid: string | null;
  readonly endGuid: string | null;
  readonly intersectionName: string;
  readonly parentName: string | null;
  readonly poleName: string | null;
  readonly boxName: string | null;
  readonly endName: string | null;
  /** Equipment it fuses, feeds, serves or is wired to, and its groups and their drawing, each in words. */
  readonly relatedNames: readonly string[];
  readonly groupNames: readonly string[];
  readonly displayNames: readonly string[];
  /** What a core board is told for each owner, in words. */
  readonly privateNames: readonly string[];
  /** Of a MEC only. */
  readonly fused?: FusedState;
  /** When each secret was last set; the secrets themselves are never written down. */
  readonly secretMarks: Readonly<Record<string, string>>;
}

const placementLabels: readonly (readonly [field: keyof EquipmentDocument & string, label: string])[] = [
  ["intersectionName", "所属路口"],
  ["parentName", "所属设备"],
  ["poleName", "所在杆件"],
  ["boxName", "所在设备箱"],
  ["endName", "所属进口道"],
];

const relationLabels: readonly (readonly [field: keyof EquipmentDocument & string, label: string])[] = [
  ["relatedNames", "关联设备"],
  ["groupNames", "设备分组"],
  ["displayNames", "融合显示"],
  ["privateNames", "专用设置"],
];

export interface ChangedValue {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const nameOf = (name: unknown): string =>
  Array.isArray(name) ? name.join("、") : typeof name === "string" ? name : "";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What differs between two states of one thing, in the order of its form. Units stand with the values. */
export function changedValues(
  form: Pick<Form, "fields" | "secrets">,
  before: Values,
  after: Values,
): ChangedValue[] {
  const named = (labels: typeof placementLabels) =>
    labels
      .filter(([field]) => field in before && field in after && !same(before[field], after[field]))
      .map(([field, label]) => ({
        field,
        label,
        before: nameOf(before[field]),
        after: nameOf(after[field]),
      }));
  const valued = Object.entries(form.fields)
    .filter(([name, field]) => field.input !== "secret" && name in after && !same(before[name], after[name]))
    .map(([name, field]) => ({
      field: name,
      label: labelOfField(field),
      before: formatValue(field, before[name]),
      after: formatValue(field, after[name]),
    }));
  const marks = (values: Values) => (values["secretMarks"] ?? {}) as Record<string, string>;
  const secret = form.secrets
    .filter((name) => marks(before)[name] !== marks(after)[name])
    .map((name) => ({
      field: name,
      label: labelOfField(form.fields[name] as KindField),
      before: marks(before)[name] ? "已设置" : "",
      after: marks(after)[name] ? "已更换" : "",
    }));
  return [...named(placementLabels), ...valued, ...secret, ...named(relationLabels)];
}

/** "雷达“R-3”": how messages name a piece of equipment. */
export const calledBy = ({ kind, name }: { kind: number; name: string }): string =>
  `${equipmentType.labelOf(kind)}“${name}”`;

/** The attachments of a document. */
export const placementOf = (document: EquipmentDocument) =>
  Object.fromEntries(attachments.map((name) => [name, document[name]])) as Pick<
    EquipmentDocument,
    Attachment
  >;
