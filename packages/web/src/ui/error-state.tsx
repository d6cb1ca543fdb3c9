import { CloseCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { messageOf } from "../lib/api/api-error.ts";
import styles from "./states.module.css";

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

/** Something could not be read: the server's message and a way to try again. */
export function ErrorState({ error, onRetry, title = "加载失败" }: ErrorStateProps) {
  return (
    <div className={`${styles["state"]} ${styles["failed"]}`} role="alert">
      <div className={styles["icon"]} aria-hidden>
        <CloseCircleOutlined />
      </div>
      <div>
        <div className={styles["title"]}>{title}</div>
        <div className={styles["hint"]}>{messageOf(error)}</div>
      </div>
      {onRetry && <Button onClick={onRetry}>重试</Button>}
    </div>
  );
}
