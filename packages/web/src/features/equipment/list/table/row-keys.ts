import type { KeyboardEvent } from "react";

interface RowActs {
  readonly open: () => void;
  readonly toggle: () => void;
}

const neighbour: Readonly<Record<string, "nextElementSibling" | "previousElementSibling">> = {
  ArrowDown: "nextElementSibling",
  ArrowUp: "previousElementSibling",
};

/** Keys on a focused row: arrows go to its neighbours, Enter opens, the space bar chooses. Controls inside keep their own. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { open, toggle }: RowActs): void {
  if (event.target !== event.currentTarget) return;
  const side = neighbour[event.key];
  if (side) {
    const next = event.currentTarget[side];
    if (next instanceof HTMLElement) next.focus();
  } else if (event.key === "Enter") open();
  else if (event.key === " ") toggle();
  else return;
  event.preventDefault();
}

/** Whether a click was meant for a control inside the row and not for the row. */
export const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest("a, button, label, input, .ant-table-selection-column") !== null;
