import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { noteStrict } from "../credential/credential.repository.ts";
import type { KnownDevice } from "../device-directory.ts";

/** Devices that are remembered; the one that came first is forgotten first. */
const DEVICES_MAX = 10_000;
/** A device that said nothing for as long begins a new session: as long as any other may be silent (southbound 4). */
const SILENCE_MS = 3 * 60_000;

interface Session {
  readonly id: string;
  heardAt: number;
}

/**
 * Gives devices that follow T/ITS 0180.1 strictly what they do not know: a session, from their first message until they
 * fall silent (southbound 15).
 */
export class StrictDevices {
  readonly #parts: Pick<Platform, "db" | "clock">;
  readonly #sessions = new Map<string, Session>();

  constructor(parts: Pick<Platform, "db" | "clock">) {
    this.#parts = parts;
  }

  /** The session that a message of a device belongs to, and whether it begins with it. */
  async sessionOf(device: KnownDevice): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const now = this.#parts.clock().getTime();
    const session = this.#sessions.get(device.deviceSn);
    if (session && now - session.heardAt < SILENCE_MS) {
      session.heardAt = now;
      return { id: session.id, isNew: false };
    }
    if (!device.strict) await noteStrict(this.#parts.db, device);
    const id = newGuid();
    this.#sessions.delete(device.deviceSn);
    this.#sessions.set(device.deviceSn, { id, heardAt: now });
    const oldest = this.#sessions.keys().next();
    if (this.#sessions.size > DEVICES_MAX && !oldest.done) this.#sessions.delete(oldest.value);
    return { id, isNew: true };
  }

  /** Whether a device is known to be one, also before the directory has read it anew. */
  has(deviceSn: string): boolean {
    return this.#sessions.has(deviceSn);
  }
}
