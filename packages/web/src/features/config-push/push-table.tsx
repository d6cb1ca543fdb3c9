import {
  type ConfigState,
  configPushCalls,
  equipmentType,
  type PushRow,
  pushMode,
  pushState,
} from "@lukou/contract";
import { DatePicker, Input, Select, Table, type TableColumnsType } from "antd";
import type { Dayjs } from "dayjs";
import { type ReactNode, useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { datePresets, formatMoment } from "../../lib/format/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import styles from "./config-push.module.css";
import { PushProgress } from "./push-progress.tsx";
import { PushStateTag } from "./push-tags.tsx";
import { RollbackButton } from "./rollback-button.tsx";

interface PushTableProps {
  /** Only pushes to this device; those of the city otherwise. */
  readonly equipmentGuid?: string;
  /** The state of that device: what it ran before can be brought back. */
  readonly current?: Pick<ConfigState, "pushGuid" | "baseRevision">;
  readonly intersectionGuid?: string;
  /** How a device is named in a row, for example as a link. */
  readonly renderDevice?: (row: PushRow) => ReactNode;
}

type Filter = {
  readonly text?: string;
  readonly states?: readonly PushRow["state"][];
  readonly days?: [Dayjs, Dayjs];
};

/** Who sent what to which device, and what became of it, newest first. A row opens to its steps and changes. */
export function PushTable({ equipmentGuid, current, intersectionGuid, renderDevice }: PushTableProps) {
  const [page, setPage] = useState({ pageIndex: 1, pageSize: 20 });
  const [filter, setFilter] = useState<Filter>({});
  const { text, states, days } = filter;
  const pushes = useCall(
    configPushCalls.SearchPushes,
    {
      body: {
        ...page,
        params: {
          ...(equipmentGuid !== undefined && { equipmentGuid }),
          ...(intersectionGuid !== undefined && { intersectionGuid }),
          ...(text && { text }),
          ...(states && states.length > 0 && { states: [...states] }),
          ...(days && { from: days[0].startOf("day").toISOString(), to: days[1].endOf("day").toISOString() }),
        },
      },
    },
    { placeholderData: (previous) => previous },
  );
  const change = (next: Filter) => {
    setFilter(next);
    setPage(({ pageSize }) => ({ pageIndex: 1, pageSize }));
  };
  if (pushes.error && !pushes.data)
    return <ErrorState error={pushes.error} onRetry={() => void pushes.refetch()} />;
  const ofCity = equipmentGuid === undefined;
  return (
    <div className={styles["body"]}>
      <Filters filter={filter} ofCity={ofCity} onChange={change} />
      <Table
        size="middle"
        rowKey="guid"
        loading={pushes.isFetching && !pushes.data}
        dataSource={pushes.data?.resultList ?? []}
        columns={[...columnsOf(ofCity, renderDevice), ...rollbackColumn(current)]}
        scroll={{ x: ofCity ? 1040 : 720 }}
        locale={{ emptyText: <EmptyState title="没有下发记录" /> }}
        expandable={{ expandedRowRender: renderSteps }}
        pagination={{
          current: page.pageIndex,
          pageSize: page.pageSize,
          total: pushes.data?.total ?? 0,
          showSizeChanger: true,
          showTotal: (total) => `共 ${total} 条`,
          onChange: (pageIndex, pageSize) => setPage({ pageIndex, pageSize }),
        }}
      />
    </div>
  );
}

const renderSteps = ({ guid }: PushRow) => <PushProgress guid={guid} withChanges />;

interface FiltersProps {
  readonly filter: Filter;
  readonly ofCity: boolean;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ filter, ofCity, onChange }: FiltersProps) {
  return (
    <div className={styles["line"]} style={{ marginBottom: 12 }}>
      {ofCity && (
        <Input.Search
          allowClear
          placeholder="设备、序列号或路口"
          aria-label="搜索下发记录"
          style={{ width: 240 }}
          maxLength={64}
          onSearch={(text) => onChange({ ...filter, text: text.trim() })}
        />
      )}
      <Select<PushRow["state"][]>
        mode="multiple"
        allowClear
        placeholder="下发状态"
        aria-label="下发状态"
        style={{ minWidth: 200 }}
        options={pushState.items.map(({ code, label }) => ({ value: code, label }))}
        value={[...(filter.states ?? [])]}
        onChange={(states) => onChange({ ...filter, states })}
      />
      <DatePicker.RangePicker
        aria-label="下发日期"
        presets={datePresets()}
        value={filter.days ?? null}
        onChange={(range) => {
          const { text, states } = filter;
          const kept = { ...(text !== undefined && { text }), ...(states && { states }) };
          onChange(range?.[0] && range[1] ? { ...kept, days: [range[0], range[1]] } : kept);
        }}
      />
    </div>
  );
}

/** Brings back what once ran; not what runs now, and no preview. */
function rollbackColumn(current: PushTableProps["current"]): TableColumnsType<PushRow> {
  if (!current) return [];
  return [
    {
      key: "rollback",
      width: 150,
      render: (_, { guid, equipmentGuid, revision, state, changedAt }) =>
        state === "applied" &&
        guid !== current.pushGuid && (
          <RollbackButton
            size="small"
            label="回退到此版本"
            equipmentGuid={equipmentGuid}
            target={{ guid, revision, appliedAt: changedAt }}
            baseRevision={current.baseRevision}
          />
        ),
    },
  ];
}

function columnsOf(ofCity: boolean, renderDevice: PushTableProps["renderDevice"]): TableColumnsType<PushRow> {
  const device: TableColumnsType<PushRow> = [
    {
      key: "device",
      title: "设备",
      width: 220,
      render: (_, row) => renderDevice?.(row) ?? row.equipmentName,
    },
    {
      key: "kind",
      title: "类型",
      width: 140,
      render: (_, { equipType }) => equipmentType.labelOf(equipType),
    },
    { key: "place", title: "路口", width: 180, render: (_, { intersectionName }) => intersectionName },
  ];
  return [
    { key: "at", title: "时间", width: 180, render: (_, { createdAt }) => formatMoment(createdAt) },
    ...(ofCity ? device : []),
    {
      key: "revision",
      title: "版本",
      width: 130,
      render: (_, { revision, rollbackOf }) =>
        rollbackOf === null ? revision : `${revision}（回退到${rollbackOf}）`,
    },
    { key: "mode", title: "方式", width: 80, render: (_, { mode }) => pushMode.labelOf(mode) },
    {
      key: "state",
      title: "状态",
      width: 240,
      render: (_, { state, reason }) => (
        <>
          <PushStateTag state={state} />
          {reason}
        </>
      ),
    },
    { key: "by", title: "用户", width: 120, render: (_, { createdBy }) => createdBy },
  ];
}
