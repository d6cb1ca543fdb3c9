import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
  LockOutlined,
  UnlockOutlined,
} from "@ant-design/icons";
import { Input } from "antd";
import { type DOMAttributes, type DragEvent, type MouseEvent, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { reorderShapes } from "../actions/reorder-shapes.ts";
import { setHidden, setLocked } from "../actions/set-locked.ts";
import { type Shape, type ShapeId, shapesOf } from "../document/document.ts";
import type { Editor } from "../editor/editor.types.ts";
import { drawingIn } from "../editor/editor-state.ts";
import { placeInOrder } from "../editor/place-in-order.ts";
import { selectShapes, toggleShape } from "../editor/selection.ts";
import { nameOf, styleOf } from "../editor/styles.ts";
import { boxOf } from "../geometry/box.ts";
import styles from "./annotate.module.css";
import { useSettled } from "./use-editor.ts";

/** All shapes, the topmost first: select, order by dragging or buttons, lock, hide, search. A double click shows one. */
export function ShapeList({ editor }: { readonly editor: Editor }) {
  const state = useSettled(editor);
  const [search, setSearch] = useState("");
  const [dragged, setDragged] = useState<ShapeId | null>(null);
  const [over, setOver] = useState<ShapeId | null>(null);
  const all = shapesOf(drawingIn(state)).reverse();
  const wanted = search.trim().toLowerCase();
  const shown = all.filter((shape) => textOf(editor, shape).includes(wanted));
  const chosen = new Set(state.selection.shapes);
  const drop = (event: DragEvent, target: ShapeId) => {
    event.preventDefault();
    if (dragged !== null) editor.perform(placeInOrder(dragged, target), "调整图层顺序");
    setDragged(null);
    setOver(null);
  };
  return (
    <section className={styles["list"]} aria-label="图形列表">
      <Input
        size="small"
        allowClear
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        placeholder={`搜索${all.length}个图形`}
        aria-label="搜索图形"
      />
      {shown.length === 0 && (
        <p className={styles["empty"]}>
          {all.length === 0 ? "还没有图形，请选择工具开始画" : "没有符合的图形"}
        </p>
      )}
      <ul className={styles["rows"]}>
        {shown.map((shape) => (
          <li
            key={shape.id}
            className={styles["row"]}
            data-selected={chosen.has(shape.id)}
            data-over={over === shape.id && dragged !== shape.id}
          >
            <ShapeRow
              editor={editor}
              shape={shape}
              chosen={chosen.has(shape.id)}
              dragging={{
                draggable: true,
                onDragStart: () => setDragged(shape.id),
                onDragEnd: () => setDragged(null),
                onDragOver(event) {
                  event.preventDefault();
                  setOver(shape.id);
                },
                onDrop: (event) => drop(event, shape.id),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShapeRowProps {
  readonly editor: Editor;
  readonly shape: Shape;
  readonly chosen: boolean;
  /** What makes the name a handle to drag the row by, and a place to drop another one. */
  readonly dragging: DragHTMLAttributes<HTMLButtonElement> & { readonly draggable: true };
}

type DragHTMLAttributes<T> = Pick<DOMAttributes<T>, "onDragStart" | "onDragEnd" | "onDragOver" | "onDrop">;

function ShapeRow({ editor, shape, chosen, dragging }: ShapeRowProps) {
  const { id, locked, hidden } = shape;
  const name = nameOf(editor.styles, shape);
  const pick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { selection } = editor.store.getState();
    editor.select(shiftKey || ctrlKey || metaKey ? toggleShape(selection, id) : selectShapes([id]));
  };
  const small = { size: "small" } as const;
  return (
    <>
      <button
        {...dragging}
        type="button"
        className={styles["name"]}
        aria-pressed={chosen}
        data-dim={hidden}
        onClick={pick}
        onDoubleClick={() => editor.focus(boxOf(shape.points))}
        title={`${name}，${shape.points.length}个顶点，双击定位`}
      >
        <HolderOutlined className={styles["grip"] ?? ""} aria-hidden="true" />
        <span className={styles["swatch"]} style={{ background: styleOf(editor.styles, shape).colour }} />
        <span>{name}</span>
      </button>
      {chosen && (
        <>
          <IconButton
            {...small}
            icon={<ArrowUpOutlined />}
            label={`上移${name}`}
            hint="上移一层"
            offBecause={locked ? "已锁定，请先解锁" : undefined}
            onClick={() => editor.perform(reorderShapes([id], "up"), "上移一层")}
          />
          <IconButton
            {...small}
            icon={<ArrowDownOutlined />}
            label={`下移${name}`}
            hint="下移一层"
            offBecause={locked ? "已锁定，请先解锁" : undefined}
            onClick={() => editor.perform(reorderShapes([id], "down"), "下移一层")}
          />
        </>
      )}
      <IconButton
        {...small}
        icon={hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        label={hidden ? `显示${name}` : `隐藏${name}`}
        onClick={() => editor.perform(setHidden([id], !hidden), hidden ? "显示图形" : "隐藏图形")}
      />
      <IconButton
        {...small}
        icon={locked ? <LockOutlined /> : <UnlockOutlined />}
        label={locked ? `解锁${name}` : `锁定${name}`}
        onClick={() => editor.perform(setLocked([id], !locked), locked ? "解锁图形" : "锁定图形")}
      />
    </>
  );
}

function textOf({ styles }: Editor, shape: Shape): string {
  return `${shape.label} ${styles.kinds[shape.kind]?.title ?? ""}`.toLowerCase();
}
