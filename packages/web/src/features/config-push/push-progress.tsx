import { configPushCalls, type PushDetail, pushStep } from "@lukou/contract";
import { Alert, Button, Skeleton, Timeline } from "antd";
import { useCall } from "../../lib/api/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { ErrorState } from "../../ui/index.ts";
import styles from "./config-push.module.css";
import { Countdown } from "./countdown.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { PushStateTag } from "./push-tags.tsx";
import { isFailed, isUnderWay, toneOf } from "./push-words.ts";

interface PushProgressProps {
  readonly guid: string;
  /** Offered where the push failed. */
  readonly onRetry?: (() => void) | undefined;
  /** Shows what it changed, too. */
  readonly withChanges?: boolean;
}

/** A push on its way: each step with its time, kept up to date by live events, and why it failed if it did. */
export function PushProgress({ guid, onRetry, withChanges = false }: PushProgressProps) {
  const push = useCall(configPushCalls.GetPush, { params: { id: guid } });
  if (!push.data) {
    return push.error ? (
      <ErrorState error={push.error} onRetry={() => void push.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 3 }} title={false} />
    );
  }
  const { data } = push;
  return (
    <div aria-live="polite">
      <div className={styles["line"]}>
        <strong>{data.equipmentName}</strong>
        <span>{data.deviceSn}</span>
        <span>版本{data.revision}</span>
        <PushStateTag state={data.state} />
        {data.previewUntil && data.state === "previewing" && <Countdown until={data.previewUntil} />}
        {isFailed(data.state) && onRetry && (
          <Button size="small" type="primary" onClick={onRetry}>
            重新下发
          </Button>
        )}
      </div>
      <Outcome push={data} />
      <Timeline className={styles["steps"] ?? ""} items={stepsOf(data)} />
      {withChanges && (
        <DifferenceTable
          changes={data.changes}
          before="原配置"
          after="下发内容"
          emptyText="与下发前已生效的配置相同"
        />
      )}
    </div>
  );
}

const colours = {
  processing: "blue",
  success: "green",
  error: "red",
  warning: "orange",
  default: "gray",
} as const;

/** What comes next, where it is not the device's answer. */
const awaited: Partial<Record<PushDetail["state"], string>> = {
  queued: "等待设备上线……",
  previewing: "到时自动结束，恢复原来的配置",
};

function stepsOf({ steps, state }: PushDetail) {
  const done = steps.map(({ at, step, note }, index) => ({
    key: String(index),
    color: step === "created" ? colours.success : colours[toneOf[step]],
    content: `${formatMoment(at)} ${pushStep.labelOf(step)}${note ? `（${note}）` : ""}`,
  }));
  return isUnderWay(state)
    ? [...done, { key: "next", color: "gray", content: awaited[state] ?? "等待设备应答……" }]
    : done;
}

function Outcome({ push: { state, reason, attempts } }: { readonly push: PushDetail }) {
  if (state === "rejected")
    return <Alert type="error" showIcon title={`设备拒绝了配置：${reason || "未说明原因"}`} />;
  if (state === "timedOut")
    return (
      <Alert
        type="error"
        showIcon
        title={`发送${attempts}次仍无应答。配置已保留，设备恢复后仍会收到；请检查设备状态后重新下发`}
      />
    );
  return null;
}
