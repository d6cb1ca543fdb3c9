import { calls, type RecentChange } from "@lukou/contract";
import { DatePicker, Table, type TableColumnsType } from "antd";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { datePresets, formatMoment } from "../../lib/format/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import { FieldChanges } from "./change-item.tsx";
import styles from "./changes.module.css";

interface ChangeTableProps {
  readonly entityGuid?: string;
  readonly districtGuid?: string;
}

const columns: TableColumnsType<RecentChange> = [
  { key: "at", title: "时间", width: 180, render: (_, { at }) => formatMoment(at) },
  { key: "user", title: "用户", width: 120, render: (_, { userName }) => userName },
  { key: "title", title: "操作", width: 140, render: (_, { title }) => title },
  { key: "entity", title: "对象", width: 240, render: (_, { entityName }) => entityName || "—" },
  {
    key: "fields",
    title: "变更内容",
    render: (_, { changedFields }) => <FieldChanges fields={changedFields} />,
  },
];

/** The whole history of a city, a district or one thing, page by page. */
export function ChangeTable({ entityGuid, districtGuid }: ChangeTableProps) {
  const [page, setPage] = useState({ pageIndex: 1, pageSize: 20 });
  const [days, setDays] = useState<[Dayjs, Dayjs] | null>(null);
  const changes = useCall(
    calls.City.GetRecentChanges,
    {
      body: {
        ...page,
        params: {
          ...(entityGuid && { entityGuid }),
          ...(districtGuid && { districtGuid }),
          ...(days && { from: days[0].startOf("day").toISOString(), to: days[1].endOf("day").toISOString() }),
        },
      },
    },
    { mask: false, placeholderData: (previous) => previous },
  );
  if (changes.error && !changes.data) {
    return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />;
  }
  return (
    <>
      <DatePicker.RangePicker
        className={styles["days"] ?? ""}
        aria-label="变更日期"
        value={days}
        presets={datePresets()}
        onChange={(range) => {
          setDays(range?.[0] && range[1] ? [range[0], range[1]] : null);
          setPage(({ pageSize }) => ({ pageIndex: 1, pageSize }));
        }}
      />
      <Table
        size="middle"
        rowKey="id"
        loading={changes.isFetching && !changes.data}
        dataSource={changes.data?.resultList ?? []}
        columns={columns}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyState title={days ? "所选日期内没有变更" : "还没有变更"} /> }}
        pagination={{
          current: page.pageIndex,
          pageSize: page.pageSize,
          total: changes.data?.total ?? 0,
          showSizeChanger: true,
          showTotal: (total) => `共 ${total} 条`,
          onChange: (pageIndex, pageSize) => setPage({ pageIndex, pageSize }),
        }}
      />
    </>
  );
}
