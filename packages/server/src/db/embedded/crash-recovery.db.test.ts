import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { soon } from "../../testing/soon.ts";
import { locateBinaries } from "./binaries.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { column, pidOf, startForTest, startOwningProcess, temporaryFolder } from "./embedded-testing.ts";
import { serverEnvironment } from "./environment.ts";
import { chooseRunAs } from "./run-as.ts";

const onLinux = process.platform === "linux";

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === "win32")("crash recovery of the embedded database", () => {
  it("loses no acknowledged row when Node is killed while writing, again and again", async () => {
    const dataDir = temporaryFolder();
    let acknowledged = 0;
    for (const more of [300, 17, 150]) {
      const owner = startOwningProcess(dataDir);
      const target = acknowledged + more;
      await owner.line((line) => Number(line) >= target);
      await owner.kill();
      acknowledged = owner.acknowledged();
    }
    const server = await startForTest(dataDir);
    const [count, highest] = await Promise.all([
      column(server, "SELECT count(*)::int FROM acknowledged"),
      column(server, "SELECT max(n) FROM acknowledged"),
    ]);
    // Without holes, and at most the one row that was under way at each kill came in addition.
    expect(count).toEqual(highest);
    expect(Number(highest[0])).toBeGreaterThanOrEqual(acknowledged);
    expect(Number(highest[0])).toBeLessThanOrEqual(acknowledged + 1);
  });

  it("ends the server when its Node process is killed", async () => {
    const dataDir = temporaryFolder();
    const owner = startOwningProcess(dataDir);
    await owner.line((line) => line === "1");
    const postmaster = postmasterOf(dataDir);
    await owner.kill();
    await soon(() => expect(isAlive(postmaster)).toBe(false));
    expect(existsSync(join(dataDir, "cluster", "postmaster.pid"))).toBe(false);
  });

  it("reports a killed postmaster and keeps what was acknowledged", async () => {
    const dataDir = temporaryFolder();
    const server = await startForTest(dataDir);
    await column(server, "CREATE TABLE city AS SELECT '武汉' AS name");
    process.kill(postmasterOf(dataDir), "SIGKILL");
    expect(await server.exited).toMatchObject({ expected: false, status: 137 });
    await server.stop();

    const progress: string[] = [];
    const next = await startForTest(dataDir, { onProgress: (message) => progress.push(message) });
    expect(progress[0]).toBe("上次没有正常关闭，正在恢复数据库");
    expect(await column(next, "SELECT name FROM city")).toEqual(["武汉"]);
  });

  it("starts afresh after a kill in the middle of initdb", async () => {
    const dataDir = temporaryFolder();
    const owner = startOwningProcess(dataDir);
    await soon(() => expect(existsSync(join(dataDir, "cluster.init", "base"))).toBe(true));
    await owner.kill();
    expect(existsSync(join(dataDir, "cluster"))).toBe(false);
    const server = await startForTest(dataDir);
    expect(await column(server, "SELECT 1")).toEqual([1]);
    expect(existsSync(join(dataDir, "cluster.init"))).toBe(false);
  });

  it("discards a half-made cluster that a power cut left", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "cluster.init", "base"), { recursive: true });
    writeFileSync(join(dataDir, "cluster.init", "PG_VERSION"), "18\n");
    const server = await startForTest(dataDir);
    expect(await column(server, "SELECT 1")).toEqual([1]);
  });

  it.runIf(onLinux)("stops an orphaned server of the same folder and takes over", async () => {
    const dataDir = temporaryFolder();
    await (await startForTest(dataDir)).stop();
    const cluster = join(dataDir, "cluster");
    const { postgres } = locateBinaries();
    const runAs = await chooseRunAs(postgres, "/");
    const sockets = `--unix-socket-directories=${join(dataDir, "socket")}`;
    const command = [...runAs.prefix, postgres, "-D", cluster, "--listen-addresses=", sockets];
    const orphan = spawn("/usr/bin/env", command, {
      ...runAs.credentials,
      env: serverEnvironment(),
      stdio: "ignore",
    });
    onTestFinished(() => void orphan.kill("SIGKILL"));
    const ended = once(orphan, "exit");
    await soon(() => expect(readFileSync(join(cluster, "postmaster.pid"), "utf8")).toContain("ready"));

    const server = await startForTest(dataDir);
    expect(await ended).toEqual([0, null]);
    expect(await column(server, "SELECT pg_postmaster_start_time() > now() - interval '1 minute'")).toEqual([
      true,
    ]);
    expect(postmasterOf(dataDir)).not.toBe(orphan.pid);
  });

  it.runIf(onLinux)("is not misled by a pid file that names a living stranger", async () => {
    const dataDir = temporaryFolder();
    await (await startForTest(dataDir)).stop();
    const runAs = await chooseRunAs(locateBinaries().postgres, "/");
    // Of the same user as the server: PostgreSQL itself would refuse to start because of it.
    const stranger = spawn("sleep", ["600"], { ...runAs.credentials, stdio: "ignore" });
    onTestFinished(() => void stranger.kill());
    writeFileSync(
      join(dataDir, "cluster", "postmaster.pid"),
      `${pidOf(stranger)}\n${dataDir}/cluster\n1\n5432\n`,
    );
    writeFileSync(join(dataDir, "socket", ".s.PGSQL.5432.lock"), `${pidOf(stranger)}\n`);

    const server = await startForTest(dataDir);
    expect(await column(server, "SELECT 1")).toEqual([1]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it("takes over the lock of a killed owner", async () => {
    const dataDir = temporaryFolder();
    const owner = startOwningProcess(dataDir);
    await owner.line((line) => line === "1");
    await owner.kill();
    expect(existsSync(join(dataDir, "owner.lock"))).toBe(true);
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    expect(existsSync(join(dataDir, "owner.lock"))).toBe(false);
  });
});
