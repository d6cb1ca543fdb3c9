/** A command that cannot be carried out; the Chinese message says what to change. */
export class CliError extends Error {
  override readonly name = "CliError";
}
