import type { LayoutChange, LayoutItem, LayoutShape } from "@lukou/contract";
import type { Severity } from "@lukou/geometry";

/** A way out of an issue: changes that the editor makes when the operator takes it. */
export interface LayoutFix {
  readonly key: string;
  /** Chinese, such as 删除交叉的顶点. */
  readonly title: string;
  /** Worked out only when taken. */
  readonly changes: () => readonly LayoutChange[];
}

/** Something wrong with a road layout. An error refuses saving, or pushing where `refuses` says so. */
export interface LayoutIssue {
  /** Stable name of the rule, such as "lane-without-end". */
  readonly rule: string;
  readonly severity: Severity;
  /** Chinese: what is wrong, where, what to do. */
  readonly message: string;
  readonly itemGuids: readonly LayoutItem["guid"][];
  readonly shapeGuids: readonly LayoutShape["guid"][];
  /** Where to look: a picture or (null) the map, and the place in its stored coordinates; undefined for issues without place. */
  readonly at?: { readonly cameraGuid: string | null; readonly point: readonly [number, number] };
  readonly fixes: readonly LayoutFix[];
}
