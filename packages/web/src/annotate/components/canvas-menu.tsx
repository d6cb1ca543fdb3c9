import { Dropdown, type MenuProps } from "antd";
import type { Editor } from "../editor/editor.types.ts";
import { OPERATION_GROUPS } from "../operations/operations.ts";
import { DISABLED_REASONS } from "../operations/reasons.ts";
import styles from "./annotate.module.css";
import { operationIcon } from "./icons.tsx";
import { useEditor } from "./use-editor.ts";

/** The menu at the pointer: what makes sense for what is selected. */
export function CanvasMenu({ editor }: { readonly editor: Editor }) {
  const place = useEditor(editor, (state) => state.menu);
  if (!place) return null;
  const close = () => editor.show({ menu: null });
  return (
    <Dropdown
      open
      // At most half the window, so that it fits above or below any place.
      menu={{ items: menuItems(editor), onClick: close, style: { maxHeight: "45vh", overflowY: "auto" } }}
      trigger={["click"]}
      placement="bottomLeft"
      autoAdjustOverflow
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <span className={styles["menu-place"]} style={{ left: place[0], top: place[1] }} />
    </Dropdown>
  );
}

function menuItems(editor: Editor): NonNullable<MenuProps["items"]> {
  const context = editor.context();
  const groups = OPERATION_GROUPS.map((group) => group.filter((operation) => operation.available(context)));
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
