import { Button, Input, Space } from "antd";
import styles from "./form.module.css";

interface SecretControlProps {
  readonly id: string;
  /** Whether the server holds one. */
  readonly stored: boolean;
  /** What was typed; "" removes the stored one, undefined leaves it. */
  readonly typed: string | undefined;
  readonly describedBy?: string;
  readonly invalid: boolean;
  readonly onType: (value: string) => void;
  readonly onUndo: () => void;
}

/** A secret can be set, replaced or removed, but never read. */
export function SecretControl({
  id,
  stored,
  typed,
  describedBy,
  invalid,
  onType,
  onUndo,
}: SecretControlProps) {
  if (stored && typed === "") {
    return (
      <span className={styles["secretNote"]}>
        保存后清除
        <Button size="small" onClick={onUndo}>
          撤销
        </Button>
      </span>
    );
  }
  return (
    <Space.Compact block>
      <Input.Password
        id={id}
        autoComplete="new-password"
        value={typed ?? ""}
        placeholder={stored ? "已设置，留空表示不修改" : "未设置"}
        aria-invalid={invalid}
        {...(invalid && { status: "error" as const })}
        {...(describedBy && { "aria-describedby": describedBy })}
        onChange={({ target }) => (target.value === "" ? onUndo() : onType(target.value))}
      />
      {stored && <Button onClick={() => onType("")}>清除</Button>}
    </Space.Compact>
  );
}
