import { TREE_ROW_PX } from "@lukou/contract";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { findTyped, type TreeMove, treeMove } from "../tree-keys.ts";
import type { TreeItem } from "../tree-rows.ts";

/** Letters typed within this time of each other are one text to search for, ms. */
const TYPING_MS = 700;

interface TreeFocusOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly rows: readonly TreeItem[];
  /** What is seen of the tree, px. */
  readonly height: number;
  /** Guid of the row that takes the focus as long as no other has had it. */
  readonly atFirst: string | undefined;
  /** Does what a key asks for beyond moving the focus. */
  readonly act: (move: Exclude<TreeMove, { kind: "focus" }>, row: TreeItem) => void;
}

/** Brings a row into view by the least scrolling. */
function scrollToRow(frame: HTMLElement, index: number, height: number): void {
  const top = index * TREE_ROW_PX;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + TREE_ROW_PX > frame.scrollTop + height) frame.scrollTop = top + TREE_ROW_PX - height;
}

/** One row at a time can be reached by Tab; the keys of the tree pattern and typed letters move the focus on. */
export function useTreeFocus({ frame, rows, height, atFirst, act }: TreeFocusOptions) {
  const [guid, setGuid] = useState<string>();
  const wanted = useRef(false);
  const typing = useRef({ text: "", at: 0 });
  const indexOf = (sought: string | undefined) => rows.findIndex(({ node }) => node.guid === sought);
  const chosen = guid === undefined ? -1 : indexOf(guid);
  const active = chosen >= 0 ? chosen : Math.max(0, indexOf(atFirst));

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, frame]);

  const moveTo = (index: number) => {
    wanted.current = index !== active;
    setGuid(rows[index]?.node.guid);
    if (frame.current) scrollToRow(frame.current, index, height);
  };

  /* Whatever brought the focus to a row or its buttons: a click, a screen reader, the keys below. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = rows[rowIndexOf(target)];
    if (row) setGuid(row.node.guid);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active];
    /* A key in a row's button is the button's. */
    if (!row || event.ctrlKey || event.metaKey || event.altKey || !isRow(event.target)) return;
    const pageRows = Math.max(1, Math.floor(height / TREE_ROW_PX) - 1);
    const move = treeMove(rows, active, event.key, pageRows) ?? typed(event);
    if (!move) return;
    event.preventDefault();
    if (move.kind === "focus") moveTo(move.index);
    else act(move, row);
  };

  const typed = ({ key, timeStamp }: KeyboardEvent): TreeMove | undefined => {
    if (Array.from(key).length !== 1) return undefined;
    const { text, at } = typing.current;
    typing.current = { text: timeStamp - at < TYPING_MS ? text + key : key, at: timeStamp };
    const index = findTyped(rows, active, typing.current.text);
    return index === undefined ? undefined : { kind: "focus", index };
  };

  return { active, onFocus, onKeyDown };
}

/** Index of the row that holds an element; NaN outside of all rows. */
export function rowIndexOf(target: Element): number {
  return Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
}

function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute("role") === "treeitem";
}
