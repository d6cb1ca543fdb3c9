import { ArrowUpOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { type ReactNode, useRef } from "react";
import { formatCount } from "../../lib/format/index.ts";
import styles from "./log.module.css";

/** How far a reader may have scrolled and still wants the newest line, px. */
const TOP_PX = 24;

interface LogListProps<L> {
  readonly label: string;
  readonly lines: readonly L[];
  readonly renderRow: (line: L) => ReactNode;
  readonly loading: boolean;
  readonly empty: ReactNode;
  /** Lines that came while the reader looked at older ones. */
  readonly held: number;
  readonly onShowHeld: () => void;
  /** Hears whether the reader is at the newest line. */
  readonly onTop: (top: boolean) => void;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

/** Lines of a log, newest first; older ones are read on demand, newer ones wait until the reader wants them. */
export function LogList<L extends { readonly id: string }>(props: LogListProps<L>) {
  const { label, lines, renderRow, loading, empty, held, onShowHeld, onTop, hasMore, loadingMore, onMore } =
    props;
  const scroll = useRef<HTMLDivElement>(null);
  const toTop = () => {
    onShowHeld();
    scroll.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={styles["frame"]}>
      {held > 0 && (
        <Button
          className={styles["news"] ?? ""}
          type="primary"
          shape="round"
          icon={<ArrowUpOutlined />}
          onClick={toTop}
        >
          {formatCount(held)} 条新日志
        </Button>
      )}
      <div
        ref={scroll}
        className={styles["scroll"]}
        onScroll={({ currentTarget }) => onTop(currentTarget.scrollTop <= TOP_PX)}
      >
        {loading ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 16 }} />
        ) : lines.length === 0 ? (
          empty
        ) : (
          <ol className={styles["lines"]} aria-label={label}>
            {lines.map((line) => (
              <li key={line.id}>{renderRow(line)}</li>
            ))}
          </ol>
        )}
        {!loading && lines.length > 0 && (
          <div className={styles["more"]}>
            {hasMore ? (
              <Button loading={loadingMore} onClick={onMore}>
                加载更早的日志
              </Button>
            ) : (
              <span className={styles["time"]}>没有更早的日志了</span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
