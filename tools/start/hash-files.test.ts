import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashFiles } from "./hash-files.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lukou-hash-"));
  mkdirSync(join(root, "src", "页面"), { recursive: true });
  writeFileSync(join(root, "src", "页面", "a.ts"), "1");
  writeFileSync(join(root, "index.html"), "<p>");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const hash = () => hashFiles(root, ["src", "index.html", "missing"]);

it("is the same for the same files", async () => {
  expect(await hash()).toBe(await hash());
});

it.each([
  ["content", () => writeFileSync(join(root, "src", "页面", "a.ts"), "2")],
  ["a name", () => renameSync(join(root, "index.html"), join(root, "missing"))],
  ["a new file", () => writeFileSync(join(root, "src", "b.css"), "")],
])("changes with %s", async (_, change) => {
  const before = await hash();
  change();
  expect(await hash()).not.toBe(before);
});

it("does not change with a test", async () => {
  const before = await hash();
  writeFileSync(join(root, "src", "a.test.tsx"), "1");
  expect(await hash()).toBe(before);
});
