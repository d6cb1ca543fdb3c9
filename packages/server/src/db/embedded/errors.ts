/** Why the embedded database could not be used; a program can choose its answer by this code. */
export type EmbeddedDatabaseErrorCode =
  /** No PostgreSQL binaries exist for this operating system, processor or C library. */
  | "UNSUPPORTED_PLATFORM"
  /** The binaries are missing, incomplete or do not run. */
  | "BINARIES_UNUSABLE"
  /** PostgreSQL refuses to run as root and no other account reaches the project or the data folder. */
  | "NO_USABLE_ACCOUNT"
  /** The data folder cannot be created or written. */
  | "NOT_WRITABLE"
  /** Another live process owns the data folder. */
  | "OWNED"
  /** The data folder was created by another major version of PostgreSQL. */
  | "WRONG_VERSION"
  /** A database process left behind by an earlier run does not leave. */
  | "ORPHAN_STAYS"
  /** `initdb` failed. */
  | "INIT_FAILED"
  /** The server ended or did not answer while starting. */
  | "START_FAILED";

/** A failure of the embedded database: `message` (Chinese) tells a person what is wrong and what to do. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedDatabaseError";
    this.code = code;
  }
}

/** The `code` of a system error such as `ENOENT`, or undefined for any other value. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
