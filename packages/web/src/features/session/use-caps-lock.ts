import { type KeyboardEvent, useState } from "react";

/** Whether Caps Lock was on at the last key pressed, with the handler that notices it. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const notice = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
  return { on, handlers: { onKeyDown: notice, onKeyUp: notice, onBlur: () => setOn(false) } };
}
