import type { OperationRequest, RelayOffer } from "@lukou/contract";
import { omDefaults } from "@lukou/contract/topics";
import { Button, Space, Table, Tag, Tooltip } from "antd";
import type { RunningOperation } from "./use-operation.ts";

interface RelayTableProps {
  readonly relays: readonly RelayOffer[];
  /** Why an action cannot be done now; null when it can. */
  readonly disabledBecause: (action: string) => string | null;
  readonly running: RunningOperation | null;
  readonly onRun: (request: OperationRequest) => Promise<void>;
}

/** The relays of a monitoring board, what each feeds, and how to switch it. */
export function RelayTable({ relays, disabledBecause, running, onRun }: RelayTableProps) {
  const button = (label: string, relay: RelayOffer, request: OperationRequest) => {
    const reason = disabledBecause(request.action);
    const own =
      running?.action === request.action &&
      "channel" in running.params &&
      running.params.channel === relay.channel;
    return (
      <Tooltip title={reason ?? undefined}>
        <Button
          size="small"
          disabled={reason !== null && !own}
          loading={own}
          aria-label={`${label}第 ${relay.channel} 路`}
          onClick={() => void onRun(request)}
        >
          {label}
        </Button>
      </Tooltip>
    );
  };
  return (
    <Table
      size="small"
      rowKey="channel"
      dataSource={[...relays]}
      pagination={false}
      scroll={{ x: 640 }}
      columns={[
        { title: "通道", dataIndex: "channel", width: 64 },
        { title: "名称", dataIndex: "name", render: (name: string | null) => name ?? "—" },
        {
          title: "状态",
          dataIndex: "on",
          render: (on: boolean | null) =>
            on === null ? "未上报" : <Tag color={on ? "success" : "default"}>{on ? "通电" : "断电"}</Tag>,
        },
        { title: "动作次数", dataIndex: "cycles", render: (cycles: number | null) => cycles ?? "—" },
        {
          title: "供电设备",
          dataIndex: "feeds",
          render: (feeds: RelayOffer["feeds"]) =>
            feeds.length === 0 ? "未登记" : feeds.map(({ name }) => name).join("、"),
        },
        {
          title: "操作",
          key: "actions",
          render: (_, relay: RelayOffer) => (
            <Space>
              {button("断电重启", relay, {
                action: "relayReset",
                params: { channel: relay.channel, offMs: omDefaults.relayOffMs },
              })}
              {relay.on !== true &&
                button("通电", relay, { action: "relaySet", params: { channel: relay.channel, on: true } })}
              {relay.on !== false &&
                button("断电", relay, { action: "relaySet", params: { channel: relay.channel, on: false } })}
            </Space>
          ),
        },
      ]}
    />
  );
}
