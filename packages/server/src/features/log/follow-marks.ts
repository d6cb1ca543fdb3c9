/** How long after its number was drawn a row may still be on its way into the database. */
const LATE_MS = 3_000;
const KEPT_MAX = 64;

/**
 * Remembers how far the numbers of a log had come at which moment. A row may become visible a moment after one with a
 * greater number, so whoever follows a log goes on only to what was drawn a few seconds ago.
 */
export class FollowMarks {
  readonly #marks: { readonly at: number; readonly number: bigint }[] = [];

  /** Notes the last number drawn by now, and answers up to which number nothing can come late; undefined when unknown. */
  settled(now: Date, last: string): string | undefined {
    const at = now.getTime();
    // A clock that was put back makes older marks worthless.
    if ((this.#marks.at(-1)?.at ?? 0) > at) this.#marks.length = 0;
    const newest = this.#marks.at(-1);
    if (!newest || at - newest.at >= LATE_MS / KEPT_MAX) this.#marks.push({ at, number: BigInt(last) });
    if (this.#marks.length > KEPT_MAX * 2) this.#marks.splice(0, KEPT_MAX);
    return this.#marks.findLast((mark) => mark.at <= at - LATE_MS)?.number.toString();
  }
}
