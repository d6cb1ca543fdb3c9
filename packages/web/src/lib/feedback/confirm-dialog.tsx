import { ExclamationCircleFilled } from "@ant-design/icons";
import { Modal } from "antd";
import type { Question } from "./confirm.ts";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question with its two buttons. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, content, okText, cancelText, danger } = question;
  return (
    <Modal
      open
      width={416}
      closable={false}
      mask={{ closable: false }}
      title={
        <span className={styles["title"]}>
          <ExclamationCircleFilled aria-hidden /> {title}
        </span>
      }
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ danger, autoFocus: !danger }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <div className={styles["content"]}>{content}</div>
    </Modal>
  );
}
