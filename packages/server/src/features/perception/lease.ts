import { omDefaults } from "@lukou/contract/topics";

/** Frames per second that are asked for; a unit may grant less (southbound 6). */
export const LEASE_RATE_HZ = 10;
/** How long after the last reader a lease is kept, so that turning a page does not stop and start the unit. */
const LINGER_MS = 5_000;
/** A lease is renewed after half of its time; a refused one is tried again as late. */
const RENEW_MS = (omDefaults.leaseTtlS * 1000) / 2;

/** What a lease needs of the world; tests give their own. */
export interface LeasePort {
  /** Asks the unit to send, or to go on sending; rejects when it does not. */
  start(leaseId: string): Promise<void>;
  stop(leaseId: string): Promise<void>;
  newId(): string;
}

/**
 * A unit sends targets only while a lease runs (southbound 6). This one is held from `hold` until `release`, survives
 * refusals and reconnections by asking again, and takes itself back when nobody looks any more.
 */
export class Lease {
  readonly #port: LeasePort;
  #id: string;
  #timer: NodeJS.Timeout | undefined;
  #held = false;
  /** Whether the unit granted the lease at the last asking. */
  granted = false;

  constructor(port: LeasePort) {
    this.#port = port;
    this.#id = port.newId();
  }

  hold(): void {
    clearTimeout(this.#timer);
    if (this.#held) {
      this.#renewLater();
      return;
    }
    this.#held = true;
    void this.#ask();
  }

  /** Gives it up after a while, unless somebody holds it again; `ended` is called when it is given up. */
  release(ended: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.end();
      ended();
    }, LINGER_MS);
    this.#timer.unref();
  }

  /** The unit opened a new session: it has forgotten the lease. */
  askAgain(): void {
    if (!this.#held) return;
    this.#id = this.#port.newId();
    void this.#ask();
  }

  /** Gives it up now. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const { granted } = this;
    this.#held = false;
    this.granted = false;
    // A unit that is gone or silent ends the lease by itself when its time is over.
    if (granted) await this.#port.stop(this.#id).catch(() => {});
  }

  async #ask(): Promise<void> {
    const id = this.#id;
    const granted = await this.#port.start(id).then(
      () => true,
      () => false,
    );
    if (id !== this.#id) return;
    if (!this.#held) {
      if (granted) await this.#port.stop(id).catch(() => {});
      return;
    }
    this.granted = granted;
    this.#renewLater();
  }

  #renewLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), RENEW_MS);
    this.#timer.unref();
  }
}
