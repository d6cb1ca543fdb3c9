import { showPointer } from "../behaviours/show-pointer.ts";
import { type Aimed, aim } from "../behaviours/snap-pointer.ts";
import { reachOf } from "../behaviours/tolerance.ts";
import type { Point } from "../document/document.ts";
import type { Abandoned, Draft, ToolName } from "../editor/editor-state.ts";
import { distance, isSame } from "../geometry/vector.ts";
import type { Tool, ToolContext, ToolPointer } from "./tool.ts";

/** How a shape is drawn corner by corner; the rest is the same for all of them. */
export interface DrawRecipe {
  readonly name: ToolName;
  /** What will be drawn; null when no shape comes of it. */
  readonly kind: string | null;
  /** So many corners are needed. */
  readonly least: number;
  /** Finishes by itself at so many corners. */
  readonly most?: number;
  /** Whether a click on the first corner finishes. */
  readonly closes: boolean;
  readonly hints: { readonly start: string; readonly more: string; readonly enough: string };
  /** Said when somebody wants to finish too early. */
  readonly tooFew: string;
  /** What is shown for the corners and the pointer. */
  preview(corners: readonly Point[], to: Point | null): Pick<Draft, "path" | "outline" | "labels" | "closed">;
  /** Makes something of the corners; false when nothing can be made of them, and the drawing goes on. */
  finish(corners: readonly Point[]): boolean;
}

type State =
  | { readonly is: "waiting" }
  | { readonly is: "drawing"; readonly corners: readonly Point[]; readonly taken: readonly Point[] };

const WAITING: State = { is: "waiting" };

/**
 * The gestures of drawing: a click sets a corner, Backspace takes one back, Enter, a right click or a click on the first
 * corner finishes, Escape gives up. Clicks are never taken for double clicks, and one that slips counts where it ends.
 */
export function createDrawTool(context: ToolContext, recipe: DrawRecipe): Tool {
  const { editor, viewport } = context;
  let state: State = WAITING;
  let last: ToolPointer | null = null;

  const corners = (): readonly Point[] => (state.is === "drawing" ? state.corners : []);

  const aimAt = (pointer: ToolPointer): Aimed => {
    const [from, before] = [corners().at(-1), corners().at(-2)];
    return aim(context, pointer, { ...(from && { from }), ...(before && { before }) });
  };

  const isOnFirst = (pointer: ToolPointer): boolean => {
    const first = corners()[0];
    if (!recipe.closes || !first || corners().length < recipe.least) return false;
    return distance(first, pointer.plane) <= reachOf("handle", viewport, pointer.touch);
  };

  const draw = (to: Point | null): Draft | null => {
    const set = corners();
    const taken = state.is === "drawing" ? state.taken.length : 0;
    if (set.length + taken === 0) return null;
    return {
      kind: recipe.kind,
      corners: set,
      taken,
      enough: set.length >= recipe.least,
      ...recipe.preview(set, to),
    };
  };

  const hint = (): string => {
    const count = corners().length;
    if (count === 0) return recipe.hints.start;
    return count < recipe.least ? recipe.hints.more : recipe.hints.enough;
  };

  /** Shows everything anew after the corners changed or the pointer moved. */
  const refresh = (): void => {
    const closing = last !== null && isOnFirst(last);
    const common = { hint: closing ? "点击首个顶点完成" : hint(), cursor: "crosshair", hover: null };
    if (!last) {
      editor.show({ ...common, draft: draw(null), snap: null });
      return;
    }
    const first = corners()[0];
    const aimed: Aimed = closing && first ? { point: first, snap: null } : aimAt(last);
    showPointer(context, last, aimed, { ...common, draft: draw(closing ? null : aimed.point) });
  };

  const set = (next: readonly Point[], taken: readonly Point[] = []): void => {
    state = next.length === 0 && taken.length === 0 ? WAITING : { is: "drawing", corners: next, taken };
    refresh();
  };

  const finish = (): void => {
    if (corners().length < recipe.least) {
      editor.say(recipe.tooFew, "warning");
      return;
    }
    if (!recipe.finish(corners())) return;
    state = WAITING;
    refresh();
  };

  const addCorner = (pointer: ToolPointer): void => {
    if (isOnFirst(pointer)) {
      finish();
      return;
    }
    const { point } = aimAt(pointer);
    const previous = corners().at(-1);
    // A corner on top of the last one is a click too many, not an edge without length.
    if (previous && isSame(previous, point)) return;
    editor.show({ abandoned: null });
    set([...corners(), point]);
    if (recipe.most !== undefined && corners().length >= recipe.most) finish();
  };

  const giveUp = (): boolean => {
    const given = corners();
    if (given.length === 0) return false;
    state = WAITING;
    editor.show({
      abandoned: { tool: recipe.name, kind: recipe.kind, corners: given, drawing: editor.drawing() },
    });
    refresh();
    editor.say("已放弃未画完的图形，按 Ctrl+Z 可恢复");
    return true;
  };

  const takeBack = (): boolean => {
    if (state.is !== "drawing" || state.corners.length === 0) return false;
    const { corners, taken } = state;
    const lastCorner = corners.at(-1);
    set(corners.slice(0, -1), lastCorner ? [...taken, lastCorner] : taken);
    return true;
  };

  const follow = (pointer: ToolPointer): void => {
    last = pointer;
    refresh();
  };

  const leave = (): void => {
    last = null;
    refresh();
    editor.show({ pointer: null });
  };

  const drop = (pointer: ToolPointer): void => {
    follow(pointer);
    addCorner(pointer);
    // A finger that was lifted points nowhere.
    if (pointer.touch) leave();
  };

  refresh();
  return {
    longPress: false,
    hover: follow,
    leave,
    press: follow,
    click: drop,
    dragStart: follow,
    drag: follow,
    dragEnd: drop,
    secondary: finish,
    key({ key }) {
      if (key === "Enter") finish();
      else if (key === "Backspace" || key === "Delete") return takeBack();
      else return false;
      return true;
    },
    interrupt() {
      last = null;
      refresh();
    },
    escape: giveUp,
    stop() {
      giveUp();
      editor.show({ draft: null, snap: null, hint: "", measured: [] });
    },
    undo: takeBack,
    redo() {
      if (state.is !== "drawing") return false;
      const next = state.taken.at(-1);
      if (!next) return false;
      set([...state.corners, next], state.taken.slice(0, -1));
      return true;
    },
    resume: (abandoned: Abandoned) => set(abandoned.corners),
    finish,
  };
}
