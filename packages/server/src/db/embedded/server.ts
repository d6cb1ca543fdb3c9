import type { EmbeddedConnection } from "./connection.ts";

/** How the server ended. */
export interface ServerExit {
  /** True after `stop()`; false if it died by itself, in which case nothing is served any more. */
  expected: boolean;
  /** Exit status, 128 + n after signal n; undefined where the platform does not tell (Windows). */
  status: number | undefined;
  /** The last lines of the server's log. */
  log: string;
}

/** A running embedded server. */
export interface RunningServer {
  connection: EmbeddedConnection;
  /** Resolves when the server is gone, for whatever reason; never rejects. */
  exited: Promise<ServerExit>;
  /** Ends the server in order (fast shutdown) and resolves when it is gone. May be called more than once. */
  stop(): Promise<void>;
}
