import type { StoreApi } from "zustand/vanilla";
import type { Action, Drawing, ShapeId } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import type { NewId } from "../document/reference.ts";
import type { History } from "../history/history.ts";
import type { Operation, OperationContext, OperationLengths, Selection } from "../operations/operation.ts";
import type { RuleSet } from "../rules/rule.ts";
import type { Bounds, Viewport } from "../viewport/viewport.ts";
import type { EditorState, Notice, Switches, ToolName, Transient } from "./editor-state.ts";
import type { Styles } from "./styles.ts";
import type { Wait } from "./wait.ts";

export interface EditorOptions {
  readonly drawing?: Drawing;
  readonly plane: Plane;
  readonly styles: Styles;
  /** What the document is held against, a moment after each change. */
  readonly rules?: RuleSet;
  readonly newId: NewId;
  readonly lengths: OperationLengths;
  /** What lanes made of their centre lines are; without it none can be made. */
  readonly laneKind?: string;
  /** Hears of every finished change, never of the steps of a drag. */
  readonly onChange?: (drawing: Drawing, words: string) => void;
  readonly wait?: Wait;
}

/** What the tool in use does with commands that come from buttons. */
export interface Hands {
  /** Takes back the last corner of a shape in progress; false when there is none. */
  undo(): boolean;
  redo(): boolean;
  /** Takes the tool up anew, without what it was doing. */
  restart(): void;
  /** Goes on with a shape that was given up. */
  resume(abandoned: NonNullable<Transient["abandoned"]>): void;
}

/** The editor without its surface: what is drawn, what is selected, and every command that changes it. */
export interface Editor {
  readonly store: StoreApi<EditorState>;
  readonly plane: Plane;
  readonly styles: Styles;
  readonly newId: NewId;
  readonly lengths: OperationLengths;
  readonly wait: Wait;
  drawing(): Drawing;
  /** Does an action as one step; answers whether it changed anything. Steps under the same key are one. */
  perform(action: Action, words: string, key?: string): boolean;
  /** Does a command of the toolbar, or says why it cannot be done. */
  run(operation: Operation): void;
  context(): OperationContext;
  undo(): void;
  redo(): void;
  /** Puts the whole history back, for a gesture that is called off. */
  restore(history: History): void;
  select(selection: Selection): void;
  setTool(tool: ToolName, kind?: string): void;
  flip(name: keyof Switches): void;
  show(change: Partial<Transient>): void;
  say(text: string, tone?: Notice["tone"]): void;
  /** Keeps changes to itself until the answered function is called: a gesture is one change. */
  hold(): () => void;
  /** Starts over with another document. */
  load(drawing: Drawing): void;
  /**
   * Takes in what others did meanwhile, below everything done here, so that undo never undoes their work; answers the
   * shapes that both sides changed, of which this side's state was kept.
   */
  rebase(drawing: Drawing): readonly ShapeId[];
  /** Says that this document is stored now. */
  markSaved(drawing: Drawing): void;
  focus(bounds: Bounds): void;
  /** Tells the editor its window; answers how to take it away. */
  attach(viewport: Viewport): () => void;
  setHands(hands: Hands | null): void;
}
