import type { Tool, ToolContext } from "./tool.ts";

/** Moves the window; the input moves it for every tool, this one leaves all drags to it. */
export function createPanTool({ editor }: ToolContext): Tool {
  editor.show({ cursor: "grab", hint: "拖动平移画面", hover: null });
  return {
    longPress: false,
    hover: () => {},
    click: () => {},
    interrupt: () => {},
    escape: () => false,
    stop: () => editor.show({ hint: "" }),
  };
}
