import type { DeviceAccess } from "@lukou/contract";
import { Table, type TableColumnsType } from "antd";
import { Ago, EmptyState } from "../../ui/index.ts";

type Trouble = DeviceAccess["troubles"][number];

const columns: TableColumnsType<Trouble> = [
  { key: "label", title: "原因", render: (_, { label }) => label },
  { key: "count", title: "次数", width: 100, align: "right", render: (_, { count }) => count },
  { key: "last", title: "最近一次", width: 140, render: (_, { lastAt }) => <Ago at={lastAt} /> },
  { key: "channel", title: "接口", width: 160, render: (_, { channel }) => channel ?? "—" },
  { key: "detail", title: "位置或说明", render: (_, { detail }) => detail ?? "—" },
];

/** What a device sent that could not be used, by reason. */
export function TroubleTable({ troubles }: Pick<DeviceAccess, "troubles">) {
  return (
    <Table
      size="small"
      rowKey="reason"
      dataSource={[...troubles]}
      columns={columns}
      pagination={false}
      scroll={{ x: 760 }}
      locale={{
        emptyText: (
          <EmptyState
            title="没有异常消息"
            hint="设备发来的消息不合规范、过于频繁或密钥不对时，会在这里计数"
          />
        ),
      }}
    />
  );
}
