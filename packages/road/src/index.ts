/** Pure functions on the road layout of an intersection: changes, rules, drafts, copies. Knows neither server nor browser. */
export type { LayoutFix, LayoutIssue } from "./rules/issue.ts";
