import type { EquipmentKind } from "../define-equipment.ts";
import type { KindField } from "../fields/kind-field.ts";
import { labelOfField, unitOfField } from "../format.ts";
import { kinds } from "../kinds/index.ts";
import type { Attachment } from "../placement.ts";

/** Columns that say where equipment stands; the rest of a table are the fields of its kind. */
export const referenceColumns = {
  parentGuid: "parent",
  poleGuid: "pole",
  boxGuid: "box",
  endGuid: "end",
} as const satisfies Record<Attachment, string>;

/** One column of a table file of a kind. */
export interface TableColumn {
  /** Name of the field, or one of the place columns. Cells travel under it. */
  readonly key: string;
  /** Chinese heading with the unit, e.g. `安装高度（m）`. */
  readonly heading: string;
  /** What to fill in, shown below the heading of a template. */
  readonly hint: string;
  /** Absent for the columns that say which equipment it is and where it stands. */
  readonly field?: KindField;
  /** Written to exports so that people know the row; not read back. */
  readonly readOnly?: boolean;
}

export const GUID_COLUMN = "guid";
export const INTERSECTION_COLUMN = "intersectionPlatId";
export const INTERSECTION_NAME_COLUMN = "intersectionName";

/** Written into a cell to empty a value; an empty cell leaves the value as it is. */
export const CLEAR = "【清空】";

/** Marks the row of a template that explains the columns; such rows are not data. */
export const HINT_MARK = "※";

const withUnit = (label: string, unit: string): string => (unit ? `${label}（${unit}）` : label);

const yesOrNo = "是 或 否";
const MANY = 12;

function choiceHint({ options }: KindField): string {
  const labels = options?.items.map((item) => item.label) ?? [];
  const shown = labels.slice(0, MANY).join("、");
  return labels.length > MANY ? `${shown} 等` : shown;
}

function rangeHint({ min, max, step = 1 }: KindField): string {
  const whole = Number.isInteger(step) ? "整数，" : "";
  return `${whole}${min} 至 ${max}`;
}

function hintOf(field: KindField): string {
  switch (field.input) {
    case "number":
      return rangeHint(field);
    case "choice":
      return choiceHint(field);
    case "choices":
      return `可多选，以顿号分隔：${choiceHint(field)}`;
    case "flag":
      return yesOrNo;
    case "texts":
      return "多个以顿号分隔";
    case "date":
      return "例如 2026-05-01";
    case "secret":
      return "加密保存，不会导出；空白表示不修改";
    case "text":
    case "paragraph":
      return field.required ? "必填" : `不超过${field.max}个字符`;
    default:
      return field.input satisfies never;
  }
}

const oneOf = (labels: readonly string[]): string => labels.join("、");

/** The columns that place equipment, as far as the kind can be placed so. */
function placeColumns({ hangs, label }: EquipmentKind): TableColumn[] {
  const parents = hangs.parents.map((key) => kinds[key].label);
  return [
    { key: INTERSECTION_COLUMN, heading: "路口编号", hint: "路口的平台编号，新增时必填" },
    ...(parents.length > 0
      ? [
          {
            key: referenceColumns.parentGuid,
            heading: "所属设备",
            hint: `${hangs.parentRequired ? "必填，" : ""}${oneOf(parents)}的平台编号或名称`,
          },
        ]
      : []),
    ...(hangs.pole
      ? [{ key: referenceColumns.poleGuid, heading: "所在杆件", hint: `${kinds.pole.label}的平台编号或名称` }]
      : []),
    ...(hangs.box
      ? [{ key: referenceColumns.boxGuid, heading: "所在设备箱", hint: `${kinds.box.label}的平台编号或名称` }]
      : []),
    ...(hangs.end
      ? [{ key: referenceColumns.endGuid, heading: "进口道", hint: `${label}检测的进口道名称` }]
      : []),
  ];
}

const fieldColumns = (kind: EquipmentKind): TableColumn[] =>
  Object.entries(kind.fields)
    .filter(([, field]) => !field.reference)
    .map(([key, field]) => ({
      key,
      heading: withUnit(labelOfField(field), unitOfField(field)),
      hint: hintOf(field),
      field,
    }));

/** Columns of a table file of a kind, in the order of a template: what it is, where it stands, then all other values. */
export function importColumns(kind: EquipmentKind): TableColumn[] {
  const fields = fieldColumns(kind);
  const first = fields.filter(({ key }) => ["name", "platId", "serial"].includes(key));
  return [...first, ...placeColumns(kind), ...fields.filter((column) => !first.includes(column))];
}

/** Columns of an export: those of an import without secrets, the intersection's name, and the identifier that a re-import goes by. */
export function exportColumns(kind: EquipmentKind): TableColumn[] {
  return [
    ...importColumns(kind)
      .filter(({ field }) => field?.input !== "secret")
      .flatMap((column) =>
        column.key === INTERSECTION_COLUMN
          ? [column, { key: INTERSECTION_NAME_COLUMN, heading: "路口名称", hint: "", readOnly: true }]
          : [column],
      ),
    { key: GUID_COLUMN, heading: "系统标识", hint: "导出时写入，请勿修改" },
  ];
}

/** Every column a file of the kind may have. */
export function knownColumns(kind: EquipmentKind): TableColumn[] {
  const columns = importColumns(kind);
  const own = new Set(columns.map(({ key }) => key));
  return [...columns, ...exportColumns(kind).filter(({ key }) => !own.has(key))];
}

/** Headings and explanations of an empty table file of a kind. */
export function templateOf(kind: EquipmentKind): { headings: string[]; hints: string[] } {
  const columns = importColumns(kind);
  return {
    headings: columns.map(({ heading }) => heading),
    hints: columns.map(({ hint }, index) =>
      index === 0 ? `${HINT_MARK} 本行为填写说明，不会导入；${hint}` : hint,
    ),
  };
}
