import { type RefObject, useEffect } from "react";

/** Height of a row with the gap below it, px. */
export const ROW_PX = 36;

/** Scrolls the list inside an element so that a row is seen whenever it becomes another one; -1 leaves it where it is. */
export function useShowRow(frame: RefObject<HTMLElement | null>, row: number, height: number): void {
  useEffect(() => {
    const list = frame.current?.querySelector<HTMLElement>(".ant-tree-list-holder");
    if (!list || row < 0) return;
    const top = row * ROW_PX;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + ROW_PX > list.scrollTop + height) list.scrollTop = top + ROW_PX - height;
  }, [frame, row, height]);
}
