import { engineeringStage, presenceState } from "@lukou/contract";
import {
  type EquipmentKind,
  type EquipmentRow,
  type EquipmentSort,
  formatValue,
  isColumnField,
  type KindField,
  kinds,
  labelOfField,
  unitOfField,
} from "@lukou/equipment";
import { formatMoment, intersectionLabel } from "../../../../lib/format/index.ts";
import { Ago, type SearchColumn } from "../../../../ui/index.ts";
import { KindGlyph, StateTag } from "../../index.ts";
import styles from "../equipment-list.module.css";
import type { ListPlace } from "../list-place.ts";

/** A column of an equipment list; `sort` is what the server orders it by. */
export interface EquipmentColumn extends SearchColumn<EquipmentRow> {
  readonly sort?: EquipmentSort;
  /** The field it shows, which not every kind has. */
  readonly field?: string;
}

/** Fields that every list shows are called as their forms call them. */
const { platId, serial, manufacturer, model, firmwareVersion, ip, longitude, latitude } = kinds.radar.fields;
const titleOf = (field: KindField): string => {
  const unit = unitOfField(field);
  return unit ? `${labelOfField(field)}（${unit}）` : labelOfField(field);
};
const DEGREE_DIGITS = 7;

const common: readonly EquipmentColumn[] = [
  {
    key: "kind",
    title: "类型",
    sort: "kind",
    text: ({ kindName }) => kindName,
    render: ({ kind, kindName }) => (
      <span className={styles["kind"]}>
        <KindGlyph kind={kind} size={16} />
        {kindName}
      </span>
    ),
  },
  {
    key: "state",
    title: "状态",
    sort: "state",
    text: ({ state }) => presenceState.labelOf(state),
    render: ({ state }) => <StateTag state={state} />,
  },
  {
    key: "intersection",
    title: "所属路口",
    sort: "intersectionName",
    text: ({ intersectionName }) => intersectionName,
    render: ({ intersectionName }) => (
      <span title={intersectionName}>{intersectionLabel(intersectionName)}</span>
    ),
  },
  { key: "district", title: "所属区域", text: ({ districtName }) => districtName, hiddenAtFirst: true },
  {
    key: "stage",
    title: "工程阶段",
    text: ({ stage }) => engineeringStage.labelOf(stage),
    hiddenAtFirst: true,
  },
  { key: "parent", title: "所属设备", text: ({ parentName }) => parentName, hiddenAtFirst: true },
  { key: "model", title: titleOf(model), field: "model", sort: "model", text: (row) => row.model },
  {
    key: "firmware",
    title: titleOf(firmwareVersion),
    field: "firmwareVersion",
    sort: "firmwareVersion",
    text: (row) => row.firmwareVersion,
  },
  { key: "ip", title: titleOf(ip), field: "ip", sort: "ip", text: (row) => row.ip },
  {
    key: "platId",
    title: titleOf(platId),
    field: "platId",
    sort: "platId",
    text: (row) => row.platId,
    hiddenAtFirst: true,
  },
  { key: "serial", title: titleOf(serial), field: "serial", sort: "serial", text: (row) => row.serial },
  {
    key: "manufacturer",
    title: titleOf(manufacturer),
    field: "manufacturer",
    text: (row) => row.manufacturer,
    hiddenAtFirst: true,
  },
  {
    key: "longitude",
    title: titleOf(longitude),
    field: "longitude",
    text: (row) => row.longitude?.toFixed(DEGREE_DIGITS),
    align: "right",
    hiddenAtFirst: true,
  },
  {
    key: "latitude",
    title: titleOf(latitude),
    field: "latitude",
    text: (row) => row.latitude?.toFixed(DEGREE_DIGITS),
    align: "right",
    hiddenAtFirst: true,
  },
  {
    key: "updatedAt",
    title: "更新时间",
    sort: "updatedAt",
    text: ({ updatedAt }) => formatMoment(updatedAt),
    render: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

/** What a kind itself offers as columns, beyond what is a column for all. Values stand with their units. */
function ownColumns({ fields }: EquipmentKind): EquipmentColumn[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.listed && !isColumnField(name))
    .map(([name, field]) => ({
      key: `own.${name}`,
      title: labelOfField(field),
      text: ({ listed }) => formatValue(field, listed[name]),
      ...(field.input === "number" && { align: "right" as const }),
    }));
}

const hiddenAt = ({ districtGuid, intersectionGuid }: ListPlace): readonly string[] => {
  if (intersectionGuid) return ["intersection", "district", "stage"];
  return districtGuid ? ["district"] : [];
};

/**
 * Columns beside the name: those of all equipment without what the place says already. When only one kind is listed,
 * without what it does not have, and with its own.
 */
export function equipmentColumns(place: ListPlace, kind: EquipmentKind | undefined): EquipmentColumn[] {
  const hidden = hiddenAt(place);
  const idle = ({ key, field }: EquipmentColumn) =>
    kind !== undefined && (key === "kind" || (field !== undefined && !(field in kind.fields)));
  const shown = common.filter((column) => !hidden.includes(column.key) && !idle(column));
  return kind ? [...shown.slice(0, -1), ...ownColumns(kind), ...shown.slice(-1)] : shown;
}

/** The name, which is always the first column. */
export const nameColumn = {
  key: "name",
  title: labelOfField(kinds.radar.fields.name),
  sort: "name",
  text: ({ name }: EquipmentRow) => name,
} as const satisfies EquipmentColumn;
