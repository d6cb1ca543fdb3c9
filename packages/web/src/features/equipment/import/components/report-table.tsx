import type { EquipmentKind, ImportReport, ImportRow } from "@lukou/equipment";
import { Segmented, Table, type TableColumnsType, Tag } from "antd";
import { useMemo, useState } from "react";
import { formatCount } from "../../../../lib/format/index.ts";
import { actionColours, actionLabels, countsOf, headingsOf, type RowAction } from "../report-view.ts";
import type { SheetContent } from "../table-file.protocol.ts";
import styles from "./import-dialog.module.css";

interface ReportTableProps {
  readonly kind: EquipmentKind;
  readonly content: SheetContent;
  readonly report: ImportReport;
}

const actions: readonly RowAction[] = ["add", "update", "same", "error"];
const HEIGHT = 360;

/** What becomes of every row: which is added, changed or wrong, and why. */
export function ReportTable({ kind, content, report }: ReportTableProps) {
  const counts = countsOf(report);
  const [shown, setShown] = useState<RowAction | "all">(report.refused > 0 ? "error" : "all");
  const rows = useMemo(
    () => (shown === "all" ? report.rows : report.rows.filter(({ action }) => action === shown)),
    [report, shown],
  );
  const columns = useMemo(() => columnsOf(headingsOf(kind, content)), [kind, content]);
  return (
    <div className={styles["step"]}>
      <div className={styles["counts"]}>
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: "all" as const, label: `全部 ${formatCount(report.rows.length)}` },
            ...actions.map((action) => ({
              value: action,
              label: `${actionLabels[action]} ${formatCount(counts[action])}`,
            })),
          ]}
        />
      </div>
      <Table<ImportRow>
        virtual
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 720, y: HEIGHT }}
        locale={{ emptyText: "没有这样的行" }}
      />
    </div>
  );
}

const columnsOf = (headingOf: (column: string) => string): TableColumnsType<ImportRow> => [
  { title: "行号", dataIndex: "row", width: 72, align: "right" },
  {
    title: "结果",
    dataIndex: "action",
    width: 76,
    render: (_, { action }) => <Tag color={actionColours[action]}>{actionLabels[action]}</Tag>,
  },
  { title: "设备名称", dataIndex: "name", width: 160, ellipsis: true },
  { title: "平台编号", dataIndex: "platId", width: 130, ellipsis: true },
  {
    title: "问题或变更",
    key: "detail",
    width: 320,
    render: (_, row) => <Detail row={row} headingOf={headingOf} />,
  },
];

/** Problems of a wrong row, or what a good one changes. */
function Detail({ row, headingOf }: { row: ImportRow; headingOf: (column: string) => string }) {
  if (row.issues.length > 0)
    return (
      <ul className={styles["details"]}>
        {row.issues.map(({ column, message }) => (
          <li key={`${column} ${message}`} className={styles["problem"]}>
            <strong>{headingOf(column)}</strong>：{message}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles["details"]}>
      {row.changes.map(({ field, label, before, after }) => (
        <li key={field}>
          {label}：<del>{before || "空"}</del> → <ins>{after || "空"}</ins>
        </li>
      ))}
    </ul>
  );
}
