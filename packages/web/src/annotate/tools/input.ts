import { createPinch } from "../behaviours/pinch.ts";
import { createPress, type PointerInput } from "../behaviours/press.ts";
import { isShortcut } from "../behaviours/shortcut.ts";
import { viewKey, zoomByWheel } from "../behaviours/zoom.ts";
import type { Editor } from "../editor/editor.types.ts";
import { TOOL_NAMES } from "../editor/editor-state.ts";
import type { Operation } from "../operations/operation.ts";
import type { ScreenPoint, Viewport } from "../viewport/viewport.ts";
import { SWITCH_NAMES, SWITCHES } from "./switches.ts";
import type { KeyInput, Tool, ToolPointer } from "./tool.ts";
import { TOOLS } from "./tools.ts";

const MIDDLE = 1;
const RIGHT = 2;

/** Everything that comes from hands, in a form that needs no browser. */
export interface Input {
  down(input: PointerInput): void;
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  /** The browser took the pointer away. */
  cancel(id: number): void;
  leave(): void;
  /** `pinch`: fingers on a touch pad. */
  wheel(at: ScreenPoint, deltaY: number, pinch: boolean): void;
  /** Answers whether the key meant something here, so that it means nothing elsewhere. */
  keyDown(key: KeyInput): boolean;
  keyUp(key: KeyInput): void;
  /** Keys are heard elsewhere now: none is held any more. */
  blur(): void;
  /** Ends the shape in progress. */
  finish(): void;
  escape(): boolean;
  /** Lets go of the editor. */
  stop(): void;
}

type Panning = { readonly id: number; readonly at: ScreenPoint } | null;

/** Leads pointers and keys to the window, the tool in use and the commands. */
export function createInput(editor: Editor, viewport: Viewport, operations: readonly Operation[]): Input {
  const { getState, subscribe } = editor.store;
  const context = { editor, viewport };
  const pinch = createPinch(viewport);
  let tool: Tool = TOOLS[getState().tool].create(context);
  let panning: Panning = null;
  /** While the space bar is held, the cursor of before. */
  let space: { readonly cursor: string } | null = null;
  let right: PointerInput | null = null;
  let latest: PointerInput | null = null;

  const asTool = ({ screen, shift, alt, mod, kind }: PointerInput): ToolPointer => ({
    screen,
    plane: viewport.toPlane(screen),
    shift,
    alt,
    mod,
    touch: kind === "touch",
  });

  const press = createPress(
    {
      press: (input) => tool.press?.(asTool(input)),
      click: (input, twice) => tool.click(asTool(input), twice),
      dragStart(from) {
        if (from.kind === "touch" && (tool.leavesTouchDrag?.(asTool(from)) ?? false)) {
          panning = { id: from.id, at: from.screen };
        } else tool.dragStart?.(asTool(from));
      },
      drag: (input) => {
        if (!panTo(input)) tool.drag?.(asTool(input));
      },
      dragEnd(input) {
        if (panning) panning = null;
        else tool.dragEnd?.(asTool(input));
      },
      longPress: (input) => {
        if (tool.longPress) tool.secondary?.(asTool(input));
      },
      interrupt: () => tool.interrupt(),
    },
    editor.wait,
  );

  const panTo = (input: PointerInput): boolean => {
    if (panning?.id !== input.id) return false;
    viewport.panBy(input.screen[0] - panning.at[0], input.screen[1] - panning.at[1]);
    panning = { id: input.id, at: input.screen };
    return true;
  };

  const takeUp = (): void => {
    press.interrupt();
    tool.stop();
    tool = TOOLS[getState().tool].create(context);
    setHands();
  };

  /** Another kind for the same tool: what is drawn so far becomes a shape of that kind. */
  const changeKind = (): void => {
    takeUp();
    const { abandoned } = getState();
    if (!abandoned || abandoned.drawing !== editor.drawing()) return;
    editor.show({ abandoned: null });
    tool.resume?.(abandoned);
    editor.say("已更换要画的类型");
  };

  const setHands = (): void =>
    editor.setHands({
      restart: takeUp,
      undo: () => tool.undo?.() ?? false,
      redo: () => tool.redo?.() ?? false,
      resume: (abandoned) => tool.resume?.(abandoned),
    });

  const stopListening = subscribe((state, before) => {
    if (state.tool !== before.tool) takeUp();
    else if (state.kinds !== before.kinds) changeKind();
  });
  setHands();

  /** Shift and Alt change where the pointer means to be, also while it rests. */
  const modify = (key: KeyInput): void => {
    if (!latest || (key.key !== "Shift" && key.key !== "Alt" && key.key !== "Control" && key.key !== "Meta"))
      return;
    latest = { ...latest, shift: key.shift, alt: key.alt, mod: key.mod };
    if (press.busy) press.move(latest);
    else if (latest.kind !== "touch") tool.hover(asTool(latest));
  };

  const letSpaceGo = (): void => {
    if (space) editor.show({ cursor: space.cursor });
    space = null;
  };

  const escape = (): boolean => {
    if (getState().menu) {
      editor.show({ menu: null });
      return true;
    }
    if (press.busy) {
      press.interrupt();
      return true;
    }
    if (tool.escape()) return true;
    if (getState().tool === "select") return false;
    editor.setTool("select");
    return true;
  };

  const command = (key: KeyInput): boolean => {
    const tool = TOOL_NAMES.find((name) => isShortcut(TOOLS[name].shortcut, key));
    const flip = SWITCH_NAMES.find((name) => isShortcut(SWITCHES[name].shortcut, key));
    const operation = operationFor(key);
    if (operation) editor.run(operation);
    else if (isShortcut("Ctrl+Y", key)) editor.redo();
    else if (tool) editor.setTool(tool);
    else if (flip) editor.flip(flip);
    else if (isShortcut("?", key)) editor.show({ help: true });
    else return false;
    return true;
  };

  /** Several commands may share a key: the one that can be done now, or else the one that says why not. */
  const operationFor = (key: KeyInput): Operation | undefined => {
    const now = editor.context();
    const all = operations.filter(({ shortcut }) => shortcut !== null && isShortcut(shortcut, key));
    const offered = all.filter((operation) => operation.available(now));
    return (
      offered.find((operation) => operation.disabled(now) === null) ??
      offered[0] ??
      all.find((operation) => operation.disabled(now) !== null)
    );
  };

  return {
    down(input) {
      latest = input;
      if (input.kind === "touch") {
        pinch.down(input.id, input.screen);
        if (pinch.active) {
          press.interrupt();
          panning = null;
          return;
        }
      }
      if (getState().menu) editor.show({ menu: null });
      if (input.button === MIDDLE || (input.button === 0 && (space !== null || getState().tool === "pan"))) {
        press.interrupt();
        panning = { id: input.id, at: input.screen };
      } else if (input.button === RIGHT) right = input;
      else if (input.button === 0) press.down(input);
    },
    move(input) {
      latest = input;
      if (input.kind === "touch") {
        const two = pinch.active;
        pinch.move(input.id, input.screen);
        if (two) return;
      }
      if (panTo(input)) return;
      if (press.busy) press.move(input);
      else if (input.kind !== "touch") tool.hover(asTool(input));
    },
    up(input) {
      latest = input;
      pinch.up(input.id);
      if (panning?.id === input.id && !press.busy) {
        panning = null;
        return;
      }
      if (input.button === RIGHT && right) {
        right = null;
        if (!press.busy) tool.secondary?.(asTool(input));
      } else press.up(input);
    },
    cancel(id) {
      pinch.up(id);
      panning = null;
      press.interrupt();
    },
    leave() {
      if (press.busy || panning) return;
      latest = null;
      tool.leave?.();
    },
    wheel(at, deltaY, pinch) {
      zoomByWheel(viewport, at, deltaY, pinch);
      if (!latest) return;
      if (press.busy) press.move(latest);
      else tool.hover(asTool(latest));
    },
    keyDown(key) {
      modify(key);
      if (key.key === "Escape") return escape();
      // Alone it would open the menu of the browser.
      if (key.key === "Alt") return true;
      // Nothing else may change the document below a drag.
      if (press.busy) return false;
      if (key.key === " ") {
        space ??= { cursor: getState().cursor };
        editor.show({ cursor: "grab" });
        return true;
      }
      return tool.key?.(key) || command(key) || (!key.mod && !key.alt && viewKey(viewport, key.key));
    },
    keyUp(key) {
      modify(key);
      if (key.key === " ") letSpaceGo();
    },
    blur: letSpaceGo,
    finish: () => tool.finish?.(),
    escape,
    stop() {
      stopListening();
      press.interrupt();
      tool.stop();
      editor.setHands(null);
    },
  };
}
