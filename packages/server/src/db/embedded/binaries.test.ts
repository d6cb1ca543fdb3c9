import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { hydrate, locateBinaries } from "./binaries.ts";

function packageWithLinks(): string {
  const folder = mkdtempSync(join(tmpdir(), "lukou-binaries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "native", "lib"), { recursive: true });
  writeFileSync(join(folder, "native", "lib", "libpq.so.5.18"), "library");
  const links = ["libpq.so", "libpq.so.5"].map((name) => ({
    source: "native/lib/libpq.so.5.18",
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
  return folder;
}

describe("hydrate", () => {
  it("makes the links of the libraries, once", () => {
    const folder = packageWithLinks();
    hydrate(join(folder, "native"));
    hydrate(join(folder, "native"));
    expect(readFileSync(join(folder, "native", "lib", "libpq.so.5"), "utf8")).toBe("library");
  });

  it("says which link is missing when it cannot be made", () => {
    const folder = packageWithLinks();
    rmSync(join(folder, "native", "lib"), { recursive: true });
    expect(() => hydrate(join(folder, "native"))).toThrow(
      expect.objectContaining({ code: "BINARIES_UNUSABLE", message: expect.stringContaining("libpq.so") }),
    );
  });
});

describe("locateBinaries", () => {
  it("refuses a platform without binaries and points to DATABASE_URL", () => {
    expect(() => locateBinaries("linux", "riscv64")).toThrow(
      expect.objectContaining({
        code: "UNSUPPORTED_PLATFORM",
        message: expect.stringContaining("DATABASE_URL"),
      }),
    );
  });

  it("says how to install a package that is missing", () => {
    const [platform, arch] = process.platform === "darwin" ? ["win32", "x64"] : ["darwin", "arm64"];
    expect(() => locateBinaries(platform, arch)).toThrow(
      expect.objectContaining({ code: "BINARIES_UNUSABLE", message: expect.stringContaining("npm install") }),
    );
  });
});
