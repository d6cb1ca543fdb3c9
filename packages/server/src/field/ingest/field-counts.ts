/** What became of a message of a device. */
export type Outcome =
  | "stored"
  /** Its device is held: heard, not stored. */
  | "held"
  | "refused"
  /** More than the device may send. */
  | "limited"
  /** There was no room for it. */
  | "shed"
  /** Nobody holds the serial. */
  | "unknown"
  | "failed";

/** Counts for the metrics, since this process started; names of channels and reasons are ours, so that there are few. */
export class FieldCounts {
  readonly messages = new Map<
    string,
    { readonly channel: string; readonly outcome: Outcome; count: number }
  >();
  readonly bad = new Map<string, number>();

  message(channel: string, outcome: Outcome): void {
    const key = `${channel} ${outcome}`;
    const entry = this.messages.get(key) ?? { channel, outcome, count: 0 };
    entry.count += 1;
    this.messages.set(key, entry);
  }

  badMessage(reason: string): void {
    this.bad.set(reason, (this.bad.get(reason) ?? 0) + 1);
  }
}
