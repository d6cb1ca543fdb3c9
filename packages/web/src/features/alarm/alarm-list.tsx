import { calls, type EquipmentAlarm } from "@lukou/contract";
import { Button, Dropdown, Segmented, Skeleton, Tag, Tooltip } from "antd";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useCall, useSend } from "../../lib/api/index.ts";
import { notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState, PageLink } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import styles from "./alarm.module.css";

const { Search, Acknowledge, Suspend } = calls.Alarm;

/** How long an alarm can be suspended, hours. */
const suspensions = [
  { hours: 4, label: "挂起4小时" },
  { hours: 24, label: "挂起1天" },
  { hours: 168, label: "挂起7天" },
] as const;

/** Colours of the levels, from critical to warning. */
const levelColours = ["red", "volcano", "gold", "blue"] as const;

const SHOWN_MAX = 50;

interface AlarmListProps {
  /** Of one piece of equipment; else of an intersection; else of the whole city. */
  readonly equipmentGuid?: string;
  readonly intersectionGuid?: string;
}

/** Alarms that devices raised: those that last, or all of them. */
export function AlarmList({ equipmentGuid, intersectionGuid }: AlarmListProps) {
  const [which, setWhich] = useState<"active" | "all">("active");
  const params = {
    ...(equipmentGuid && { equipmentGuid }),
    ...(intersectionGuid && { intersectionGuid }),
    ...(which === "active" && { active: true }),
  };
  const alarms = useCall(
    Search,
    { body: { pageIndex: 1, pageSize: SHOWN_MAX, params } },
    { quiet: true, placeholderData: (previous) => previous },
  );
  const { data } = alarms;
  return (
    <Panel
      title="设备告警"
      extra={
        <Segmented
          size="small"
          value={which}
          onChange={setWhich}
          options={[
            { value: "active", label: "告警中" },
            { value: "all", label: "全部" },
          ]}
          aria-label="显示哪些告警"
        />
      }
    >
      {!data ? (
        alarms.error ? (
          <ErrorState error={alarms.error} onRetry={() => void alarms.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} title={false} />
        )
      ) : data.resultList.length === 0 ? (
        <EmptyState title={which === "active" ? "没有正在发生的告警" : "没有告警记录"} />
      ) : (
        <ul className={styles["list"]} aria-label="设备告警">
          {data.resultList.map((alarm) => (
            <AlarmLine key={`${alarm.equipmentGuid} ${alarm.alarmId}`} alarm={alarm} named={!equipmentGuid} />
          ))}
          {data.total > data.resultList.length && (
            <li>
              仅显示最新的{data.resultList.length}条，共{data.total}条
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

/** The measured value against its limit, as far as they were told. */
function measured({ value, limit, unit }: EquipmentAlarm): string {
  if (value === null) return "";
  return `${value}${unit}${limit === null ? "" : `，限值${limit}${unit}`}`;
}

interface AlarmLineProps {
  readonly alarm: EquipmentAlarm;
  /** Whether to say whose it is. */
  readonly named: boolean;
}

function AlarmLine({ alarm, named }: AlarmLineProps) {
  const { active, acknowledgedAt, acknowledgedBy, suspendedUntil, suspendedBy, clearedAt } = alarm;
  return (
    <li data-active={active}>
      <Tag color={levelColours[alarm.level] ?? "default"}>{alarm.levelName}</Tag>
      <b>{alarm.alarmTypeName}</b>
      {named && (
        <PageLink href={paths.surveyCrossroad(alarm.intersectionGuid)}>
          {alarm.intersectionName} {alarm.equipmentName}
        </PageLink>
      )}
      <span>{[alarm.description, measured(alarm)].filter(Boolean).join("，")}</span>
      <span className={styles["flags"]}>
        {!active && clearedAt && (
          <Tooltip title={alarm.clearedBecause === "missing" ? "设备重新上报的告警中已没有此项" : undefined}>
            <Tag>已恢复 {formatMoment(clearedAt)}</Tag>
          </Tooltip>
        )}
        {acknowledgedAt && <Tag color="green">{acknowledgedBy}已确认</Tag>}
        {suspendedUntil && (
          <Tooltip title={alarm.suspendedReason}>
            <Tag color="purple">
              {suspendedBy}挂起至{formatMoment(suspendedUntil)}
            </Tag>
          </Tooltip>
        )}
      </span>
      <small>
        <Ago at={alarm.raisedAt} />
      </small>
      <AlarmActions alarm={alarm} />
    </li>
  );
}

function AlarmActions({ alarm }: Pick<AlarmLineProps, "alarm">) {
  const { equipmentGuid, alarmId, active, acknowledgedAt, suspendedUntil } = alarm;
  const permission = usePermission(Acknowledge);
  const acknowledge = useSend(Acknowledge, {
    invalidates: [Search],
    onSuccess: () => notify.success("已确认"),
  });
  const suspend = useSend(Suspend, {
    invalidates: [Search],
    onSuccess: (_, { body }) => notify.success(body.hours === 0 ? "已取消挂起" : "已挂起"),
  });
  const key = { equipmentGuid, alarmId };
  if (!active && !suspendedUntil) return null;
  return (
    <Tooltip title={permission.reason}>
      <span className={styles["acts"]}>
        {active && !acknowledgedAt && (
          <Button
            size="small"
            disabled={!permission.allowed}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ body: key })}
          >
            确认
          </Button>
        )}
        {suspendedUntil ? (
          <Button
            size="small"
            disabled={!permission.allowed}
            loading={suspend.isPending}
            onClick={() => suspend.mutate({ body: { ...key, hours: 0 } })}
          >
            取消挂起
          </Button>
        ) : (
          <Dropdown
            trigger={["click"]}
            disabled={!permission.allowed}
            menu={{
              items: suspensions.map(({ hours, label }) => ({
                key: hours,
                label,
                onClick: () => suspend.mutate({ body: { ...key, hours } }),
              })),
            }}
          >
            <Button size="small" loading={suspend.isPending}>
              挂起
            </Button>
          </Dropdown>
        )}
      </span>
    </Tooltip>
  );
}
