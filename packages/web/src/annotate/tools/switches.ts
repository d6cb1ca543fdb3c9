import type { Switches } from "../editor/editor-state.ts";

interface SwitchDefinition {
  readonly title: string;
  readonly shortcut: string;
  readonly about: string;
}

/** What can be switched on and off, in the order of the toolbar. */
export const SWITCHES: Readonly<Record<keyof Switches, SwitchDefinition>> = {
  snapping: { title: "吸附", shortcut: "N", about: "靠近顶点、边线时自动对准；按住Alt可临时不吸附" },
  sharing: { title: "共边联动", shortcut: "B", about: "移动顶点时，重合的相邻边界一起移动" },
  magnifier: { title: "放大镜", shortcut: "Z", about: "绘制和拖动时放大显示指针附近" },
  lengths: { title: "显示长度", shortcut: "K", about: "在选中图形的边上显示长度" },
};

export const SWITCH_NAMES = [
  "snapping",
  "sharing",
  "magnifier",
  "lengths",
] as const satisfies readonly (keyof Switches)[];
