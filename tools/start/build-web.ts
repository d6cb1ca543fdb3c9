import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { hashFiles } from "./hash-files.ts";
import { precompress } from "./precompress.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const web = join(root, "packages", "web");
const dist = join(web, "dist");
const stamp = join(dist, ".sources.sha256");

/** Everything the build reads, from the root of the repository. */
const SOURCES = [
  "packages/web/src",
  "packages/web/public",
  "packages/web/index.html",
  "packages/web/vite.config.ts",
  "packages/contract/src",
  "packages/geometry/src",
  "packages/road/src",
  "packages/equipment/src",
  "package-lock.json",
];

/** The web application could not be built; the message ends with what the builder said. */
export class WebBuildError extends Error {
  override readonly name = "WebBuildError";
}

/**
 * Builds the web application into `packages/web/dist` unless a build of exactly these sources lies there. The stamp is
 * written last, so that an interrupted build is done again. Throws {@link WebBuildError}.
 */
export async function buildWebIfStale(onProgress: (message: string) => void): Promise<void> {
  const wanted = await hashFiles(root, SOURCES);
  if (readStamp() === wanted) return;
  onProgress("正在构建网页（首次或更新后需要，约一分钟）");
  const startedAt = performance.now();
  rmSync(stamp, { force: true });
  await vite();
  await precompress(dist);
  writeFileSync(stamp, wanted);
  onProgress(`网页已构建，用时 ${Math.round((performance.now() - startedAt) / 1000)} 秒`);
}

async function vite(): Promise<void> {
  // As a process of its own: the builder's memory is given back before the server starts.
  const script = join(
    dirname(createRequire(join(web, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  try {
    await run(process.execPath, [script, "build", "--logLevel", "warn"], {
      cwd: web,
      env: { ...process.env, NODE_ENV: "production" },
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new WebBuildError(`网页构建失败：\n${`${stderr}\n${stdout}`.trim() || String(error)}`);
  }
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
