import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { soon } from "../../testing/soon.ts";
import { takeOwnerLock } from "./owner-lock.ts";

const onLinux = process.platform === "linux";

function lockPath(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lukou-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "owner.lock");
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

/** The number of a process that has just ended. */
const endedPid = () => spawnSync(process.execPath, ["--version"]).pid;

const OWNED = expect.objectContaining({
  code: "OWNED",
  message: expect.stringContaining(`进程号 ${process.pid}`),
});

describe("takeOwnerLock", () => {
  it("keeps the lock until it is released, and leaves nothing else behind", () => {
    const path = lockPath();
    const lock = takeOwnerLock(path);
    expect(readFileSync(path, "utf8")).toMatch(new RegExp(`^${process.pid} `));
    expect(() => takeOwnerLock(path)).toThrow(OWNED);
    lock.release();
    expect(readdirSync(join(path, ".."))).toEqual([]);
  });

  it.each([
    ["a process that ended", () => `${endedPid()} 1\n`],
    ["an unfinished write", () => ""],
    ["something that is no lock", () => "hello\n"],
  ])("takes over from %s", (_what, content) => {
    const path = lockPath(content());
    takeOwnerLock(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it.runIf(onLinux)("takes over when the number now belongs to another process", () => {
    // Process 1 lives, but did not start in the first tick after boot plus a week.
    const path = lockPath("1 60480000\n");
    takeOwnerLock(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it.runIf(onLinux)("takes over from a zombie", async () => {
    // The shell turns into `sleep`, which never asks for the child; the child ends only after that.
    const child = "until grep -q sleep /proc/$$/comm; do :; done";
    const parent = spawn("/bin/sh", ["-c", `(${child}) & echo $!; exec sleep 600`]);
    onTestFinished(() => void parent.kill());
    const [printed] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = String(printed).trim();
    await soon(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z "));
    const path = lockPath(`${pid} \n`);
    takeOwnerLock(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it("does not release a lock that another has taken meanwhile", () => {
    const path = lockPath();
    const lock = takeOwnerLock(path);
    writeFileSync(path, "1 1\n");
    lock.release();
    expect(readFileSync(path, "utf8")).toBe("1 1\n");
  });

  it("admits exactly one of many processes that find the same stale lock", async () => {
    const path = lockPath(`${endedPid()} 1\n`);
    const script = `
      import { takeOwnerLock } from ${JSON.stringify(join(import.meta.dirname, "owner-lock.ts"))};
      process.stdin.once("data", () => {
        try { takeOwnerLock(${JSON.stringify(path)}); console.log("owner"); } catch (error) { console.log(error.code); }
        process.stdin.once("end", () => process.exit());
      });
      console.log("ready");`;
    const rivals = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", script]),
    );
    onTestFinished(() => rivals.forEach((rival) => rival.kill()));
    await Promise.all(rivals.map((rival) => once(rival.stdout, "data")));
    const answers = rivals.map((rival) => once(rival.stdout, "data"));
    for (const rival of rivals) rival.stdin.write("go\n");
    const said = (await Promise.all(answers)).map(([chunk]) => String(chunk).trim());
    expect(said.filter((word) => word === "owner")).toEqual(["owner"]);
    expect(said.filter((word) => word === "OWNED")).toHaveLength(rivals.length - 1);
  });
});
