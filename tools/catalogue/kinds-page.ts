import {
  allKinds,
  childKindsOf,
  type EquipmentKind,
  type KindField,
  kinds,
  labelOfField,
  unitOfField,
} from "@lukou/equipment";
import { code, table } from "./markdown.ts";

/** A sheet for every kind of equipment: where it hangs, what it is told and asked, when it is out of its limits. */
export function kindsPage(): string {
  return [`${allKinds.length} kinds.`, ...allKinds.map(sheet)].join("\n\n");
}

function sheet(kind: EquipmentKind): string {
  const fields = kind.blocks.flatMap((block) =>
    Object.entries(block.fields).map(([name, field]) => [
      block.title,
      labelOfField(field),
      code(name),
      unitOfField(field),
      valuesOf(field),
      initialOf(field),
    ]),
  );
  const limits = kind.statusRules.map((rule) => [
    code(rule.alarm),
    rule.label,
    code(rule.path),
    `${rule.above === undefined ? `below ${rule.below}` : `above ${rule.above}`} ${rule.unit ?? ""}`.trim(),
    rule.severity,
  ]);
  return [
    `## ${kind.code} ${kind.label} (${code(kind.key)})`,
    `${kind.purpose}。`,
    placeOf(kind),
    table(["Block", "Label", "Field", "Unit", "Values", "Initially"], fields),
    ...(limits.length > 0 ? [table(["Alarm", "Label", "Reading", "Limit", "Makes it"], limits)] : []),
  ].join("\n\n");
}

function placeOf(kind: EquipmentKind): string {
  const { hangs } = kind;
  const on = [
    ...(hangs.pole ? [kinds.pole.label] : []),
    ...(hangs.box ? [kinds.box.label] : []),
    ...hangs.parents.map((key) => kinds[key].label),
  ];
  const owns = childKindsOf(kind.key).map((child) => child.label);
  const { add, update, info, remove } = kind.calls;
  return [
    `- Hangs on: ${on.join("、") || "nothing"}${hangs.parentRequired ? " (must belong to one)" : ""}`,
    `- Owns: ${owns.join("、") || "nothing"}`,
    `- Session: ${kind.session === null ? "none" : code(kind.session)}`,
    `- Calls: ${[add, update, info, remove].map(code).join(", ")}`,
  ].join("\n");
}

const MANY = 8;

function valuesOf(field: KindField): string {
  if (field.input === "number") return `${field.min} – ${field.max}`;
  const labels = field.options?.items.map((item) => item.label) ?? [];
  return labels.length > MANY ? `${labels.slice(0, 2).join("、")} … ${labels.at(-1)}` : labels.join("、");
}

function initialOf(field: KindField): string {
  const { initial, options } = field;
  if (initial === undefined || (Array.isArray(initial) && initial.length === 0)) return "";
  if (typeof initial === "boolean") return initial ? "是" : "否";
  return [initial]
    .flat()
    .map((one) => options?.labelOf(one as string | number) ?? JSON.stringify(one))
    .join("、");
}
