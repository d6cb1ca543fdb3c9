import { TREE_ROW_PX } from "@lukou/contract";
import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Height in px where nothing is laid out. */
const UNMEASURED = 600;
/** Rows drawn beyond each edge, so that a turn of the wheel finds them there. */
const OVERSCAN = 8;
/** The window moves by so many rows at once: a slow scroll redraws nothing for most of its frames. */
const STEP = 4;

/** Rows `first` up to and without `end` are to be drawn; `height` is what is seen of the tree, in px. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly height: number;
}

/** Which of `count` rows of `TREE_ROW_PX` are near what the scrolling element shows, followed as it scrolls or changes size. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [height, setHeight] = useState(UNMEASURED);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || UNMEASURED);
    const follow = () => {
      const row = Math.floor(element.scrollTop / TREE_ROW_PX);
      /* In the same frame as the scroll: drawn later, the rows would be missing for a moment. */
      flushSync(() => setTop(row - (row % STEP)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [frame]);

  const seen = Math.ceil(height / TREE_ROW_PX) + STEP;
  const end = Math.min(count, top + seen + OVERSCAN);
  return { first: Math.max(0, Math.min(top, count) - OVERSCAN), end, height };
}
