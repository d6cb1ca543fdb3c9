import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { firstClosedFolder, handOver, serviceAccount } from "./run-as.ts";

const ROOT = "root:x:0:0:root:/root:/bin/bash";
const NOBODY = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin";
const POSTGRES = "postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "lukou-run-as-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe("serviceAccount", () => {
  it.each([
    ["postgres where it exists", [ROOT, NOBODY, POSTGRES], { name: "postgres", uid: 101, gid: 104 }],
    ["nobody elsewhere", [ROOT, NOBODY], { name: "nobody", uid: 65534, gid: 65534 }],
    ["the overflow id in an image without accounts", [], { name: "nobody", uid: 65534, gid: 65534 }],
    [
      "never root under another name",
      ["postgres:x:0:0::/:/bin/sh"],
      { name: "nobody", uid: 65534, gid: 65534 },
    ],
  ])("is %s", (_what, lines, account) => {
    expect(serviceAccount(`${lines.join("\n")}\n`)).toEqual(account);
  });
});

describe.skipIf(process.platform === "win32")("firstClosedFolder", () => {
  it("names the outermost folder that others may not enter", () => {
    const outer = folder();
    const inner = join(outer, "private", "project");
    mkdirSync(inner, { recursive: true });
    chmodSync(outer, 0o755);
    const { uid, gid } = statSync(outer);
    const other = { uid: uid + 1, gid: gid + 1 };
    expect(firstClosedFolder(inner, other)).toBeUndefined();
    chmodSync(join(outer, "private"), 0o700);
    expect(firstClosedFolder(inner, other)).toBe(join(outer, "private"));
  });
});

describe.runIf(process.getuid?.() === 0)("handOver (as root)", () => {
  it("changes the owner of everything inside, but not of what links point to", async () => {
    const stranger = join(folder(), "stranger");
    writeFileSync(stranger, "");
    const data = folder();
    mkdirSync(join(data, "base"));
    writeFileSync(join(data, "base", "1"), "");
    symlinkSync(stranger, join(data, "link"));
    await handOver(data, { uid: 65534, gid: 65534 });
    expect([data, join(data, "base"), join(data, "base", "1")].map((path) => statSync(path).uid)).toEqual([
      65534, 65534, 65534,
    ]);
    expect(statSync(stranger).uid).toBe(0);
  });
});
