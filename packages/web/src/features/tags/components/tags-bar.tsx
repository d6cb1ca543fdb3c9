import { DownOutlined } from "@ant-design/icons";
import { type tagAction, tagAction as tagActions } from "@lukou/contract";
import { Button, Dropdown } from "antd";
import { type DragEvent, useState } from "react";
import type { VisitedTag } from "../tags.ts";
import { TagItem } from "./tag-item.tsx";
import styles from "./tags-bar.module.css";

export type TagAction = (typeof tagAction.codes)[number];

interface TagsBarProps {
  readonly tags: readonly VisitedTag[];
  /** Route name of the view on screen. */
  readonly currentName: string;
  readonly onOpen: (tag: VisitedTag) => void;
  readonly onAction: (action: TagAction, tag: VisitedTag) => void;
  /** A tag was dragged, or moved by the keyboard, to a place in the bar (from 0). */
  readonly onMove: (tag: VisitedTag, place: number) => void;
}

/** The menu of one tag (TAGS-2). */
export function tagMenu(tag: VisitedTag, onAction: TagsBarProps["onAction"]) {
  return {
    items: tagActions.items.map(({ code, label }) => ({ key: code, label })),
    onClick: ({ key }: { key: string }) => {
      const action = tagActions.find(key);
      if (action) onAction(action.code, tag);
    },
  };
}

/**
 * The visited views (TAGS-1). Tags are put in order by dragging or with Alt and the arrow keys; the menu of a tag opens
 * with the right mouse button or the context-menu key, that of the current one also at the right end.
 */
export function TagsBar({ tags, currentName, onOpen, onAction, onMove }: TagsBarProps) {
  const [dragged, setDragged] = useState<VisitedTag>();
  const [over, setOver] = useState<number>();
  const current = tags.find(({ name }) => name === currentName);

  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged) onMove(dragged, place);
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <nav className={styles["bar"]} aria-label="已打开的页面">
      <ul className={styles["list"]}>
        {tags.map((tag, place) => (
          <TagItem
            key={tag.name}
            tag={tag}
            current={tag === current}
            dropTarget={over === place && dragged !== tag}
            menu={tagMenu(tag, onAction)}
            onOpen={() => onOpen(tag)}
            onClose={() => onAction("close", tag)}
            onShift={(by) => onMove(tag, place + by)}
            drag={{
              onDragStart: () => setDragged(tag),
              onDragEnd: () => {
                setDragged(undefined);
                setOver(undefined);
              },
              onDragOver: (event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(place);
              },
              onDrop: (event) => drop(event, place),
            }}
          />
        ))}
      </ul>
      {current && (
        <Dropdown menu={tagMenu(current, onAction)} trigger={["click"]} placement="bottomRight">
          <Button
            className={styles["menu"] ?? ""}
            type="text"
            size="small"
            icon={<DownOutlined />}
            aria-label="页签操作"
          />
        </Dropdown>
      )}
    </nav>
  );
}
