import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Platform } from "../fixtures/platform.ts";
import { OwnDatabase } from "./own-database.ts";
import { acknowledge, expectAllKept, openFleet } from "./scene.ts";

const DISK_MB = 500;
const BLOCK = Buffer.alloc(1024 * 1024);

/** A small disk of its own; only root may mount one. */
const disk = mkdtempSync(join(tmpdir(), "lukou-disk-"));
const mounted =
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=755`, "tmpfs", disk]).status === 0;

/** Takes every byte that is left. */
function fill(): string[] {
  const files: string[] = [];
  for (let count = 0; count < DISK_MB; count += 1) {
    const file = join(disk, `fill-${count}`);
    files.push(file);
    try {
      writeFileSync(file, BLOCK);
    } catch {
      return files;
    }
  }
  return files;
}

describe.skipIf(!mounted)("the database's disk is full", () => {
  let database: OwnDatabase;
  let platform: Platform;
  beforeAll(async () => {
    database = await OwnDatabase.start(disk);
    platform = await Platform.start({ DATABASE_URL: database.url, DEMO_INTERSECTIONS: "24", FIELD: "0" });
  });
  afterAll(async () => {
    await platform.dispose();
    await database.dispose();
    // Lazily: a process that just ended may still be on it.
    spawnSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it("nothing is promised while it lasts; with room again everything is taken, nothing acknowledged is lost", async () => {
    const fleet = await openFleet(database, platform, { count: 100 });
    fleet.start();
    await acknowledge(fleet, 100);
    const files = fill();
    expect(statfsSync(disk).bavail).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const promised = fleet.acknowledged.size;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(fleet.acknowledged.size - promised).toBeLessThan(50);
    for (const file of files) rmSync(file, { force: true });
    // PostgreSQL may have ended itself rather than lose its log.
    await database.stop();
    await database.startAgain();
    await acknowledge(fleet, 100);
    await expectAllKept(database, fleet);
    await fleet.close();
  });
});
