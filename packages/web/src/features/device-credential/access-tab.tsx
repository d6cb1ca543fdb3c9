import { calls, credentialState, type DeviceAccess, revocationCause } from "@lukou/contract";
import { Alert, Button, Skeleton, Tag, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useCall, useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, ErrorState } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import styles from "./access.module.css";
import { CredentialActions } from "./credential-actions.tsx";
import { TroubleTable } from "./trouble-table.tsx";

const { DeviceCredential } = calls;

const colours: Readonly<Record<DeviceAccess["state"], string>> = {
  none: "default",
  issued: "processing",
  used: "success",
  rotating: "warning",
  revoked: "error",
};

/** How a device comes in: its credential, whether it is held, and what it sent that could not be used. */
export function AccessTab({ guid }: { readonly guid: string }) {
  const access = useCall(DeviceCredential.GetAccess, { params: { id: guid } }, { quiet: true });
  const { data } = access;
  if (!data) {
    return access.error ? (
      <ErrorState error={access.error} onRetry={() => void access.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} />
    );
  }
  return (
    <>
      <HoldNotice access={data} />
      <Panel title="接入凭证" extra={<CredentialActions access={data} />}>
        <div className={styles["body"]}>
          <Facts access={data} />
        </div>
      </Panel>
      <Panel title="未能采用的消息">
        <div className={styles["body"]}>
          <TroubleTable troubles={data.troubles} />
        </div>
      </Panel>
    </>
  );
}

/** Held for sending too much that cannot be used, until somebody looked after it. */
function HoldNotice({ access: { equipmentGuid, hold } }: { readonly access: DeviceAccess }) {
  const permission = usePermission(DeviceCredential.ReleaseHold);
  const release = useSend(DeviceCredential.ReleaseHold, {
    invalidates: [DeviceCredential.GetAccess],
    onSuccess: () => notify.success("已解除隔离，设备的消息恢复入库"),
  });
  if (!hold) return null;
  const ask = async () => {
    if (await confirm("确认设备已修复？解除后其消息恢复入库；如仍频繁出错会再次隔离。"))
      release.mutate({ params: { id: equipmentGuid } });
  };
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={`设备已被隔离：10分钟内有${hold.count}条消息无法使用（${hold.label}）`}
      description={`${formatMoment(hold.since)}起，平台只接收其在线状态，其余消息不入库、不应答；设备会保留重要上报，解除后补发。`}
      action={
        <Tooltip title={permission.reason}>
          <Button
            danger
            disabled={!permission.allowed}
            loading={release.isPending}
            onClick={() => void ask()}
          >
            解除隔离
          </Button>
        </Tooltip>
      }
    />
  );
}

function Facts({ access }: { readonly access: DeviceAccess }) {
  const { state, serial, issuedAt, issuedBy, usedAt, usedFrom, previousUntil, revokedAt } = access;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      "状态",
      <Tag key="state" color={colours[state]}>
        {credentialState.labelOf(state)}
      </Tag>,
    ],
    ["序列号", serial ?? "未填写"],
    ["签发", issuedAt ? `${formatMoment(issuedAt)}，${issuedBy ?? ""}` : "—"],
    ["最近接入", usedAt ? <Ago key="used" at={usedAt} /> : "—"],
    ["接入地址", usedFrom ?? "—"],
    ...(previousUntil ? [["旧密钥有效至", formatMoment(previousUntil)] as const] : []),
    ...(revokedAt && state === "revoked"
      ? [
          [
            "吊销",
            `${formatMoment(revokedAt)}，${revocationCause.labelOf(access.revokedBecause ?? "")}`,
          ] as const,
        ]
      : []),
    ...(access.strict ? [["接入方式", "T/ITS 0180.1"] as const] : []),
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
