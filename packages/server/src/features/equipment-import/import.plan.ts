import {
  attachments,
  type CellIssue,
  changedValues,
  type EquipmentDocument,
  type EquipmentKind,
  GUID_COLUMN,
  type ImportRow,
  type KindField,
  labelOfField,
  type RowReading,
  type Values,
} from "@lukou/equipment";
import { newGuid } from "../../platform/guid.ts";
import { documentOf, valuesOf } from "../equipment/equipment.document.ts";
import { noRelations } from "../equipment/equipment.relations.ts";
import type { EquipmentWithNames } from "../equipment/equipment.repository.ts";
import { takenText, type UniqueField } from "../equipment/equipment.texts.ts";
import { type Identified, identify } from "./import.identity.ts";
import { indexOf, type SurroundingsIndex } from "./import.index.ts";
import type { KnownEquipment, KnownIntersection, ReadRow, Surroundings } from "./import.lookup.ts";
import { placeRow, type RowPlacement } from "./import.placement.ts";

/** What becomes of one row. Only `add` and `update` carry something to write. */
export interface PlannedRow {
  readonly report: ImportRow;
  /** Of the equipment that is updated, or a fresh one for what is added. */
  readonly guid: string;
  readonly target: EquipmentWithNames | undefined;
  /** All values after the import; absent for rows that are wrong. */
  readonly values: Values | undefined;
  readonly placed: RowPlacement | undefined;
  /** Secrets the row sets: a text is set, "" removes. */
  readonly secrets: Values;
}

interface Plan {
  readonly kind: EquipmentKind;
  readonly surroundings: Surroundings;
  readonly index: SurroundingsIndex;
  /** First row that claimed a value that can be had once. */
  readonly claims: Map<string, number>;
}

/** Decides for every row whether it adds, changes, repeats what is known or is wrong, by the rules of the forms. */
export function planImport(
  kind: EquipmentKind,
  rows: readonly ReadRow[],
  surroundings: Surroundings,
  intersectionGuid: string | null,
): PlannedRow[] {
  const plan: Plan = { kind, surroundings, index: indexOf(surroundings), claims: new Map() };
  const fixed = intersectionGuid === null ? undefined : plan.index.intersection(intersectionGuid);
  return rows.map((row) => planRow(plan, row, fixed));
}

function planRow(plan: Plan, row: ReadRow, fixed: KnownIntersection | undefined): PlannedRow {
  const { kind, surroundings, index } = plan;
  const { reading } = row;
  const issues: CellIssue[] = [...reading.issues];
  const wrong = (): PlannedRow => ({
    report: reportOf(row, "error", issues),
    guid: "",
    target: undefined,
    values: undefined,
    placed: undefined,
    secrets: {},
  });

  const identified = identify(index, kind, reading, fixed);
  if ("issue" in identified) {
    issues.push(identified.issue);
    return wrong();
  }
  const { intersection } = identified;
  const target = identified.target && surroundings.targets.get(identified.target.guid);
  issues.push(...repeated(plan, row, identified));

  const { placement, names, issues: misplaced } = placeRow(index, kind, reading, intersection, target);
  issues.push(...misplaced);

  const values = valuesAfter(kind, reading, target);
  if (!values) {
    if (!issues.some(({ column }) => column === "name"))
      issues.push({ column: "name", message: "新增时必填" });
    return wrong();
  }
  issues.push(
    ...kind.check(values).map(({ field, message }) => ({ column: field, message })),
    ...taken(plan, row, values, identified),
  );
  if (issues.length > 0) return wrong();

  const secrets = Object.fromEntries(
    kind.secrets
      .filter((name) => reading.values[name] !== undefined)
      .map((name) => [name, reading.values[name]]),
  );
  const placed = { placement, names };
  const changes = target ? changesOf(kind, target, values, placed, secrets) : [];
  const moved = target && attachments.some((name) => placement[name] !== columnOf(target, name));
  const action = !target ? "add" : changes.length > 0 || moved ? "update" : "same";
  return {
    report: { ...reportOf(row, action, []), name: String(values["name"]), changes },
    guid: target?.guid ?? newGuid(),
    target,
    values,
    placed,
    secrets,
  };
}

const reportOf = (
  { row, name, platId }: ReadRow,
  action: ImportRow["action"],
  issues: CellIssue[],
): ImportRow => ({
  row,
  action,
  name,
  platId,
  issues: onePerColumn(issues),
  changes: [],
});

/** A rule between several fields is told once at each of them. */
const onePerColumn = (issues: readonly CellIssue[]): CellIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.column} ${issue.message}`, issue])).values(),
];

const columnOf = (row: EquipmentWithNames, name: (typeof attachments)[number]): string | null =>
  ({ parentGuid: row.parent_guid, poleGuid: row.pole_guid, boxGuid: row.box_guid, endGuid: row.end_guid })[
    name
  ];

/** Values of the equipment once the row is imported; undefined for new equipment without a name. */
function valuesAfter(
  kind: EquipmentKind,
  { values }: RowReading,
  target: EquipmentWithNames | undefined,
): Values | undefined {
  if (target) return { ...valuesOf(kind, target), ...withoutSecrets(kind, values) };
  const draft = kind.draft.safeParse(values);
  return draft.success ? withoutSecrets(kind, draft.data) : undefined;
}

const withoutSecrets = (kind: EquipmentKind, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !kind.secrets.includes(name)));

function changesOf(
  kind: EquipmentKind,
  target: EquipmentWithNames,
  values: Values,
  { placement, names }: RowPlacement,
  secrets: Values,
) {
  const before: EquipmentDocument = documentOf(kind, target, {}, noRelations);
  const after = {
    ...before,
    ...values,
    ...placement,
    parentName: names.parentGuid,
    poleName: names.poleGuid,
    boxName: names.boxGuid,
    endName: names.endGuid,
  };
  const set = Object.entries(secrets).map(([field, secret]) => ({
    field,
    label: labelOfField(kind.fields[field] as KindField),
    before: "",
    after: secret === "" ? "已清除" : "已更换",
  }));
  return [...changedValues(kind, before, after), ...set];
}

/** The same equipment in two rows of the file: the first one counts. */
function repeated(
  { claims }: Plan,
  { row, reading }: ReadRow,
  { target, intersection }: Identified,
): CellIssue[] {
  const { platId, serial, name } = reading.values;
  const anonymous = typeof platId !== "string" && typeof serial !== "string";
  const key = target
    ? `guid ${target.guid}`
    : anonymous && typeof name === "string"
      ? `name ${intersection.guid} ${name}`
      : undefined;
  if (key === undefined) return [];
  const first = claim(claims, key, row);
  if (first === undefined) return [];
  const column = reading.guid
    ? GUID_COLUMN
    : typeof platId === "string"
      ? "platId"
      : typeof serial === "string"
        ? "serial"
        : "name";
  return [
    {
      column,
      message: target
        ? `与第${first}行是同一台设备，请只保留一行`
        : `与第${first}行同名，且都没有平台编号和序列号，请填写编号以便区分`,
    },
  ];
}

/** Remembers who has a value; answers the earlier row when there is one. */
function claim(claims: Map<string, number>, key: string, row: number): number | undefined {
  const first = claims.get(key);
  if (first === undefined) claims.set(key, row);
  return first;
}

/** Values that can be had once, of the city or of the file. */
function taken(
  { index, claims }: Plan,
  { row }: ReadRow,
  values: Values,
  { target, intersection }: Identified,
): CellIssue[] {
  const issues: CellIssue[] = [];
  const check = (field: UniqueField, label: string, find: (value: string) => KnownEquipment | undefined) => {
    const value = values[field];
    if (typeof value !== "string") return;
    const owner = find(value);
    const scope = field === "ip" ? `${intersection.guid} ` : "";
    const first = claim(claims, `${field} ${scope}${value}`, row);
    if (owner && owner.guid !== target?.guid)
      issues.push({ column: field, message: takenText(field, value, owner) });
    else if (first !== undefined) issues.push({ column: field, message: `${label}与第${first}行重复` });
  };
  check("platId", "平台编号", index.byPlatId);
  check("serial", "序列号", index.bySerial);
  if (values["ipShared"] !== true) check("ip", "IP地址", (ip) => index.holdingIp(intersection.guid, ip));
  return issues;
}
