/** Serials that an address may bring to the list within an hour (southbound 1). */
export const NEW_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const ADDRESSES_MAX = 10_000;

/** A serial is looked at as often, however often it comes. */
const LOOK_EVERY_MS = 10_000;

interface Look {
  readonly since: number;
  at: number;
}

/** What to do about a serial that nobody knows: look at it, leave it since it was just looked at, or refuse the address. */
export type Admittance = "look" | "again" | "full";

/** Keeps a stranger who invents serials away from the database; moments are ms since 1970 UTC. */
export class AddressBudget {
  readonly #addresses = new Map<string, Map<string, Look>>();

  admit(address: string, serial: string, now: number): Admittance {
    const looks = this.#addresses.get(address) ?? new Map<string, Look>();
    for (const [known, { since }] of looks) if (since <= now - HOUR_MS) looks.delete(known);
    const look = looks.get(serial);
    if (look) {
      if (now - look.at < LOOK_EVERY_MS) return "again";
      look.at = now;
      return "look";
    }
    if (looks.size >= NEW_PER_HOUR) return "full";
    looks.set(serial, { since: now, at: now });
    this.#addresses.delete(address);
    this.#addresses.set(address, looks);
    const oldest = this.#addresses.keys().next();
    if (this.#addresses.size > ADDRESSES_MAX && !oldest.done) this.#addresses.delete(oldest.value);
    return "look";
  }
}
