import { Alert, Button } from "antd";
import { Ago } from "../../../ui/index.ts";
import styles from "./form.module.css";

interface RestoredAlertProps {
  /** When the draft was kept, ms since 1970. */
  readonly at: number;
  readonly onDiscard: () => void;
}

/** Says that the form did not start with what is stored. */
export function RestoredAlert({ at, onDiscard }: RestoredAlertProps) {
  return (
    <Alert
      className={styles["alert"] ?? ""}
      type="info"
      showIcon
      closable
      title={
        <>
          已恢复草稿（
          <Ago at={at} />）
        </>
      }
      action={
        <Button size="small" onClick={onDiscard}>
          放弃草稿
        </Button>
      }
    />
  );
}

interface StaleAlertProps {
  /** Who changed what, in the server's words. */
  readonly message: string;
  readonly busy: boolean;
  /** Starts again from what is stored now. */
  readonly onReload: () => void;
  /** Puts the edits of this form on top of what is stored now. */
  readonly onKeep: () => void;
}

/** Somebody else was faster: take theirs, or put one's own changes on top. */
export function StaleAlert({ message, busy, onReload, onKeep }: StaleAlertProps) {
  return (
    <Alert
      className={styles["alert"] ?? ""}
      type="warning"
      showIcon
      title="设备已被他人修改"
      description={
        <>
          {message}
          <span className={styles["alertButtons"]}>
            <Button size="small" loading={busy} onClick={onKeep}>
              保留我的修改
            </Button>
            <Button size="small" danger disabled={busy} onClick={onReload}>
              放弃我的修改，重新载入
            </Button>
          </span>
        </>
      }
    />
  );
}

/** The save was refused or did not get through; the input still stands. */
export function FailureAlert({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  return (
    <Alert
      className={styles["alert"] ?? ""}
      type="error"
      showIcon
      closable={{ onClose }}
      title="未能保存"
      description={message}
    />
  );
}
