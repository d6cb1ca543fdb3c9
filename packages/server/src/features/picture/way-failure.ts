/** One way to a picture that led to none; the message says in Chinese why. */
export class WayFailure extends Error {
  override readonly name = "WayFailure";
}
