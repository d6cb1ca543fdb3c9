import { Modal } from "antd";
import type { Editor } from "../editor/editor.types.ts";
import { TOOL_NAMES } from "../editor/editor-state.ts";
import { OPERATIONS } from "../operations/operations.ts";
import { SWITCH_NAMES, SWITCHES } from "../tools/switches.ts";
import { TOOLS } from "../tools/tools.ts";
import styles from "./annotate.module.css";
import { useEditor } from "./use-editor.ts";

interface KeyWords {
  readonly title: string;
  readonly shortcut: string;
}

const GESTURES: readonly KeyWords[] = [
  { title: "完成绘制", shortcut: "回车、右键" },
  { title: "退一个顶点", shortcut: "退格" },
  { title: "放弃、逐级退出", shortcut: "Esc" },
  { title: "45°和直角", shortcut: "按住Shift" },
  { title: "临时不吸附", shortcut: "按住Alt" },
  { title: "在边上加顶点", shortcut: "拖动边的中点、双击边" },
  { title: "叠放的图形轮流选", shortcut: "Tab" },
  { title: "多选", shortcut: "Shift+点击、框选" },
  { title: "框选顶点", shortcut: "Ctrl+框选" },
  { title: "上一个、下一个顶点", shortcut: ", 和 ." },
  { title: "微调", shortcut: "方向键，Shift ×10" },
];

const WINDOW: readonly KeyWords[] = [
  { title: "缩放", shortcut: "滚轮、+ 和 -" },
  { title: "平移", shortcut: "空格或中键拖动" },
  { title: "显示全部", shortcut: "0" },
  { title: "本说明", shortcut: "?" },
];

const withKeys = OPERATIONS.flatMap(({ title, shortcut }) =>
  shortcut === null ? [] : [{ title, shortcut }],
);

const SECTIONS: readonly { readonly title: string; readonly keys: readonly KeyWords[] }[] = [
  { title: "工具", keys: TOOL_NAMES.map((name) => TOOLS[name]) },
  { title: "绘制和选择", keys: GESTURES },
  { title: "画面", keys: WINDOW },
  { title: "开关", keys: SWITCH_NAMES.map((name) => SWITCHES[name]) },
  { title: "命令", keys: withKeys },
];

/** Every key and gesture; opens with the question mark. */
export function ShortcutHelp({ editor }: { readonly editor: Editor }) {
  const open = useEditor(editor, (state) => state.help);
  return (
    <Modal open={open} title="快捷键" footer={null} width={760} onCancel={() => editor.show({ help: false })}>
      {SECTIONS.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles["keys"]}>
            {keys.map((key) => (
              <div key={key.title}>
                <dt>{key.title}</dt>
                <dd>
                  <kbd>{key.shortcut}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
