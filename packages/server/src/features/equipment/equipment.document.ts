import {
  type Attachment,
  columnFields,
  type EquipmentDocument,
  type EquipmentKind,
  isColumnField,
  type Placement,
  type Values,
} from "@lukou/equipment";
import type { FieldColumns } from "./equipment.columns.ts";
import type { KeptRelations } from "./equipment.fused.ts";
import type { Equipment, EquipmentWithNames } from "./equipment.repository.ts";

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Values of the kind's fields by name, from the columns and the settings document. Fields younger than the row are null or their initial value. */
export function valuesOf(kind: EquipmentKind, row: Equipment): Record<string, unknown> {
  const columns = row as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => field.input !== "secret")
      .map(([name]) => [name, isColumnField(name) ? columns[snake(name)] : settingOf(kind, row, name)]),
  );
}

/** The value of a field that has no column of its own. */
export const settingOf = (kind: EquipmentKind, row: Pick<Equipment, "settings">, name: string): unknown =>
  row.settings[name] ?? fallback(kind.fields[name]?.initial);

/** A list or flag is never null; a number that was cleared stays cleared. */
const fallback = (initial: unknown): unknown =>
  Array.isArray(initial) ? [] : typeof initial === "boolean" ? initial : null;

/**
 * The columns and the settings document that hold the values of a kind; columns it has no field for are empty. Secrets
 * are kept elsewhere.
 */
export function rowOfValues(kind: EquipmentKind, values: Values) {
  const own = Object.keys(kind.fields).filter((name) => kind.fields[name]?.input !== "secret");
  const columns = Object.fromEntries(
    columnFields.map((name) => [
      snake(name),
      (own.includes(name) ? values[name] : undefined) ?? (name === "ipShared" ? false : null),
    ]),
  );
  const settings = Object.fromEntries(
    own.filter((name) => !isColumnField(name)).map((name) => [name, values[name] ?? null]),
  );
  return {
    ...(columns as unknown as FieldColumns),
    settings: JSON.stringify(settings),
  };
}

export const placementColumns = (placement: Pick<Placement, Attachment>) => ({
  parent_guid: placement.parentGuid,
  pole_guid: placement.poleGuid,
  box_guid: placement.boxGuid,
  end_guid: placement.endGuid,
});

export const placementOfRow = (row: Equipment): Placement => ({
  intersectionGuid: row.intersection_guid,
  parentGuid: row.parent_guid,
  poleGuid: row.pole_guid,
  boxGuid: row.box_guid,
  endGuid: row.end_guid,
});

/** What is written down of a state: values, attachments and their names. */
export function documentOf(
  kind: EquipmentKind,
  row: EquipmentWithNames,
  secretMarks: Readonly<Record<string, string>>,
  relations: KeptRelations,
): EquipmentDocument {
  return {
    ...valuesOf(kind, row),
    kind: row.kind,
    ...placementOfRow(row),
    intersectionName: row.intersection_name,
    parentName: row.parent_name,
    poleName: row.pole_name,
    boxName: row.box_name,
    endName: row.end_name,
    ...relations,
    secretMarks,
  };
}
