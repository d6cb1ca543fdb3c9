import type { EquipmentQuery, EquipmentRow, EquipmentSort } from "@lukou/equipment";
import { Table, type TableColumnsType } from "antd";
import type { ReactNode } from "react";
import styles from "../equipment-list.module.css";
import { type EquipmentColumn, nameColumn } from "./equipment-columns.tsx";
import { EquipmentLink } from "./equipment-link.tsx";
import { RowActions } from "./row-actions.tsx";
import { isOnControl, onRowKey } from "./row-keys.ts";

export interface RowsProps {
  readonly rows: readonly EquipmentRow[];
  readonly columns: readonly EquipmentColumn[];
  readonly query: Pick<EquipmentQuery, "sort" | "descending">;
  readonly loading: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (chosen: ReadonlySet<string>) => void;
  readonly onSort: (sort: EquipmentSort, descending: boolean) => void;
  readonly onOpen: (row: EquipmentRow) => void;
  readonly onDelete: (row: EquipmentRow) => void;
  readonly empty: ReactNode;
}

/** The set with one member more or less. */
export function toggled(chosen: ReadonlySet<string>, guid: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(guid)) next.add(guid);
  return next;
}

const shown = (column: EquipmentColumn, row: EquipmentRow): ReactNode =>
  column.render ? column.render(row) : column.text(row) || <span className={styles["none"]}>—</span>;

/** Equipment as a table; a row can be opened, sorted by its columns and chosen with mouse and keys. */
export function EquipmentTable(props: RowsProps) {
  const { rows, columns, query, loading, selected, onSelect, onSort, onOpen, onDelete, empty } = props;
  const sorting = ({ sort }: EquipmentColumn) =>
    sort && {
      sorter: true,
      sortOrder: query.sort === sort ? (query.descending ? ("descend" as const) : ("ascend" as const)) : null,
    };
  const tableColumns: TableColumnsType<EquipmentRow> = [
    {
      key: nameColumn.key,
      title: nameColumn.title,
      fixed: "left",
      ...sorting(nameColumn),
      render: (_, row) => <EquipmentLink row={row} />,
    },
    ...columns.map((column) => ({
      key: column.key,
      title: column.title,
      ...(column.align && { align: column.align }),
      ...sorting(column),
      render: (_: unknown, row: EquipmentRow) => shown(column, row),
    })),
    {
      key: "actions",
      title: "操作",
      fixed: "right",
      align: "center",
      render: (_, row) => <RowActions row={row} onDelete={onDelete} />,
    },
  ];
  return (
    <Table<EquipmentRow>
      size="middle"
      rowKey="guid"
      loading={loading}
      dataSource={[...rows]}
      columns={tableColumns}
      scroll={{ x: "max-content" }}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={["ascend", "descend", "ascend"]}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const column = [nameColumn, ...columns].find(({ key }) => key === columnKey);
        if (column?.sort) onSort(column.sort, order === "descend");
      }}
      rowSelection={{
        columnWidth: 44,
        fixed: true,
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(new Set(keys.map(String))),
        getTitleCheckboxProps: () => ({ "aria-label": "选择本页全部设备" }),
        getCheckboxProps: ({ name }) => ({ "aria-label": `选择${name}` }),
      }}
      locale={{ emptyText: empty }}
      rowClassName={styles["row"] ?? ""}
      onRow={(row) => ({
        tabIndex: 0,
        onClick: ({ target }) => {
          if (!isOnControl(target)) onOpen(row);
        },
        onKeyDown: (event) =>
          onRowKey(event, {
            open: () => onOpen(row),
            toggle: () => onSelect(toggled(selected, row.guid)),
          }),
      })}
    />
  );
}
