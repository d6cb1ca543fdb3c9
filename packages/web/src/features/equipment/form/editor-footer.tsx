import { Button, Tooltip } from "antd";
import type { Permission } from "../../../lib/session/access.ts";
import styles from "./form.module.css";

interface EditorFooterProps {
  readonly isNew: boolean;
  /** Whether what is not saved outlives the form. */
  readonly keepsDraft: boolean;
  /** How many fields differ from what is stored. */
  readonly changed: number;
  readonly wrong: number;
  readonly saving: boolean;
  readonly permission: Permission;
  /** Takes all edits back. */
  readonly onDiscard: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Saves the form, or leaves it. */
export function EditorFooter(props: EditorFooterProps) {
  const { isNew, keepsDraft, changed, wrong, saving, permission, onDiscard, onClose } = props;
  const unsaved = `${changed}项未保存${keepsDraft ? "，已存为草稿" : ""}`;
  const note = wrong > 0 ? `${wrong}项有误` : changed > 0 ? unsaved : isNew ? "" : "没有修改";
  return (
    <footer className={styles["footer"]}>
      <output className={styles["footerNote"]}>{note}</output>
      {onClose && <Button onClick={onClose}>关闭</Button>}
      {changed > 0 && (
        <Button disabled={saving} onClick={onDiscard}>
          {isNew ? "清空" : "撤销修改"}
        </Button>
      )}
      <Tooltip title={permission.reason}>
        <Button
          type="primary"
          htmlType="submit"
          loading={saving}
          disabled={!permission.allowed || (!isNew && changed === 0)}
        >
          保存
        </Button>
      </Tooltip>
    </footer>
  );
}
