import { Button, Progress } from "antd";
import { formatBytes } from "../../../../lib/format/index.ts";
import styles from "./map-upload.module.css";

interface ByteProgressProps {
  /** What is going on, e.g. 正在解析图层. */
  readonly doing: string;
  readonly done: number;
  /** Zero while it is not known. */
  readonly total: number;
  /** Absent where there is no way back. */
  readonly onCancel?: (() => void) | undefined;
}

/** Progress of a long task in bytes, with a way out. */
export function ByteProgress({ doing, done, total, onCancel }: ByteProgressProps) {
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <div className={styles["progress"]}>
      <div className={styles["progressText"]} aria-live="polite">
        <span>{doing}</span>
        {total > 0 && (
          <span className={styles["soft"]}>
            {formatBytes(done)} / {formatBytes(total)}
          </span>
        )}
      </div>
      <div className={styles["progressBar"]}>
        <Progress percent={percent} status="active" size="small" showInfo={total > 0} aria-label={doing} />
        {onCancel && (
          <Button size="small" disabled={false} onClick={onCancel}>
            取消
          </Button>
        )}
      </div>
    </div>
  );
}
