/** A reason not to scaffold that the developer can mend; nothing has been written. */
export class ScaffoldError extends Error {
  override readonly name = "ScaffoldError";
}
