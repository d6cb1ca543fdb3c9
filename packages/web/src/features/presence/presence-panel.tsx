import { calls, type PresenceDetail, presenceReason } from "@lukou/contract";
import { Button, Input, Modal, Skeleton, Tooltip } from "antd";
import { useState } from "react";
import { useCall, useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, ErrorState } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import { StateTag } from "../../ui/state-tag.tsx";
import styles from "./presence.module.css";

const { GetDetail, SetDisabled, GetHistory } = calls.Presence;

/** The state of a piece of equipment, why, and each side of it by itself. */
export function PresencePanel({ guid }: { readonly guid: string }) {
  const detail = useCall(GetDetail, { params: { id: guid } }, { quiet: true });
  const { data } = detail;
  return (
    <Panel title="在线状态" extra={data && <DisableButton detail={data} />}>
      {!data ? (
        detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} title={false} />
        )
      ) : (
        <div className={styles["state"]}>
          <p className={styles["why"]}>
            <StateTag state={data.state} />
            <span>{presenceReason.labelOf(data.reason)}</span>
            {data.cause && <span>原因设备：{data.cause.name}</span>}
            {data.since && (
              <span>
                自 <Ago at={data.since} />
              </span>
            )}
            {data.disabled && (
              <span>
                {data.disabled.byName}停用{data.disabled.reason && `：${data.disabled.reason}`}
              </span>
            )}
          </p>
          <ul className={styles["axes"]} aria-label="分项状态">
            {data.axes.map(({ key, label, level }) => (
              <li key={key} data-level={level}>
                {label} {level === "ok" ? "正常" : level === "bad" ? "异常" : "未上报"}
              </li>
            ))}
          </ul>
          <Facts detail={data} />
        </div>
      )}
    </Panel>
  );
}

/** Beyond this a clock is no longer in step, ms (southbound 13). */
const CLOCK_ALARM_MS = 50;

function Facts({ detail }: { readonly detail: PresenceDetail }) {
  const { session, reportedVersion, recordedVersion } = detail;
  if (!session) return null;
  const quality = session.expiresAt === null ? "old" : "recent";
  const offset = session.clockOffsetMs;
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>最近通信</dt>
        <dd data-quality={quality}>
          <Ago at={session.lastSeenAt} />
        </dd>
      </div>
      <div>
        <dt>心跳间隔</dt>
        <dd>{session.heartbeatS} s</dd>
      </div>
      <div>
        <dt>时钟偏差</dt>
        <dd data-quality={quality}>
          {offset === null ? "未上报" : `${offset.toFixed(1)} ms`}
          {offset !== null && Math.abs(offset) > CLOCK_ALARM_MS && "（超出门限）"}
        </dd>
      </div>
      <div>
        <dt>上报版本</dt>
        <dd>
          {reportedVersion ?? "未上报"}
          {reportedVersion && recordedVersion && reportedVersion !== recordedVersion && (
            <Tooltip title="登记的固件版本由人员维护，平台不会自动改写">（登记为{recordedVersion}）</Tooltip>
          )}
        </dd>
      </div>
      {session.via && (
        <div>
          <dt>接入方式</dt>
          <dd>由 {session.via} 代为接入</dd>
        </div>
      )}
    </dl>
  );
}

function DisableButton({ detail: { guid, state } }: { readonly detail: PresenceDetail }) {
  const permission = usePermission(SetDisabled);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const send = useSend(SetDisabled, {
    invalidates: [GetDetail, GetHistory],
    onSuccess: (_, { body }) => {
      notify.success(body.disabled ? "已停用" : "已启用");
      setAsking(false);
      setReason("");
    },
  });
  const disabled = state === "disabled";
  const press = async () => {
    if (!disabled) setAsking(true);
    else if (await confirm("启用此设备？启用后重新统计在线状态并产生故障。")) {
      send.mutate({ body: { guid, disabled: false } });
    }
  };
  return (
    <>
      <Tooltip title={permission.reason}>
        <Button
          size="small"
          danger={!disabled}
          disabled={!permission.allowed}
          loading={send.isPending}
          onClick={() => void press()}
        >
          {disabled ? "启用" : "停用"}
        </Button>
      </Tooltip>
      <Modal
        open={asking}
        title="停用此设备"
        okText="停用"
        okButtonProps={{ danger: true, loading: send.isPending }}
        onOk={() => send.mutate({ body: { guid, disabled: true, reason } })}
        onCancel={() => setAsking(false)}
      >
        <p>停用期间不计入在线率，也不产生故障；设备本身照常工作，随时可以启用。</p>
        <Input
          value={reason}
          maxLength={200}
          aria-label="停用原因"
          placeholder="停用原因，例如：道路施工"
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  );
}
