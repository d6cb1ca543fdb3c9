import type { CallData } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Table, type TableColumnsType } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";

type Retired = CallData<typeof calls.Equipment.GetRetiredDevices>[number];

const columns: TableColumnsType<Retired> = [
  { key: "at", title: "更换时间", width: 180, render: (_, { retiredAt }) => formatMoment(retiredAt) },
  { key: "by", title: "更换人", width: 110, render: (_, { retiredBy }) => retiredBy },
  { key: "serial", title: "旧序列号", width: 180, render: (_, { serial }) => serial ?? "—" },
  {
    key: "model",
    title: "厂商型号",
    width: 180,
    render: (_, { manufacturer, model }) => [manufacturer, model].filter(Boolean).join(" ") || "—",
  },
  { key: "firmware", title: "固件版本", width: 120, render: (_, row) => row.firmwareVersion ?? "—" },
  { key: "reason", title: "更换原因", render: (_, { reason }) => reason },
];

/** Devices that stood here before: taken out, while identity, parameters and history stayed. */
export function RetiredDevices({ guid }: { readonly guid: string }) {
  const retired = useCall(calls.Equipment.GetRetiredDevices, { params: { id: guid } }, { mask: false });
  if (retired.error && !retired.data) {
    return <ErrorState error={retired.error} onRetry={() => void retired.refetch()} />;
  }
  return (
    <Table
      size="middle"
      rowKey="guid"
      loading={retired.isPending}
      dataSource={retired.data ?? []}
      columns={columns}
      scroll={{ x: 860 }}
      pagination={false}
      locale={{
        emptyText: <EmptyState title="没有更换过设备" hint="更换设备后，拆下的设备会记录在这里" />,
      }}
    />
  );
}
