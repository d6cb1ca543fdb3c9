import type { LogKeeping } from "@lukou/contract";
import { formatCount, formatMoment } from "../../lib/format/index.ts";
import styles from "./log.module.css";

/** How long a log is kept, what the oldest line is, and what was lost. */
export function KeepingNote({ keeping }: { readonly keeping: LogKeeping | undefined }) {
  if (!keeping) return null;
  const { keepMonths, oldestAt, lost } = keeping;
  return (
    <div className={styles["foot"]}>
      <span>日志保留 {keepMonths} 个月，到期按月删除</span>
      {oldestAt && <span>最早一条：{formatMoment(oldestAt)}</span>}
      {lost > 0 && <strong>平台繁忙，本次启动以来有 {formatCount(lost)} 条未能保存</strong>}
    </div>
  );
}
