import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { column, startForTest, startOwningProcess, temporaryFolder } from "./embedded-testing.ts";

const onLinux = process.platform === "linux";

describe("startEmbeddedPostgres", () => {
  it("creates a cluster at the first start and opens the same at the second", async () => {
    const dataDir = temporaryFolder();
    const progress: string[] = [];
    const first = await startForTest(dataDir, { onProgress: (message) => progress.push(message) });
    await column(first, "CREATE TABLE city AS SELECT '武汉' AS name");
    await first.stop();
    expect(await first.exited).toMatchObject({ expected: true, status: 0 });
    expect(progress).toEqual(["正在初始化数据库（仅首次启动需要）", "正在启动数据库"]);

    progress.length = 0;
    const second = await startForTest(dataDir, { onProgress: (message) => progress.push(message) });
    expect(await column(second, "SELECT name FROM city")).toEqual(["武汉"]);
    expect(progress).toEqual(["正在启动数据库"]);
  });

  it("keeps PostgreSQL's durability and the sort order independent of the system", async () => {
    const server = await startForTest(temporaryFolder());
    const settings = "'fsync','synchronous_commit','full_page_writes','data_checksums'";
    expect(
      await column(server, `SELECT DISTINCT setting FROM pg_settings WHERE name IN (${settings})`),
    ).toEqual(["on"]);
    expect(
      await column(
        server,
        "SELECT concat(datlocprovider, ' ', datlocale) FROM pg_database WHERE datname = 'lukou'",
      ),
    ).toEqual(["b C.UTF-8"]);
  });

  it.skipIf(process.platform === "win32")("exposes nothing but a socket in a private folder", async () => {
    const server = await startForTest(temporaryFolder());
    expect(await column(server, "SHOW listen_addresses")).toEqual([""]);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  });

  it("works in a path with blanks, commas, quotes and Chinese characters", async () => {
    const server = await startForTest(join(temporaryFolder(), `路口 数据, "备份"`));
    expect(await column(server, "SELECT 1")).toEqual([1]);
  });

  it("puts the socket elsewhere when the path is too long for one, and removes it again", async () => {
    const dataDir = join(temporaryFolder(), "很长的目录名".repeat(8));
    const server = await startForTest(dataDir);
    const { host } = server.connection;
    expect(host.startsWith(dataDir)).toBe(false);
    expect(await column(server, "SELECT 1")).toEqual([1]);
    await server.stop();
    expect(existsSync(host)).toBe(false);
  });

  it("refuses a second owner in the same process and lets it in after the first stopped", async () => {
    const dataDir = temporaryFolder();
    const first = await startForTest(dataDir);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: "OWNED" });
    expect(await column(first, "SELECT 1")).toEqual([1]);
    await first.stop();
    await startForTest(dataDir);
  });

  it("refuses a folder that another live process owns and names that process", async () => {
    const dataDir = temporaryFolder();
    const owner = startOwningProcess(dataDir);
    await owner.line((line) => line === "1");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: "OWNED",
      message: expect.stringContaining(`进程号 ${owner.pid}`),
    });
    // The refusal left the other's server alone.
    const reached = owner.acknowledged();
    await owner.line((line) => Number(line) > reached + 1);
  });

  it.runIf(onLinux)(
    "refuses a folder whose server runs in another container, where no pid can be seen",
    async () => {
      const dataDir = temporaryFolder();
      await (await startForTest(dataDir)).stop();
      const holder = spawn("flock", [join(dataDir, "server.guard"), "sh", "-c", "echo held; read -r _"]);
      onTestFinished(() => void holder.stdin.end());
      await once(holder.stdout, "data");
      writeFileSync(join(dataDir, "cluster", "postmaster.pid"), "1\n");
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: "OWNED" });
      expect(readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8")).toBe("1\n");
    },
  );

  it("refuses a folder made by another major version and changes nothing in it", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "cluster"));
    const version = join(dataDir, "cluster", "PG_VERSION");
    writeFileSync(version, "19\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: "WRONG_VERSION",
      message: expect.stringContaining("数据目录由 PostgreSQL 19 创建"),
    });
    expect(readFileSync(version, "utf8")).toBe("19\n");
    expect(existsSync(join(dataDir, "owner.lock"))).toBe(false);
  });

  it("refuses a folder that cannot be made", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "below")]) {
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
        code: "NOT_WRITABLE",
        message: expect.stringContaining(dataDir),
      });
    }
  });

  it("tells what the server said when it does not start, and frees the folder", async () => {
    const dataDir = temporaryFolder();
    await expect(
      startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "none" } }),
    ).rejects.toMatchObject({
      code: "START_FAILED",
      message: expect.stringContaining("shared_buffers"),
    });
    await startForTest(dataDir);
  });
});
