import type { LayoutChange, LayoutItem, LayoutShape, ShapeDraft } from "@lukou/contract";
import type { ChangeContext, ChangeRefusal } from "./change-context.ts";
import { isSame } from "./same.ts";
import { withoutRepeatedCorner } from "./shape-geometry.ts";
import type { LayoutState } from "./state.ts";
import { thingName } from "./thing-name.ts";

/** A layout in which every change was made, not yet judged as a whole. */
export interface Staged {
  readonly items: Map<string, LayoutItem>;
  readonly shapes: Map<string, LayoutShape>;
  /** Which change put or deleted what, by position. */
  readonly itemsPut: Map<string, number>;
  readonly shapesPut: Map<string, number>;
  readonly itemsDeleted: Map<string, number>;
  readonly refusals: ChangeRefusal[];
}

/** Makes each change for itself, refusing those whose base is not what is there. */
export function stageChanges(
  state: LayoutState,
  changes: readonly LayoutChange[],
  context: ChangeContext,
): Staged {
  const staged: Staged = {
    items: new Map(state.items),
    shapes: new Map(state.shapes),
    itemsPut: new Map(),
    shapesPut: new Map(),
    itemsDeleted: new Map(),
    refusals: [],
  };
  const met = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const target = targetOf(change);
    const refusal = met.has(`${target.kind} ${target.guid}`)
      ? { reason: "duplicate" as const, message: `${nameOf(state, target)}在同一次保存中被修改了两次` }
      : baseProblem(state, change, target);
    met.add(`${target.kind} ${target.guid}`);
    if (refusal) staged.refusals.push({ index, guid: target.guid, ...refusal });
    else make(staged, change, index, context);
  }
  for (const [guid, { itemGuid }] of staged.shapes) {
    if (staged.itemsDeleted.has(itemGuid) && !staged.shapesPut.has(guid)) staged.shapes.delete(guid);
  }
  return staged;
}

interface Target {
  readonly kind: "item" | "shape";
  readonly guid: string;
}

function targetOf(change: LayoutChange): Target {
  switch (change.op) {
    case "putItem":
      return { kind: "item", guid: change.item.guid };
    case "deleteItem":
      return { kind: "item", guid: change.guid };
    case "putShape":
      return { kind: "shape", guid: change.shape.guid };
    default:
      return { kind: "shape", guid: change.guid };
  }
}

const foundIn = (state: LayoutState, { kind, guid }: Target): LayoutItem | LayoutShape | undefined =>
  kind === "item" ? state.items.get(guid) : state.shapes.get(guid);

function nameOf(state: LayoutState, { kind, guid }: Target, given?: LayoutChange): string {
  if (kind === "item") {
    return thingName(state.items.get(guid) ?? (given?.op === "putItem" ? given.item : undefined));
  }
  const shape = state.shapes.get(guid) ?? (given?.op === "putShape" ? given.shape : undefined);
  return `${thingName(shape && state.items.get(shape.itemGuid))}的图形`;
}

function baseProblem(
  state: LayoutState,
  change: LayoutChange,
  target: Target,
): Pick<ChangeRefusal, "reason" | "message"> | null {
  const before = foundIn(state, target);
  const name = nameOf(state, target, change);
  if (before === undefined) {
    return change.base === null
      ? null
      : { reason: "unknown", message: `${name}已被删除或不属于该路口，请重新读取后再保存` };
  }
  if (change.base === null)
    return { reason: "duplicate", message: `${name}的编号已被使用，请重新读取后再保存` };
  if (change.base !== before.revision) {
    const by = before.updatedBy === null ? "他人" : before.updatedBy;
    return { reason: "stale", message: `${name}已被${by}修改，请重新读取并合并后再保存` };
  }
  if (change.op === "putItem" && "kind" in before && before.kind !== change.item.kind) {
    return { reason: "duplicate", message: `${name}不能改为其他类别，请另行新增` };
  }
  return null;
}

function make(staged: Staged, change: LayoutChange, index: number, { now, userName }: ChangeContext): void {
  const stamp = { updatedAt: now, updatedBy: userName };
  switch (change.op) {
    case "putItem": {
      const { guid } = change.item;
      const revision = (staged.items.get(guid)?.revision ?? 0) + 1;
      staged.items.set(guid, { ...change.item, revision, ...stamp });
      staged.itemsPut.set(guid, index);
      return;
    }
    case "putShape": {
      const shape = withoutRepeatedCorner(change.shape);
      const before = staged.shapes.get(shape.guid);
      const revision = (before?.revision ?? 0) + 1;
      staged.shapes.set(shape.guid, {
        ...shape,
        revision,
        toVerify: toVerifyOf(shape, before, now),
        ...stamp,
      });
      staged.shapesPut.set(shape.guid, index);
      return;
    }
    case "deleteItem":
      staged.items.delete(change.guid);
      staged.itemsDeleted.set(change.guid, index);
      return;
    case "deleteShape":
      staged.shapes.delete(change.guid);
      return;
  }
}

/**
 * A shape drawn on a picture counts as looked at, unless it waits for verification and names the same picture as
 * before. Without a picture nobody looked: that is how a copy from another camera is put.
 */
function toVerifyOf(
  shape: ShapeDraft,
  before: LayoutShape | undefined,
  now: string,
): LayoutShape["toVerify"] {
  if (shape.cameraGuid === null) return null;
  const waiting = before?.cameraGuid === shape.cameraGuid ? before.toVerify : null;
  if (shape.evidence === null) return waiting ?? { reason: "copied", since: now };
  return waiting && isSame(shape.evidence, before?.evidence) ? waiting : null;
}
