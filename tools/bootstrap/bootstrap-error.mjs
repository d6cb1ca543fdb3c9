/** A reason that people can mend; its Chinese message says how and is all that is shown. */
export class BootstrapError extends Error {
  /** @override */
  name = "BootstrapError";
}
