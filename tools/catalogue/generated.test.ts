import { expect, it } from "vitest";
import { configTable } from "./config-table.ts";
import { betweenMarkers } from "./generated.ts";
import { table } from "./markdown.ts";

it("keeps a pipe inside its cell", () => {
  expect(table(["a"], [["x|y"]])).toBe("| a |\n| --- |\n| x\\|y |");
});

it("replaces what stands between the markers and nothing else", () => {
  const text = "# Before\n<!-- config:start -->\nold\n<!-- config:end -->\nafter\n";
  const once = betweenMarkers(text, "| new |");
  expect(once).toBe("# Before\n<!-- config:start -->\n\n| new |\n\n<!-- config:end -->\nafter\n");
  expect(betweenMarkers(once, "| new |")).toBe(once);
});

it("refuses a text without markers", () => {
  expect(() => betweenMarkers("# Before\n", "")).toThrow("markers");
});

it("tells default, meaning and choices of a setting", () => {
  expect(configTable()).toContain("| `PORT` | `8080` | 网页与接口端口 |");
  expect(configTable()).toContain("| `roles`、`login-only` |");
});
