import { Button, Modal } from "antd";
import { formatMoment } from "../../lib/format/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { clearErrorLog, useErrorLog } from "./error-log.ts";
import styles from "./error-log-modal.module.css";

/** The client errors of this page, for the user to read or to hand on (ERRLOG-1). */
export function ErrorLogModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const entries = useErrorLog((state) => state.entries);
  return (
    <Modal
      open={open}
      title="错误日志"
      width={720}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={entries.length === 0} onClick={clearErrorLog}>
            清空
          </Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {entries.length === 0 ? (
        <EmptyState title="没有错误记录" hint="页面运行中的错误会记录在这里，刷新浏览器后清空" />
      ) : (
        <ol className={styles["list"]}>
          {entries.map(({ id, at, error, stack, info, url }) => (
            <li key={id}>
              <details>
                <summary>
                  <time className={styles["time"]}>{formatMoment(at)}</time> {error}
                </summary>
                <pre className={styles["detail"]}>{[url, info, stack].filter(Boolean).join("\n\n")}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
