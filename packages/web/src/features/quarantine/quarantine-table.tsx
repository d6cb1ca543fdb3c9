import { calls, type QuarantinedDevice } from "@lukou/contract";
import { deviceKind } from "@lukou/contract/topics";
import { Button, Space, Table, type TableColumnsType, Tag, Tooltip } from "antd";
import { useState } from "react";
import { useCall, useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState } from "../../ui/index.ts";
import { AdoptDialog } from "./adopt-dialog.tsx";

const { Quarantine } = calls;
const invalidates = [Quarantine.GetQuarantine];

const text = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" ") || "—";

const columns: TableColumnsType<QuarantinedDevice> = [
  { key: "serial", title: "序列号", width: 200, render: (_, { serial }) => serial },
  { key: "kind", title: "设备类别", width: 130, render: (_, { kind }) => deviceKind.labelOf(kind) },
  {
    key: "model",
    title: "厂商型号",
    width: 180,
    render: (_, { supplier, model, softwareVersion }) => text(supplier, model, softwareVersion),
  },
  { key: "address", title: "来源地址", width: 150, render: (_, { address }) => address },
  { key: "first", title: "首次出现", width: 170, render: (_, { firstSeenAt }) => formatMoment(firstSeenAt) },
  { key: "last", title: "最近出现", width: 120, render: (_, { lastSeenAt }) => <Ago at={lastSeenAt} /> },
  { key: "attempts", title: "次数", width: 80, align: "right", render: (_, { attempts }) => attempts },
  {
    key: "state",
    title: "状态",
    width: 130,
    render: (_, { blockedAt, blockedBy, enrolled }) =>
      blockedAt ? (
        <Tooltip title={`${blockedBy ?? ""}于${formatMoment(blockedAt)}屏蔽`}>
          <Tag color="error">已屏蔽</Tag>
        </Tooltip>
      ) : (
        <Tag color={enrolled ? "processing" : "default"}>{enrolled ? "自助注册" : "尝试连接"}</Tag>
      ),
  },
  {
    key: "actions",
    title: "操作",
    width: 220,
    fixed: "right",
    render: (_, device) => <Actions device={device} />,
  },
];

/** Devices that nobody knows, the newest first; each waits for somebody to decide. */
export function QuarantineTable() {
  const list = useCall(Quarantine.GetQuarantine, {}, { quiet: true });
  const devices = list.data?.devices ?? [];
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Table
      size="middle"
      rowKey="serial"
      loading={list.isPending}
      dataSource={devices}
      columns={columns}
      scroll={devices.length > 0 ? { x: 1380 } : {}}
      pagination={{
        defaultPageSize: 20,
        showTotal: (total) => `共 ${total} 台，最多保留 ${list.data?.max ?? 0} 台`,
      }}
      locale={{
        emptyText: (
          <EmptyState
            title="没有待认领的设备"
            hint="未登记的设备尝试接入或注册后会出现在这里，认领前不会产生任何数据"
          />
        ),
      }}
    />
  );
}

function Actions({ device }: { readonly device: QuarantinedDevice }) {
  const { serial, blockedAt } = device;
  const permission = usePermission(Quarantine.AdoptDevice);
  const [adopting, setAdopting] = useState(false);
  const block = useSend(Quarantine.BlockDevice, { invalidates });
  const dismiss = useSend(Quarantine.DismissDevice, {
    invalidates,
    onSuccess: () => notify.success("已移除"),
  });
  const setBlocked = async (blocked: boolean) => {
    const question = `屏蔽${serial}后，它的接入与注册一律拒绝，直到解除屏蔽。`;
    if (!blocked || (await confirm(question))) block.mutate({ body: { serial, blocked } });
  };
  const off = !permission.allowed;
  return (
    <Tooltip title={permission.reason}>
      <Space size={4}>
        <Button
          size="small"
          type="primary"
          disabled={off || blockedAt !== null}
          onClick={() => setAdopting(true)}
        >
          认领
        </Button>
        <Button
          size="small"
          disabled={off}
          loading={block.isPending}
          onClick={() => void setBlocked(blockedAt === null)}
        >
          {blockedAt === null ? "屏蔽" : "解除屏蔽"}
        </Button>
        <Button
          size="small"
          disabled={off}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { serial } })}
        >
          移除
        </Button>
        {adopting && <AdoptDialog device={device} onClose={() => setAdopting(false)} />}
      </Space>
    </Tooltip>
  );
}
