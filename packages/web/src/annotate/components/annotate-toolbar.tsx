import { CompressOutlined, QuestionOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Divider, Select } from "antd";
import { IconButton } from "../../ui/icon-button.tsx";
import { zoomStep } from "../behaviours/zoom.ts";
import type { Editor } from "../editor/editor.types.ts";
import { TOOL_NAMES, type ToolName } from "../editor/editor-state.ts";
import { kindsOf } from "../editor/styles.ts";
import type { Operation } from "../operations/operation.ts";
import { OPERATION_GROUPS } from "../operations/operations.ts";
import { DISABLED_REASONS } from "../operations/reasons.ts";
import { SWITCH_NAMES, SWITCHES } from "../tools/switches.ts";
import { TOOLS } from "../tools/tools.ts";
import type { Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { operationIcon, SWITCH_ICONS, TOOL_ICONS } from "./icons.tsx";
import { useSettled } from "./use-editor.ts";

interface ToolButtonsProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
}

interface AnnotateToolbarProps extends ToolButtonsProps {
  /** Before it, only the room of the buttons is kept: sixty of them take as long as a picture. */
  readonly ready?: boolean;
}

/** Tools, switches, window and commands; each says what it does, by which key, and why it cannot be used. */
export function AnnotateToolbar({ editor, viewport, ready = true }: AnnotateToolbarProps) {
  return (
    <div className={styles["toolbar"]}>
      <div role="toolbar" aria-label="工具" className={styles["tools"]}>
        {ready && <ToolButtons editor={editor} viewport={viewport} />}
      </div>
      <div role="toolbar" aria-label="编辑" className={styles["commands"]}>
        {ready && <Commands editor={editor} />}
      </div>
    </div>
  );
}

function ToolButtons({ editor, viewport }: ToolButtonsProps) {
  return (
    <>
      <Tools editor={editor} />
      <Divider orientation="vertical" />
      <SwitchButtons editor={editor} />
      <Divider orientation="vertical" />
      <IconButton
        icon={<ZoomOutOutlined />}
        label="缩小"
        hint="缩小（-）"
        onClick={() => zoomStep(viewport, "out")}
      />
      <IconButton
        icon={<ZoomInOutlined />}
        label="放大"
        hint="放大（+）"
        onClick={() => zoomStep(viewport, "in")}
      />
      {viewport.home && (
        <IconButton
          icon={<CompressOutlined />}
          label="显示全部"
          hint="显示全部（0）"
          onClick={() => viewport.home && viewport.fit(viewport.home)}
        />
      )}
      <IconButton
        icon={<QuestionOutlined />}
        label="快捷键"
        hint="快捷键（?）"
        onClick={() => editor.show({ help: true })}
      />
    </>
  );
}

function Tools({ editor }: { readonly editor: Editor }) {
  const { tool: current, kinds } = useSettled(editor);
  const geometry = TOOLS[current].draws;
  const choices = geometry && geometry !== "point" ? kindsOf(editor.styles, geometry) : [];
  const usable = (name: ToolName): boolean => {
    const { draws } = TOOLS[name];
    return draws === null || kindsOf(editor.styles, draws).length > 0;
  };
  return (
    <>
      {TOOL_NAMES.filter(usable).map((name) => {
        const { title, shortcut, about } = TOOLS[name];
        return (
          <IconButton
            key={name}
            type={name === current ? "primary" : "text"}
            icon={TOOL_ICONS[name]}
            label={title}
            hint={`${title}（${shortcut}）：${about}`}
            aria-pressed={name === current}
            onClick={() => editor.setTool(name)}
          />
        );
      })}
      {geometry && geometry !== "point" && choices.length > 1 && (
        <Select
          className={styles["kind"] ?? ""}
          aria-label="要画的类型"
          value={kinds[geometry]}
          onChange={(kind: string) => editor.setTool(current, kind)}
          options={choices.map((kind) => ({ value: kind, label: editor.styles.kinds[kind]?.title }))}
        />
      )}
    </>
  );
}

function SwitchButtons({ editor }: { readonly editor: Editor }) {
  const { switches } = useSettled(editor);
  return SWITCH_NAMES.map((name) => {
    const { title, shortcut, about } = SWITCHES[name];
    return (
      <IconButton
        key={name}
        icon={SWITCH_ICONS[name]}
        label={title}
        hint={`${title}（${shortcut}）：${about}`}
        {...(switches[name] && { color: "primary" as const, variant: "filled" as const })}
        aria-pressed={switches[name]}
        onClick={() => editor.flip(name)}
      />
    );
  });
}

function Commands({ editor }: { readonly editor: Editor }) {
  useSettled(editor);
  const context = editor.context();
  return OPERATION_GROUPS.map((group, index) => (
    <span key={group[0]?.key} className={styles["group"]}>
      {index > 0 && <Divider orientation="vertical" />}
      {group.map((operation) => (
        <OperationButton
          key={operation.key}
          editor={editor}
          operation={operation}
          reason={operation.disabled(context)}
        />
      ))}
    </span>
  ));
}

interface OperationButtonProps {
  readonly editor: Editor;
  readonly operation: Operation;
  readonly reason: ReturnType<Operation["disabled"]>;
}

function OperationButton({ editor, operation, reason }: OperationButtonProps) {
  const { title, shortcut, icon } = operation;
  const name = shortcut === null ? title : `${title}（${shortcut}）`;
  return (
    <IconButton
      icon={operationIcon(icon)}
      label={title}
      hint={name}
      offBecause={reason ? `${name}：${DISABLED_REASONS[reason]}` : undefined}
      onClick={() => editor.run(operation)}
    />
  );
}
