import { CloseOutlined } from "@ant-design/icons";
import { Dropdown, type MenuProps } from "antd";
import { type DragEventHandler, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import type { VisitedTag } from "../tags.ts";
import styles from "./tags-bar.module.css";

interface TagItemProps {
  readonly tag: VisitedTag;
  readonly current: boolean;
  readonly dropTarget: boolean;
  readonly menu: MenuProps;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Moved by the keyboard, by -1 or 1. */
  readonly onShift: (by: number) => void;
  readonly drag: Readonly<
    Record<"onDragStart" | "onDragEnd" | "onDragOver" | "onDrop", DragEventHandler<HTMLLIElement>>
  >;
}

/** One tag: a link to its view, a button that closes it, a menu, and a handle for itself. */
export function TagItem({ tag, current, dropTarget, menu, onOpen, onClose, onShift, drag }: TagItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [current]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const shift = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    onShift(event.key === "ArrowLeft" ? -1 : 1);
  };
  const classes = [styles["tag"], current && styles["current"], dropTarget && styles["dropTarget"]];

  return (
    <Dropdown menu={menu} trigger={["contextMenu"]}>
      <li
        ref={item}
        className={classes.filter(Boolean).join(" ")}
        draggable
        onAuxClick={(event) => event.button === 1 && onClose()}
        {...drag}
      >
        <a
          className={styles["link"]}
          href={tag.href}
          draggable={false}
          aria-current={current ? "page" : undefined}
          onClick={open}
          onKeyDown={shift}
        >
          {tag.title}
        </a>
        <button type="button" className={styles["close"]} aria-label={`关闭${tag.title}`} onClick={onClose}>
          <CloseOutlined />
        </button>
      </li>
    </Dropdown>
  );
}
