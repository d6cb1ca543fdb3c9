import { Menu, type MenuProps, type MenuRef } from "antd";
import { type CSSProperties, useEffect, useRef } from "react";
import type { Editor } from "../editor/editor.types.ts";
import { OPERATION_GROUPS } from "../operations/operations.ts";
import { DISABLED_REASONS } from "../operations/reasons.ts";
import type { ScreenPoint, Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { operationIcon } from "./icons.tsx";
import { useEditor } from "./use-editor.ts";

/** How wide the menu is at most, px. */
const WIDTH = 260;

interface CanvasMenuProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  /** Gives the focus back. */
  readonly onClose: () => void;
}

/** The menu at the pointer: what makes sense for what is selected. */
export function CanvasMenu({ editor, viewport, onClose }: CanvasMenuProps) {
  const place = useEditor(editor, (state) => state.menu);
  const list = useRef<MenuRef>(null);
  useEffect(() => {
    if (place) list.current?.focus({ preventScroll: true });
  }, [place]);
  if (!place) return null;
  const close = () => {
    editor.show({ menu: null });
    onClose();
  };
  return (
    <div className={styles["menu"]} style={besides(place, viewport)}>
      <Menu
        ref={list}
        selectable={false}
        items={menuItems(editor)}
        onClick={close}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      />
    </div>
  );
}

/** Where the menu has room: at most half the canvas high, it opens down in the upper half and up in the lower. */
function besides([x, y]: ScreenPoint, { size: { width, height } }: Viewport): CSSProperties {
  const half = { left: Math.max(0, Math.min(x, width - WIDTH)), maxWidth: WIDTH, maxHeight: height / 2 };
  return y < height / 2 ? { ...half, top: y } : { ...half, top: y, transform: "translateY(-100%)" };
}

function menuItems(editor: Editor): NonNullable<MenuProps["items"]> {
  const context = editor.context();
  // What concerns the shape under the pointer comes first; undoing is within reach elsewhere.
  const [steps = [], ...others] = OPERATION_GROUPS;
  const groups = [...others, steps].map((group) => group.filter((operation) => operation.available(context)));
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => [
      ...(index > 0 ? [{ type: "divider" as const, key: `line-${index}` }] : []),
      ...group.map((operation) => {
        const reason = operation.disabled(context);
        return {
          key: operation.key,
          icon: operationIcon(operation.icon),
          label: operation.title,
          ...(operation.shortcut !== null && { extra: operation.shortcut }),
          disabled: reason !== null,
          title: reason ? DISABLED_REASONS[reason] : operation.title,
          onClick: () => editor.run(operation),
        };
      }),
    ]);
}
