import { join } from "node:path";

/** Where the embedded database keeps its things; every path lies in the folder given to the launcher. */
export interface Layout {
  /** The folder given to the launcher, symbolic links resolved. */
  root: string;
  /** PGDATA. It appears by a rename, so it is either absent or complete. */
  cluster: string;
  /** Where `initdb` works; whatever a killed start left here is worthless. */
  halfMade: string;
  /** Names the Node process that owns the folder. */
  ownerLock: string;
  /** Held with flock(2) by the running server, so that another container sees it too. */
  guard: string;
  /** What `initdb` and the server say. */
  log: string;
  /** Private folder of the Unix socket, if its path is short enough. */
  sockets: string;
  /** Password of the TCP server on Windows; unused elsewhere. */
  password: string;
}

/** The layout below `root`, an absolute path without symbolic links. */
export function layoutOf(root: string): Layout {
  return {
    root,
    cluster: join(root, "cluster"),
    halfMade: join(root, "cluster.init"),
    ownerLock: join(root, "owner.lock"),
    guard: join(root, "server.guard"),
    log: join(root, "postgres.log"),
    sockets: join(root, "socket"),
    password: join(root, "password"),
  };
}
