import { appendFileSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { rotateLog, sizeOfLog, tailOfLog } from "./server-log.ts";

let log: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "lukou-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  log = join(folder, "postgres.log");
});

describe("rotateLog", () => {
  it("moves a log above 10 MB away and leaves a smaller one", () => {
    writeFileSync(log, "short\n");
    rotateLog(log);
    expect(sizeOfLog(log)).toBe(6);
    truncateSync(log, 10 * 1024 * 1024 + 1);
    rotateLog(log);
    expect(existsSync(log)).toBe(false);
    expect(sizeOfLog(`${log}.1`)).toBeGreaterThan(10 * 1024 * 1024);
  });

  it("does nothing before there is a log", () => {
    rotateLog(log);
    expect(existsSync(`${log}.1`)).toBe(false);
  });
});

describe("tailOfLog", () => {
  it("tells only what was written since the given length", () => {
    writeFileSync(log, "of an earlier start\n");
    const since = sizeOfLog(log);
    expect(tailOfLog(log, since)).toBe("");
    appendFileSync(log, "FATAL: 磁盘已满\n");
    expect(tailOfLog(log, since)).toBe("FATAL: 磁盘已满");
  });

  it("is short, however much was written", () => {
    writeFileSync(log, `${"x".repeat(100_000)} last words\n`);
    const tail = tailOfLog(log, 0);
    expect(tail.length).toBeLessThanOrEqual(2_000);
    expect(tail.endsWith("last words")).toBe(true);
  });
});
