import type { Wait } from "../editor/wait.ts";
import { type ScreenPoint, screenDistance } from "../viewport/viewport.ts";

type PointerKind = "mouse" | "touch" | "pen";

/** So far a pointer may stray and still click, in screen pixels. */
const STRAY: Readonly<Record<PointerKind, number>> = { mouse: 4, pen: 6, touch: 10 };
/** Two clicks are one double click only when they are this near (px) and this quick (ms). */
const TWICE_PX: Readonly<Record<PointerKind, number>> = { mouse: 4, pen: 6, touch: 14 };
const TWICE_MS = 300;
/** A finger that stays this long, ms, asks for the menu. */
const LONG_MS = 500;

/** A pointer event, whatever made it. */
export interface PointerInput {
  readonly id: number;
  readonly kind: PointerKind;
  readonly screen: ScreenPoint;
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
  /** Milliseconds of any clock. */
  readonly time: number;
}

export interface PressHandlers {
  press(at: PointerInput): void;
  click(at: PointerInput, twice: boolean): void;
  dragStart(from: PointerInput): void;
  drag(to: PointerInput): void;
  dragEnd(at: PointerInput): void;
  longPress(at: PointerInput): void;
  /** What was under way does not count. */
  interrupt(): void;
}

type State =
  | { readonly is: "idle" }
  | { readonly is: "pressed"; readonly from: PointerInput; readonly stopTimer: () => void }
  | { readonly is: "dragging"; readonly id: number }
  /** The long press was told: letting go means nothing more. */
  | { readonly is: "told"; readonly id: number };

/** Tells clicks, double clicks, drags and long presses of one pointer apart. */
export interface Press {
  readonly busy: boolean;
  down(input: PointerInput): void;
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  interrupt(): void;
}

const IDLE: State = { is: "idle" };

export function createPress(handlers: PressHandlers, wait: Wait): Press {
  let state: State = IDLE;
  let lastClick: PointerInput | null = null;

  const startLongPress = (from: PointerInput): (() => void) => {
    if (from.kind === "mouse") return () => {};
    return wait(() => {
      state = { is: "told", id: from.id };
      handlers.longPress(from);
    }, LONG_MS);
  };

  const isSecond = (input: PointerInput): boolean =>
    lastClick !== null &&
    input.time - lastClick.time <= TWICE_MS &&
    screenDistance(input.screen, lastClick.screen) <= TWICE_PX[input.kind];

  return {
    get busy() {
      return state.is !== "idle";
    },
    down(input) {
      if (state.is !== "idle") return;
      state = { is: "pressed", from: input, stopTimer: startLongPress(input) };
      handlers.press(input);
    },
    move(input) {
      if (state.is === "pressed" && state.from.id === input.id) {
        const { from, stopTimer } = state;
        if (screenDistance(from.screen, input.screen) <= STRAY[input.kind]) return;
        stopTimer();
        state = { is: "dragging", id: input.id };
        handlers.dragStart(from);
      }
      if (state.is === "dragging" && state.id === input.id) handlers.drag(input);
    },
    up(input) {
      const ending = state;
      if (ending.is === "idle" || input.id !== (ending.is === "pressed" ? ending.from.id : ending.id)) return;
      state = IDLE;
      if (ending.is === "pressed") {
        ending.stopTimer();
        const twice = isSecond(input);
        // A third click starts over.
        lastClick = twice ? null : input;
        handlers.click(input, twice);
      } else {
        lastClick = null;
        if (ending.is === "dragging") handlers.dragEnd(input);
      }
    },
    interrupt() {
      if (state.is === "pressed") state.stopTimer();
      if (state.is !== "idle") handlers.interrupt();
      state = IDLE;
      lastClick = null;
    },
  };
}
