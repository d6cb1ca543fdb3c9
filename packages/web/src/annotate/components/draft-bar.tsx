import { CheckOutlined, CloseOutlined, RollbackOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import type { Editor } from "../editor/editor.types.ts";
import type { Input } from "../tools/input.ts";
import styles from "./annotate.module.css";
import { useEditor } from "./use-editor.ts";

interface DraftBarProps {
  readonly editor: Editor;
  readonly input: Input;
}

/** Buttons for a shape in progress: with fingers there is neither Enter nor Escape. */
export function DraftBar({ editor, input }: DraftBarProps) {
  const drawing = useEditor(editor, ({ draft }) => draft !== null && draft.corners.length > 0);
  const enough = useEditor(editor, ({ draft }) => draft?.enough ?? false);
  if (!drawing) return null;
  return (
    <Space.Compact className={styles["draft-bar"] ?? ""} role="toolbar" aria-label="正在绘制">
      <Button icon={<CheckOutlined />} type={enough ? "primary" : "default"} onClick={() => input.finish()}>
        完成
      </Button>
      <Button icon={<RollbackOutlined />} onClick={() => editor.undo()}>
        退一步
      </Button>
      <Button icon={<CloseOutlined />} onClick={() => input.escape()}>
        放弃
      </Button>
    </Space.Compact>
  );
}
