import { type EquipmentState, presenceState } from "@lukou/contract";
import { Table, type TableColumnsType } from "antd";
import { formatCount } from "../../lib/format/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { pointClasses } from "./city-map/point-classes.ts";
import { Panel } from "./panel.tsx";
import styles from "./summary.module.css";

const columns: TableColumnsType<EquipmentState> = [
  { key: "name", title: "设备", fixed: "left", render: (_, row) => row.equipTypeName },
  { key: "total", title: "总数", align: "right", render: (_, row) => formatCount(row.total) },
  ...presenceState.items.map(({ code, label }) => ({
    key: code,
    title: (
      <span className={styles["state"]}>
        <i style={{ background: pointClasses.state.find((one) => one.code === code)?.colour }} />
        {label}
      </span>
    ),
    align: "right" as const,
    render: (_: unknown, { states }: EquipmentState) =>
      states[code] === 0 ? <span className={styles["none"]}>0</span> : formatCount(states[code]),
  })),
];

/** Equipment of each kind by link state; kinds without any are left out. */
export function EquipmentPanel({ states }: { readonly states: readonly EquipmentState[] }) {
  const present = states.filter(({ total }) => total > 0);
  return (
    <Panel title="设备状态">
      {present.length === 0 ? (
        <EmptyState title="尚未接入设备" hint="接入设备后，这里按类型显示在线、离线等数量" />
      ) : (
        <Table
          size="small"
          rowKey="equipType"
          pagination={false}
          dataSource={present}
          columns={columns}
          scroll={{ x: "max-content" }}
        />
      )}
    </Panel>
  );
}
