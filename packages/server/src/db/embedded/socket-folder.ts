import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "./errors.ts";
import type { Owner } from "./run-as.ts";

/** Part of the socket's name. Sockets have no port; the number only tells servers in one folder apart. */
export const SOCKET_PORT = 5432;

/** Bytes that fit into `sun_path` besides the final zero. */
const LONGEST_SOCKET_PATH = process.platform === "linux" ? 107 : 103;

/**
 * Makes the private folder (0700, owned by `owner`) of the Unix socket: `preferred`, or a short folder below the
 * temporary folder if the socket's path would be too long for the kernel. Throws `START_FAILED` if somebody else
 * owns that folder.
 */
export function makeSocketFolder(preferred: string, owner: Owner | undefined): string {
  const short = `lukou-${createHash("sha256").update(preferred).digest("hex").slice(0, 12)}`;
  const folder = [preferred, join(tmpdir(), short), join("/tmp", short)].find(fits);
  if (!folder) throw foreign(preferred);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  // Below /tmp anybody could have made it first.
  if (!lstatSync(folder).isDirectory() || (uid !== process.getuid?.() && uid !== owner?.uid))
    throw foreign(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Whether the socket in `folder` has a path that the kernel accepts. */
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

function foreign(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    "START_FAILED",
    `数据库的套接字目录 ${folder} 不可用（属于其他用户或路径过长）。请用 DATA_DIR 另选路径较短的数据目录。`,
  );
}
