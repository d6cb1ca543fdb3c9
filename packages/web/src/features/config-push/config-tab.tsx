import { SyncOutlined } from "@ant-design/icons";
import { type ConfigState, configPushCalls, equipmentType } from "@lukou/contract";
import { Alert, Button, Skeleton, Space, Tooltip } from "antd";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useCall, useSend } from "../../lib/api/index.ts";
import { notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, ErrorState, LinkButton } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import styles from "./config-push.module.css";
import { Countdown } from "./countdown.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { PushButton } from "./push-button.tsx";
import { PushTable } from "./push-table.tsx";
import { AccordTag, PushStateTag } from "./push-tags.tsx";
import { readsOfPushes } from "./reads-of-pushes.ts";
import { RollbackButton } from "./rollback-button.tsx";

interface ConfigTabProps {
  readonly guid: string;
  /** Code of the kind of equipment. */
  readonly kind: number;
}

/** The configuration of one device: what it was told, what it runs, what differs, and everything that was sent before. */
export function ConfigTab({ guid, kind }: ConfigTabProps) {
  const state = useCall(configPushCalls.GetConfigState, { params: { id: guid } });
  if (!state.data) {
    return state.error ? (
      <ErrorState error={state.error} onRetry={() => void state.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} />
    );
  }
  return (
    <div className={styles["panels"]}>
      <Panel title="配置状态" extra={<Actions state={state.data} kind={kind} />}>
        <div className={styles["body"]}>
          <Notices state={state.data} />
          <Facts state={state.data} />
          {state.data.differences.length > 0 && (
            <DifferenceTable
              changes={state.data.differences}
              before="下发的配置"
              after="设备运行的配置"
              emptyText=""
            />
          )}
        </div>
      </Panel>
      <Panel
        title="下发记录"
        extra={
          <LinkButton type="link" href={paths.page("pushHistory")}>
            全城下发记录
          </LinkButton>
        }
      >
        <PushTable equipmentGuid={guid} current={state.data} />
      </Panel>
    </div>
  );
}

function Actions({ state, kind }: { readonly state: ConfigState; readonly kind: number }) {
  const { equipmentGuid: guid, rollbackTo, readBackPending, desiredRevision } = state;
  const permission = usePermission(configPushCalls.ReadBackConfig);
  const readBack = useSend(configPushCalls.ReadBackConfig, {
    invalidates: readsOfPushes,
    onSuccess: () => notify.success("已向设备请求运行配置，结果稍后显示"),
  });
  const off = !permission.allowed;
  return (
    <Space wrap>
      <PushButton guid={guid} />
      {kind === equipmentType.byKey.mainController && <PushButton guid={guid} mode="preview" />}
      <RollbackButton
        equipmentGuid={guid}
        target={rollbackTo}
        baseRevision={state.baseRevision}
        label="回退"
      />
      <Tooltip title={permission.reason ?? (desiredRevision === null ? "还没有下发过配置" : undefined)}>
        <Button
          icon={<SyncOutlined />}
          disabled={off || desiredRevision === null}
          loading={readBack.isPending || readBackPending}
          onClick={() => readBack.mutate({ params: { id: guid } })}
        >
          立即回读
        </Button>
      </Tooltip>
    </Space>
  );
}

function Notices({ state }: { readonly state: ConfigState }) {
  const { accord, driftSince, readBackError, preview } = state;
  return (
    <>
      {accord === "drifted" && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={`设备运行的配置与下发的不一致${driftSince ? `，发现于${formatMoment(driftSince)}` : ""}。可立即回读查看差异，或重新下发`}
        />
      )}
      {preview && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={
            <>
              正在预览融合配置，
              <Countdown until={preview.until} />
            </>
          }
        />
      )}
      {readBackError && (
        <Alert type="error" showIcon style={{ marginBottom: 12 }} title={`回读失败：${readBackError}`} />
      )}
    </>
  );
}

function Facts({ state }: { readonly state: ConfigState }) {
  const revision = (number: number | null, hash?: string | null): string =>
    number === null ? "—" : `版本${number}${hash ? `（${hash.slice(0, 8)}）` : ""}`;
  const moment = (at: string | null): ReactNode => (at === null ? "—" : <Ago at={at} />);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["一致性", <AccordTag key="accord" accord={state.accord} />],
    ["最近下发", revision(state.desiredRevision, state.desiredHash)],
    ["下发状态", state.pushState ? <PushStateTag key="push" state={state.pushState} /> : "未下发"],
    ["已生效", revision(state.appliedRevision)],
    ["生效时间", moment(state.appliedAt)],
    ["设备上报", revision(state.reportedRevision, state.reportedHash)],
    ["配置来源", state.reportedSource ?? "—"],
    ["上次回读", moment(state.readBackAt)],
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
