import { type RefObject, useEffect, useState } from "react";

/** Height in px before the browser has measured, and where nothing is laid out. */
const UNMEASURED = 600;

/** Height of an element in px, followed as it changes: the virtual tree needs a number. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setHeight(target.clientHeight || UNMEASURED);
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    const first = requestAnimationFrame(measure);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(first);
    };
  }, [element]);
  return height;
}
