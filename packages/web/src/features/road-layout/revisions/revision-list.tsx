import { calls, type LayoutRevision } from "@lukou/contract";
import { Button, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { Ago, EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "./revisions.module.css";

interface RevisionListProps {
  readonly intersectionGuid: string;
  /** The newest that is known: a save of anybody reads the list again. */
  readonly newest: number;
  readonly onOpen: (revision: LayoutRevision) => void;
}

const PAGE_SIZE = 20;

/** Every save of the layout: who, when, what, why. */
export function RevisionList({ intersectionGuid, newest, onOpen }: RevisionListProps) {
  const [pageIndex, setPageIndex] = useState(1);
  const revisions = useCall(
    calls.RoadLayout.GetRoadLayoutRevisions,
    { body: { pageIndex, pageSize: PAGE_SIZE, params: { intersectionGuid } } },
    { mask: false, quiet: true, placeholderData: (previous) => previous, refetchOnMount: "always" },
  );
  if (!revisions.data) {
    return revisions.error ? (
      <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
    ) : (
      <Skeleton active />
    );
  }
  const { resultList, total } = revisions.data;
  if (total === 0) return <EmptyState title="还没有保存过" hint="每次保存都会留下一个可以比较和恢复的版本" />;
  return (
    <>
      <ol className={styles["revisions"]} aria-label="历史版本">
        {resultList.map((revision) => (
          <li key={revision.revision}>
            <div className={styles["revisionHead"]}>
              <strong>版本{revision.revision}</strong>
              {revision.revision === newest && <span className={styles["newest"]}>最新</span>}
              <span className={styles["when"]} title={formatMoment(revision.at)}>
                {revision.userName} · <Ago at={revision.at} />
              </span>
              <Button
                size="small"
                aria-label={`与版本${revision.revision}比较`}
                onClick={() => onOpen(revision)}
              >
                比较
              </Button>
            </div>
            <p className={styles["words"]}>{revision.words.join("，") || "没有内容变化"}</p>
            {revision.remark && <p className={styles["remark"]}>{revision.remark}</p>}
          </li>
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <Pagination
          simple
          size="small"
          current={pageIndex}
          pageSize={PAGE_SIZE}
          total={total}
          onChange={setPageIndex}
        />
      )}
    </>
  );
}
