import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { lchown, lstat, readdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { serverEnvironment } from "./environment.ts";
import { EmbeddedDatabaseError } from "./errors.ts";

/** How the database programs are run: PostgreSQL refuses to be root. */
export interface RunAs {
  /** Words put before each command, for instance `unshare …`. */
  prefix: readonly string[];
  /** User and group to switch to, if any, as `child_process.spawn` takes them. */
  credentials: { uid?: number; gid?: number };
  /** Who must own the files, seen from this process; absent where they are ours anyway. */
  owner?: Owner;
}

/** A numeric user and group. */
export interface Owner {
  uid: number;
  gid: number;
}

interface Account extends Owner {
  name: string;
}

/** Linux's overflow id: `nobody` practically everywhere, even where no account of that name is listed. */
const NOBODY = 65534;

/** In a user namespace the process is `nobody` inside, while its files stay those of the present user outside. */
const USER_NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * Chooses how to run `postgres` on a folder inside `parent`, by trying: an ordinary user runs it directly; root
 * switches to the account `postgres`, else `nobody`; where that account cannot reach the files (a project in
 * /root), or where the user id has no account (OpenShift), a user namespace. Throws `NO_USABLE_ACCOUNT`.
 */
export async function chooseRunAs(postgres: string, parent: string): Promise<RunAs> {
  const uid = process.getuid?.();
  if (uid === undefined) return { prefix: [], credentials: {} };
  if (uid !== 0) return chooseForUser(uid, postgres, parent);

  const account = serviceAccount(readFileSync("/etc/passwd", "utf8"));
  const direct: RunAs = {
    prefix: [],
    credentials: { uid: account.uid, gid: account.gid },
    owner: { uid: account.uid, gid: account.gid },
  };
  const failure = await tryRunning(direct, postgres, parent);
  if (!failure) return direct;
  const namespaced: RunAs = { prefix: USER_NAMESPACE, credentials: {}, owner: { uid: 0, gid: 0 } };
  if (!(await tryRunning(namespaced, postgres, parent))) return namespaced;
  throw new EmbeddedDatabaseError("NO_USABLE_ACCOUNT", explain(account, postgres, parent, failure));
}

async function chooseForUser(uid: number, postgres: string, parent: string): Promise<RunAs> {
  const direct: RunAs = { prefix: [], credentials: {} };
  if (hasAccount()) {
    const failure = await tryRunning(direct, postgres, parent);
    if (!failure) return direct;
    throw new EmbeddedDatabaseError("BINARIES_UNUSABLE", `内置数据库的程序无法运行：${failure}`);
  }
  const namespaced: RunAs = { prefix: USER_NAMESPACE, credentials: {} };
  if (!(await tryRunning(namespaced, postgres, parent))) return namespaced;
  throw new EmbeddedDatabaseError(
    "NO_USABLE_ACCOUNT",
    `当前用户（uid ${uid}）在 /etc/passwd 中没有账户，PostgreSQL 因此不能初始化。` +
      "请为它加一行账户（例如在镜像的启动脚本里写入 /etc/passwd），换一个有账户的用户，或设置 DATABASE_URL 使用外部 PostgreSQL。",
  );
}

/** The account to run as: `postgres` if listed, else `nobody`. `passwd` is the text of /etc/passwd. */
export function serviceAccount(passwd: string): Account {
  const accounts = passwd.split("\n").map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const named = (name: string) => accounts.find((account) => account.name === name && account.uid > 0);
  return (
    named("postgres") ?? named("_postgres") ?? named("nobody") ?? { name: "nobody", uid: NOBODY, gid: NOBODY }
  );
}

function hasAccount(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** Why `runAs` can neither enter `parent` nor execute `postgres`, or undefined if it can do both. */
async function tryRunning(runAs: RunAs, postgres: string, parent: string): Promise<string | undefined> {
  const command = [
    ...runAs.prefix,
    "/bin/sh",
    "-c",
    'cd "$1" && exec "$2" --version',
    "sh",
    parent,
    postgres,
  ];
  const [file = "", ...args] = command;
  try {
    await promisify(execFile)(file, args, { ...runAs.credentials, cwd: "/", env: serverEnvironment() });
    return undefined;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return said || String(error);
  }
}

function explain(account: Account, postgres: string, parent: string, failure: string): string {
  const who = `账户 ${account.name}（uid ${account.uid}）`;
  const advice = "或设置 DATABASE_URL 使用外部 PostgreSQL。";
  const wallBeforeProgram = firstClosedFolder(dirname(postgres), account);
  if (wallBeforeProgram) {
    return (
      `PostgreSQL 不能以 root 身份运行，而替代的${who}进不了 ${wallBeforeProgram}，因此无法执行项目里的数据库程序。` +
      `请把项目放到它能进入的目录（例如 /opt），以普通用户启动，${advice}`
    );
  }
  const wallBeforeData = firstClosedFolder(parent, account);
  if (wallBeforeData) {
    return (
      `PostgreSQL 不能以 root 身份运行，而替代的${who}进不了 ${wallBeforeData}，因此无法使用数据目录 ${parent}。` +
      `请用 DATA_DIR 另选数据目录（例如 /var/lib/lukou），执行 chmod o+x ${wallBeforeData}，${advice}`
    );
  }
  return `PostgreSQL 不能以 root 身份运行，而以替代的${who}运行失败：${failure}。请以普通用户启动，${advice}`;
}

/** The outermost folder on the way to `path` that `account` may not enter, by plain permission bits. */
export function firstClosedFolder(path: string, account: Owner): string | undefined {
  const outer = dirname(path) === path ? undefined : firstClosedFolder(dirname(path), account);
  if (outer) return outer;
  const { mode, uid, gid } = statSync(path);
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return mode & enter ? undefined : path;
}

/**
 * Gives `folder` and all in it to `owner`. The folder itself changes hands last, so a killed run is repeated;
 * one that already belongs to `owner` is left alone.
 */
export async function handOver(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner) return;
  const { uid, gid } = await lstat(folder);
  if (uid === owner.uid && gid === owner.gid) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await handOver(path, owner);
    else await lchown(path, owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
}
