import { type LayoutItem, type LayoutShape, verifyReason } from "@lukou/contract";
import { Tag } from "antd";
import { memo, type ReactNode } from "react";
import { arrowsOf, titleOf } from "../items/item-label.ts";
import { editShapes } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import styles from "./panels.module.css";
import { ROW_ICONS } from "./row-icons.tsx";

interface ItemRowProps extends ItemButtonProps {
  readonly shape: LayoutShape;
  readonly isHidden: boolean;
  readonly readOnly: boolean;
}

/**
 * One drawn item of a list: to select, hide and lock. A picture has hundreds of them, so a row is drawn again only when it
 * is about something else.
 */
export const ItemRow = memo(function ItemRow({ isHidden, readOnly, ...shown }: ItemRowProps) {
  const { session, item, shape } = shown;
  const name = titleOf(item);
  const { guid, locked } = shape;
  const lock = () =>
    session.perform(
      editShapes([guid], (one) => ({ ...one, locked: !locked })),
      locked ? "解锁图形" : "锁定图形",
    );
  return (
    <li data-hidden={isHidden || undefined}>
      <ItemButton {...shown} />
      <RowAction
        icon={isHidden ? ROW_ICONS.hidden : ROW_ICONS.shown}
        label={`${isHidden ? "显示" : "隐藏"}${name}`}
        onClick={() => session.hide([guid], !isHidden)}
      />
      <RowAction
        icon={locked ? ROW_ICONS.locked : ROW_ICONS.unlocked}
        label={`${locked ? "解锁" : "锁定"}${name}`}
        offBecause={readOnly ? "当前为只读" : undefined}
        onClick={lock}
      />
    </li>
  );
});

interface RowActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly offBecause?: string | undefined;
  readonly onClick: () => void;
}

/** A plain button: four hundred of the library's, each with a tooltip, take half a second to draw. */
function RowAction({ icon, label, offBecause, onClick }: RowActionProps) {
  const off = offBecause !== undefined;
  return (
    <button
      type="button"
      className={styles["rowAction"]}
      aria-label={label}
      title={offBecause ?? label}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      {icon}
    </button>
  );
}

interface ItemButtonProps {
  readonly session: LayoutSession;
  readonly item: LayoutItem;
  readonly shape?: LayoutShape;
  readonly isSelected: boolean;
  /** Who else is at work on it. */
  readonly editor?: string | undefined;
}

/** The name of an item; a click selects it, a double click shows it. */
export function ItemButton({ session, item, shape, isSelected, editor }: ItemButtonProps) {
  const choose = (more: boolean) => {
    const { selection } = session.store.getState();
    const rest = selection.filter((guid) => guid !== item.guid);
    session.select(more ? (isSelected ? rest : [...selection, item.guid]) : [item.guid]);
  };
  return (
    <button
      type="button"
      className={styles["item"]}
      aria-pressed={isSelected}
      onClick={(event) => choose(event.ctrlKey || event.metaKey || event.shiftKey)}
      onDoubleClick={() => shape && session.lookAt(shape.cameraGuid, [shape.guid])}
      title={`${titleOf(item)}；双击在画面中查看`}
    >
      <span>{titleOf(item)}</span>
      {item.kind === "lane" && <small aria-hidden>{arrowsOf(item.values.turns)}</small>}
      {shape?.toVerify && (
        <em className={styles["toVerify"]} title={verifyReason.labelOf(shape.toVerify.reason)}>
          待核验
        </em>
      )}
      {editor !== undefined && <Tag color="purple">{editor}</Tag>}
    </button>
  );
}
