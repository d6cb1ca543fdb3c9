import { type EquipmentState, presenceState } from "@lukou/contract";
import { Table, type TableColumnsType } from "antd";
import { paths } from "../../app/paths.ts";
import { formatCount } from "../../lib/format/index.ts";
import { EmptyState, PageLink } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import { pointClasses } from "./city-map/point-classes.ts";
import styles from "./summary.module.css";

interface EquipmentPanelProps {
  readonly states: readonly EquipmentState[];
  /** Whose equipment it is when it is not the whole city's. */
  readonly districtGuid?: string | undefined;
}

const columnsOf = (districtGuid: string | undefined): TableColumnsType<EquipmentState> => [
  {
    key: "name",
    title: "设备",
    fixed: "left",
    render: (_, { equipTypeName }) => equipTypeName,
  },
  {
    key: "total",
    title: "总数",
    align: "right",
    render: (_, { equipType, equipTypeName, total }) => (
      <PageLink
        href={paths.equipmentList({ districtGuid, kind: equipType })}
        label={`${equipTypeName} ${total} 台`}
      >
        {formatCount(total)}
      </PageLink>
    ),
  },
  ...presenceState.items.map(({ code, label }) => ({
    key: code,
    title: (
      <span className={styles["state"]}>
        <i style={{ background: pointClasses.state.find((one) => one.code === code)?.colour }} />
        {label}
      </span>
    ),
    align: "right" as const,
    render: (_: unknown, { states, equipType, equipTypeName }: EquipmentState) =>
      states[code] === 0 ? (
        <span className={styles["none"]}>0</span>
      ) : (
        <PageLink
          href={paths.equipmentList({ districtGuid, kind: equipType, state: code })}
          label={`${label}的${equipTypeName} ${states[code]} 台`}
        >
          {formatCount(states[code])}
        </PageLink>
      ),
  })),
];

/** Equipment of each kind by link state; kinds without any are left out. A count leads to the list of what it counts. */
export function EquipmentPanel({ states, districtGuid }: EquipmentPanelProps) {
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
          columns={columnsOf(districtGuid)}
          scroll={{ x: "max-content" }}
        />
      )}
    </Panel>
  );
}
