import { issueText } from "@lukou/contract";
import {
  type AnyInfo,
  type Attachment,
  attachments,
  type EquipmentKind,
  type Form,
  type KindField,
  type Values,
} from "@lukou/equipment";

/** Where a new piece of equipment goes, as far as it is known. */
export type GivenPlacement = { readonly intersectionGuid: string } & Partial<
  Record<Attachment, string | null>
>;

/** What a form is drawn from and checked by: a kind of equipment, or anything else declared in blocks. */
export type FormShape = Pick<Form, "blocks" | "fields" | "check"> & Partial<Pick<EquipmentKind, "hangs">>;

/** Values of a form by field name, the attachments among them. */
export type FormValues = Values;

const isAttachment = (name: string): name is Attachment => (attachments as readonly string[]).includes(name);

/** What a new piece starts from. */
export function initialValues(kind: EquipmentKind, placement: GivenPlacement): FormValues {
  return {
    ...Object.fromEntries(attachments.map((name) => [name, placement[name] ?? null])),
    ...Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, field.initial ?? null])),
  };
}

/** What is stored, as the form shows it. Secrets are never answered and start empty. */
export function storedValues(kind: EquipmentKind, info: AnyInfo): FormValues {
  const names = [...attachments, ...Object.keys(kind.fields)];
  return Object.fromEntries(names.map((name) => [name, info[name] ?? null]));
}

/** Whether the form asks for a field under the other values. */
export function isVisible({ visibleWhen }: KindField, values: FormValues): boolean {
  return !visibleWhen || (visibleWhen.in as readonly unknown[]).includes(values[visibleWhen.field]);
}

/** The value a field's schema makes of what was typed; what it refuses stays as typed. */
function asStored(field: KindField, value: unknown): unknown {
  const parsed = field.schema.safeParse(value);
  return parsed.success ? parsed.data : value;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What is wrong with one value, in Chinese; undefined when nothing is. */
function problemOf(field: KindField, value: unknown): string | undefined {
  /* A required text that was never touched is missing rather than of the wrong type. */
  const given = field.required && value === null && field.input === "text" ? "" : value;
  const issue = field.schema.safeParse(given).error?.issues[0];
  return issue && issueText(field.schema, issue);
}

export type Problems = Readonly<Record<string, string>>;

/** Everything that is wrong, by field: each value by itself, then the rules between them, then where it must hang. */
export function problemsOf(form: FormShape, values: FormValues): Problems {
  const shown = Object.entries(form.fields).filter(([, field]) => isVisible(field, values));
  const own = shown.flatMap(([name, field]): [string, string][] => {
    const problem = problemOf(field, values[name]);
    return problem === undefined ? [] : [[name, problem]];
  });
  const parsed = Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, asStored(field, values[name])]),
  );
  const between = form.check(parsed).map(({ field, message }): [string, string] => [field, message]);
  const hanging: [string, string][] =
    form.hangs?.parentRequired && !values["parentGuid"] ? [["parentGuid", "请选择所属设备"]] : [];
  return Object.fromEntries([...between, ...own, ...hanging]);
}

/**
 * The edits that differ from what the form started from, as they are sent. A field that is not asked for under the
 * present values keeps what is stored, whatever was typed into it before.
 */
export function changesOf(form: FormShape, base: FormValues, edits: FormValues): FormValues {
  const values = { ...base, ...edits };
  const changed = Object.keys(edits).flatMap((name): [string, unknown][] => {
    if (isAttachment(name)) return same(base[name], edits[name]) ? [] : [[name, edits[name] ?? null]];
    const field = form.fields[name];
    if (!field || !isVisible(field, values)) return [];
    const value = asStored(field, edits[name]);
    return same(base[name], value) ? [] : [[name, value]];
  });
  return Object.fromEntries(changed);
}

/** Options of a choice under the other values; one that is chosen stays, else it could not be read. */
export function optionsOf(field: KindField, values: FormValues, value: unknown) {
  const { options, optionsWhen } = field;
  if (!options) return [];
  const allowed = optionsWhen?.(values);
  return options.items
    .filter(({ code }) => !allowed || allowed.includes(code) || code === value)
    .map(({ code, label }) => ({
      value: code,
      label: options.unit ? `${label} ${options.unit}` : label,
      disabled: allowed !== undefined && !allowed.includes(code),
    }));
}
