import type { PointerInput } from "../behaviours/press.ts";
import type { Input } from "../tools/input.ts";
import type { KeyInput } from "../tools/tool.ts";
import type { ScreenPoint } from "../viewport/viewport.ts";

/** Hands the events of an element to the editor; answers how to stop. The element gets the focus when it is pressed. */
export function listenToCanvas(element: HTMLElement, input: Input): () => void {
  const pointer = (event: PointerEvent): PointerInput => ({
    id: event.pointerId,
    kind: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
    screen: placeOf(element, event),
    button: event.button,
    shift: event.shiftKey,
    alt: event.altKey,
    mod: event.ctrlKey || event.metaKey,
    time: event.timeStamp,
  });
  const stop = new AbortController();
  const options = { signal: stop.signal };
  element.addEventListener(
    "pointerdown",
    (event) => {
      element.focus({ preventScroll: true });
      // A drag goes on outside the canvas.
      element.setPointerCapture?.(event.pointerId);
      input.down(pointer(event));
      if (event.button === 1) event.preventDefault();
    },
    options,
  );
  element.addEventListener("pointermove", (event) => input.move(pointer(event)), options);
  element.addEventListener("pointerup", (event) => input.up(pointer(event)), options);
  element.addEventListener("pointercancel", (event) => input.cancel(event.pointerId), options);
  element.addEventListener(
    "pointerleave",
    (event) => event.pointerType !== "touch" && input.leave(),
    options,
  );
  element.addEventListener("contextmenu", (event) => event.preventDefault(), options);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      // Lines and pages, as some mice count, become pixels.
      const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 33 : 100;
      input.wheel(placeOf(element, event), event.deltaY * unit, event.ctrlKey);
    },
    { ...options, passive: false },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || event.target !== element) return;
      if (input.keyDown(keyOf(event))) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    options,
  );
  element.addEventListener("keyup", (event) => input.keyUp(keyOf(event)), options);
  // The key that moves the window is not seen to be let go elsewhere.
  element.addEventListener("blur", () => input.blur(), options);
  return () => stop.abort();
}

function placeOf(element: HTMLElement, { clientX, clientY }: MouseEvent): ScreenPoint {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

function keyOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyInput {
  return { key, shift: shiftKey, alt: altKey, mod: ctrlKey || metaKey };
}
