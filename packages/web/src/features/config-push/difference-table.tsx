import type { ConfigChange } from "@lukou/contract";
import { Table, type TableColumnsType } from "antd";
import styles from "./config-push.module.css";

interface DifferenceTableProps {
  readonly changes: readonly ConfigChange[];
  readonly before: string;
  readonly after: string;
  readonly emptyText: string;
}

const PAGE = 20;

/** What differs between two configurations, value by value. */
export function DifferenceTable({ changes, before, after, emptyText }: DifferenceTableProps) {
  if (changes.length === 0) return <p className={styles["quiet"]}>{emptyText}</p>;
  const columns: TableColumnsType<ConfigChange> = [
    { key: "label", title: "配置项", width: "36%", render: (_, { label }) => label },
    {
      key: "before",
      title: before,
      width: "32%",
      render: (_, change) => (change.before ? <del>{change.before}</del> : "空"),
    },
    {
      key: "after",
      title: after,
      width: "32%",
      render: (_, change) => (change.after ? <ins>{change.after}</ins> : "空"),
    },
  ];
  return (
    <Table
      className={styles["differences"] ?? ""}
      size="small"
      rowKey={({ pointer, label }) => `${pointer} ${label}`}
      dataSource={[...changes]}
      columns={columns}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      pagination={changes.length > PAGE ? { pageSize: PAGE, showTotal: (total) => `共 ${total} 项` } : false}
    />
  );
}
