import { type OperationOffers, type OperationRequest, operationState } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Button, Skeleton, Table, Tag, Tooltip } from "antd";
import { useCall } from "../../lib/api/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import styles from "./operation.module.css";
import { RelayTable } from "./relay-table.tsx";
import { useOperation } from "./use-operation.ts";

/** What a device can be asked to do from here, its relays, and what was asked lately. */
export function OperationPanel({ equipmentGuid }: { readonly equipmentGuid: string }) {
  const offers = useCall(calls.RemoteOperation.GetOperations, { params: { id: equipmentGuid } });
  if (!offers.data) {
    return offers.error ? (
      <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} />
    );
  }
  return <Operations offers={offers.data} />;
}

interface Offered {
  readonly label: string;
  readonly request: OperationRequest;
  readonly danger?: boolean;
}

/** The buttons; relays have their own table. */
const offered: readonly Offered[] = [
  { label: "刷新运行状态", request: { action: "runStatus", params: {} } },
  { label: "校时", request: { action: "timeSync", params: {} } },
  { label: "重启应用程序", request: { action: "reboot", params: { scope: "app", delay: 0 } } },
  { label: "重启整机", request: { action: "reboot", params: { scope: "device", delay: 0 } }, danger: true },
];

function Operations({ offers }: { readonly offers: OperationOffers }) {
  const permission = usePermission(calls.RemoteOperation.StartOperation);
  const { run, running } = useOperation(offers);
  if (offers.actions.length === 0)
    return <EmptyState title="此类设备不直接接入平台" hint="请对它所属的设备操作" />;
  const offerOf = (action: string) => offers.actions.find((each) => each.action === action);
  const reasonOf = (action: string) =>
    permission.reason ?? offerOf(action)?.disabledBecause ?? (running ? "上一个操作还没有结束" : null);
  return (
    <div className={styles["panels"]}>
      <Panel title="远程操作">
        <div className={styles["buttons"]}>
          {offered
            .filter(({ request }) => offerOf(request.action))
            .map(({ label, request, danger = false }) => {
              const reason = reasonOf(request.action);
              return (
                <Tooltip key={label} title={reason ?? undefined}>
                  <Button
                    danger={danger}
                    disabled={reason !== null && running !== request}
                    loading={running === request}
                    onClick={() => void run(request)}
                  >
                    {label}
                  </Button>
                </Tooltip>
              );
            })}
        </div>
        {running && <output className={styles["waiting"]}>正在等待{offers.name}应答，最长 15 秒……</output>}
      </Panel>
      {offers.relays.length > 0 && (
        <Panel title="供电继电器">
          <RelayTable relays={offers.relays} disabledBecause={reasonOf} running={running} onRun={run} />
        </Panel>
      )}
      <Panel title="操作记录">
        <History recent={offers.recent} />
      </Panel>
    </div>
  );
}

const colours = { running: "processing", done: "success", failed: "error" } as const;

function History({ recent }: Pick<OperationOffers, "recent">) {
  return (
    <Table
      size="small"
      rowKey="guid"
      dataSource={recent}
      pagination={false}
      scroll={{ x: 600 }}
      locale={{ emptyText: <EmptyState title="还没有远程操作过此设备" /> }}
      columns={[
        { title: "操作", dataIndex: "title" },
        {
          title: "结果",
          dataIndex: "state",
          render: (state: keyof typeof colours) => (
            <Tag color={colours[state]}>{operationState.labelOf(state)}</Tag>
          ),
        },
        { title: "说明", dataIndex: "message" },
        { title: "操作人", dataIndex: "askedBy" },
        { title: "时间", dataIndex: "askedAt", render: (at: string) => <Ago at={at} /> },
      ]}
    />
  );
}
