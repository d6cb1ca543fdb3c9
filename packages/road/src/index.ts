/** Pure functions on the road layout of an intersection: changes, rules, drafts, copies. Knows neither server nor browser. */
export { type Copied, type CopyOptions, copyItems } from "./copy/copy-items.ts";
export { applyChanges } from "./layout/apply-changes.ts";
export type { Applied, ChangeContext, ChangeRefusal } from "./layout/change-context.ts";
export { changesBetween } from "./layout/changes-between.ts";
export { describeChanges } from "./layout/describe-changes.ts";
export { type MergeConflict, type MergedLayouts, mergeLayouts } from "./layout/merge-layouts.ts";
export { ownCameraOf, referencesOf } from "./layout/references.ts";
export { itemDraftOf, sameItem, sameShape, shapeDraftOf } from "./layout/same.ts";
export { geometriesOf } from "./layout/shape-geometry.ts";
export { type LayoutState, shapesOf, stateOf } from "./layout/state.ts";
export { thingName } from "./layout/thing-name.ts";
export { type Checked, type CheckInput, checkLayout } from "./rules/check-layout.ts";
export type { LayoutFix, LayoutIssue } from "./rules/issue.ts";
export { ROAD_LIMITS, type RoadLimits } from "./rules/limits.ts";
export { ROAD_RULES, refusesPush, refusesSave } from "./rules/registry.ts";
export { laneName, laneTitle, titleOf } from "./rules/words.ts";
