import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from "@ant-design/icons";
import { type LayoutItem, type LayoutShape, verifyReason } from "@lukou/contract";
import { Tag } from "antd";
import { memo, type ReactNode } from "react";
import { arrowsOf, titleOf } from "../items/item-label.ts";
import { editShapes } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

interface ItemRowProps {
  readonly session: LayoutSession;
  readonly item: LayoutItem;
  readonly shape: LayoutShape;
  readonly isHidden: boolean;
  readonly readOnly: boolean;
}

/**
 * One drawn item of a list: to select, hide and lock. A picture has hundreds of them, so a row is drawn again only when it
 * is about something else.
 */
export const ItemRow = memo(function ItemRow({ session, item, shape, isHidden, readOnly }: ItemRowProps) {
  const name = titleOf(item);
  const { guid, locked } = shape;
  const lock = () =>
    session.perform(
      editShapes([guid], (one) => ({ ...one, locked: !locked })),
      locked ? "解锁图形" : "锁定图形",
    );
  return (
    <li data-hidden={isHidden || undefined}>
      <ItemButton session={session} item={item} shape={shape} />
      <RowAction
        icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        label={`${isHidden ? "显示" : "隐藏"}${name}`}
        onClick={() => session.hide([guid], !isHidden)}
      />
      <RowAction
        icon={locked ? <LockOutlined /> : <UnlockOutlined />}
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
}

/** The name of an item; a click selects it, a double click shows it. */
export function ItemButton({ session, item, shape }: ItemButtonProps) {
  const selected = useSessionState(session, (state) => state.selection.includes(item.guid));
  const editor = useSessionState(session, (state) =>
    state.others.find(({ shapeGuids }) => shape && shapeGuids.includes(shape.guid)),
  );
  const choose = (more: boolean) => {
    const { selection } = session.store.getState();
    const rest = selection.filter((guid) => guid !== item.guid);
    session.select(more ? (selected ? rest : [...selection, item.guid]) : [item.guid]);
  };
  return (
    <button
      type="button"
      className={styles["item"]}
      aria-pressed={selected}
      onClick={(event) => choose(event.ctrlKey || event.metaKey || event.shiftKey)}
      onDoubleClick={() => shape && session.lookAt(shape.cameraGuid, [shape.guid])}
      title={`${titleOf(item)}；双击在画面中查看`}
    >
      <span>{titleOf(item)}</span>
      {item.kind === "lane" && <small aria-hidden>{arrowsOf(item.values.turns)}</small>}
      {shape?.toVerify && (
        <Tag color="warning" title={verifyReason.labelOf(shape.toVerify.reason)}>
          待核验
        </Tag>
      )}
      {editor && <Tag color="purple">{editor.userName}</Tag>}
    </button>
  );
}
