import type { PaintTheme } from "../render/paint-theme.ts";

export const testTheme: PaintTheme = {
  ground: "#111",
  frame: "#888",
  text: "#fff",
  textGround: "#000",
  accent: "#08f",
  handle: "#fff",
  halo: "#0008",
  error: "#f00",
  warning: "#fa0",
  info: "#08f",
  font: "sans-serif",
};
