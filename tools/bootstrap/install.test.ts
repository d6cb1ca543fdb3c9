import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureInstalled, outerEnvironment } from "./install.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lukou-路 口-"));
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const lock = (packages: object) => JSON.stringify({ name: "x", lockfileVersion: 3, packages });

describe("ensureInstalled", () => {
  it("does nothing when everything is installed", async () => {
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "package-lock.json"), lock({ "node_modules/a": { version: "1.0.0" } }));
    writeFileSync(
      join(root, "node_modules", ".package-lock.json"),
      lock({ "node_modules/a": { version: "1.0.0" } }),
    );
    await ensureInstalled(root);
    expect(console.log).not.toHaveBeenCalled();
  });

  it("says what to do, and what npm said, when npm fails", async () => {
    writeFileSync(join(root, "package.json"), "{ broken");
    writeFileSync(join(root, "package-lock.json"), lock({}));
    await expect(ensureInstalled(root)).rejects.toThrow(/依赖安装失败[^]*package\.json/);
  });
});

it("takes the repository's own programs off the path, and nothing else", () => {
  const others = ["/usr/bin", `${join(root, "node_modules")}-of-another`];
  vi.stubEnv("PATH", [join(root, "node_modules", ".bin"), ...others].join(delimiter));
  expect(outerEnvironment(root)["PATH"]).toBe(others.join(delimiter));
});
