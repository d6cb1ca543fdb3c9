import { isDeviceKind, isOf, omDefaults, readMessage } from "@lukou/contract/topics";
import { ask } from "../../field/ask/ask.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { FieldHandlers, FieldPart } from "../../field/ingest/handlers.ts";
import type { Incoming } from "../../field/link/field-link.ts";
import { vouch } from "../../field/vouch.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { LEASE_RATE_HZ, Lease, type LeasePort } from "./lease.ts";
import { trackersOf } from "./perception.repository.ts";
import { presentFrame } from "./present-frame.ts";

/** Frames of a unit that knows no leases are thinned to the rate that others are asked for, give or take what their clocks jitter. */
const THINNED_MS = 900 / LEASE_RATE_HZ;

/** A unit whose targets this node reads. */
interface Reader {
  readonly device: FieldDevice;
  readonly lease: Lease;
  /** How much younger than the last a frame has to be, ms. */
  readonly leastMs: number;
  readonly unsubscribe: () => Promise<void>;
  newest: number;
}

/** A unit that follows T/ITS 0180.1 strictly sends all the time (southbound 15). */
const NO_LEASE: Pick<LeasePort, "start" | "stop"> = { start: async () => {}, stop: async () => {} };

type Parts = Pick<Platform, "db" | "clock" | "log" | "field" | "watch">;

/**
 * Brings targets from the units of an intersection to those who look at it, for as long as somebody does. The node that
 * is looked at holds the leases and hears those units itself (southbound 14); frames are never queued.
 */
export class Perception implements FieldPart {
  readonly #platform: Parts;
  /** By intersection, then by unit. */
  readonly #readers = new Map<string, Map<string, Reader>>();
  readonly #stopListening: readonly (() => void)[];

  constructor(platform: Parts) {
    this.#platform = platform;
    const { watch } = platform;
    this.#stopListening = [
      watch.onBegan((guid) => this.#begin(guid)),
      watch.onEnded((guid) => this.#end(guid)),
    ];
  }

  /** A unit opened a session: if somebody looks at its intersection, its targets are wanted. */
  readonly handlers: FieldHandlers = {
    "session/up": async ({ device, body }) => {
      if (body.state !== "ready" || !this.#platform.watch.isWatched(device.intersectionGuid)) return;
      const reader = this.#readers.get(device.intersectionGuid)?.get(device.guid);
      if (reader) reader.lease.askAgain();
      else this.#begin(device.intersectionGuid);
    },
  };

  async stop(): Promise<void> {
    for (const stop of this.#stopListening) stop();
    const readers = [...this.#readers.values()].flatMap((units) => [...units.values()]);
    this.#readers.clear();
    await Promise.all(readers.map((reader) => this.#close(reader)));
  }

  #begin(intersectionGuid: string): void {
    this.#openAll(intersectionGuid).catch((error: unknown) =>
      this.#platform.log.warn({ err: error, intersectionGuid }, "targets cannot be read"),
    );
  }

  async #openAll(intersectionGuid: string): Promise<void> {
    const units = this.#readers.get(intersectionGuid) ?? new Map<string, Reader>();
    this.#readers.set(intersectionGuid, units);
    for (const reader of units.values()) reader.lease.hold();
    for (const { guid, kind, serial } of await trackersOf(this.#platform, intersectionGuid)) {
      if (units.has(guid) || !isDeviceKind(kind)) continue;
      const device = await this.#platform.field.directory.find({ kind, deviceSn: serial });
      if (!device || device.guid !== guid || units.has(guid)) continue;
      const reader = await this.#open(device);
      // While it opened, everybody may have looked away.
      if (this.#readers.get(intersectionGuid) !== units || units.has(guid)) await this.#close(reader);
      else units.set(guid, reader);
    }
  }

  async #open(device: FieldDevice): Promise<Reader> {
    const { field } = this.#platform;
    const strict = field.isStrict(device);
    const lease = new Lease({ newId: newGuid, ...(strict ? NO_LEASE : this.#leaseOf(device)) });
    const topic = field.topicOf(device, "participant/up");
    const reader: Reader = {
      device,
      lease,
      leastMs: strict ? THINNED_MS : 1,
      newest: 0,
      unsubscribe: await field.link.subscribe([topic], async (message) => this.#hear(reader, message)),
    };
    lease.hold();
    return reader;
  }

  #leaseOf(device: FieldDevice): Pick<LeasePort, "start" | "stop"> {
    return {
      start: async (leaseId) => {
        const params = {
          what: "participant",
          rate: LEASE_RATE_HZ,
          leaseId,
          ttl: omDefaults.leaseTtlS,
        } as const;
        await ask(this.#platform, device, "om-config", "streamStart", params);
      },
      stop: async (leaseId) => {
        await ask(this.#platform, device, "om-config", "streamStop", { leaseId });
      },
    };
  }

  /** The newest frame wins: one that was overtaken on its way is of no use to anybody. */
  #hear(reader: Reader, { topic, bytes }: Incoming): void {
    const now = this.#platform.clock().getTime();
    const reading = readMessage(topic, bytes, now, { vouch });
    if (!("ok" in reading) || !isOf(reading.ok, "participant/up")) return;
    const { body } = reading.ok;
    const younger = body.timeStamp - reader.newest;
    // One that is much older comes from a clock that was set back.
    if (younger > -1000 && younger < reader.leastMs) return;
    reader.newest = body.timeStamp;
    const { device } = reader;
    this.#platform.watch.publish(device.intersectionGuid, presentFrame(device.guid, body, now));
  }

  #end(intersectionGuid: string): void {
    const units = this.#readers.get(intersectionGuid);
    for (const [guid, reader] of units ?? []) {
      reader.lease.release(() => {
        units?.delete(guid);
        if (units?.size === 0) this.#readers.delete(intersectionGuid);
        reader
          .unsubscribe()
          .catch((error: unknown) =>
            this.#platform.log.debug({ err: error }, "targets could not be given up"),
          );
      });
    }
  }

  async #close({ lease, unsubscribe }: Reader): Promise<void> {
    await lease.end();
    await unsubscribe().catch(() => {});
  }
}
