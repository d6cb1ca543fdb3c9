import { calls } from "@lukou/contract";
import { Skeleton } from "antd";
import { useCall } from "../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import { ChangeItem } from "./change-item.tsx";
import styles from "./changes.module.css";

const SHOWN = 20;

interface RecentChangesProps {
  /** Only of this thing. */
  readonly entityGuid?: string;
  readonly districtGuid?: string;
}

/** The newest changes, kept up to date by the live stream. */
export function RecentChanges({ entityGuid, districtGuid }: RecentChangesProps) {
  const changes = useCall(
    calls.City.GetRecentChanges,
    {
      body: {
        pageSize: SHOWN,
        params: { ...(entityGuid && { entityGuid }), ...(districtGuid && { districtGuid }) },
      },
    },
    { mask: false },
  );
  const rows = changes.data?.resultList;
  if (!rows) {
    return changes.error ? (
      <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} title={false} />
    );
  }
  if (rows.length === 0) return <EmptyState title="还没有变更" hint="新增、修改和删除的内容会记录在这里" />;
  return (
    <ol className={styles["list"]} aria-label="最近变更">
      {rows.map((change) => (
        <ChangeItem key={change.id} change={change} />
      ))}
    </ol>
  );
}
