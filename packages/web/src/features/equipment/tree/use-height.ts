import { type RefObject, useLayoutEffect, useState } from "react";

/** Height in px where nothing is laid out. */
const UNMEASURED = 600;

/** Height of an element in px, followed as it changes; virtual lists want it as a number. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || UNMEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
