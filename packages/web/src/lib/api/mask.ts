import { create } from "zustand";

/** A request shorter than this shows no mask, in milliseconds: a flash would only unsettle. */
export const MASK_DELAY = 250;

/** How many requests want the full-screen mask, and whether it shows (WRAP-5). */
export const useMask = create<{ count: number; shown: boolean }>()(() => ({ count: 0, shown: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the mask; it appears only if somebody still wants it after the delay. Returns how to let go (once). */
export function raiseMask(): () => void {
  const { count } = useMask.getState();
  useMask.setState({ count: count + 1 });
  if (count === 0) timer = setTimeout(() => useMask.setState({ shown: true }), MASK_DELAY);
  let raised = true;
  return () => {
    if (!raised) return;
    raised = false;
    const left = useMask.getState().count - 1;
    if (left === 0) clearTimeout(timer);
    useMask.setState(left === 0 ? { count: 0, shown: false } : { count: left });
  };
}
