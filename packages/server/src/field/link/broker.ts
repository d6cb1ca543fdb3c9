import { Readable } from "node:stream";
import { channels } from "@lukou/contract/topics";
import { Aedes, type AedesPublishPacket } from "aedes";
import { RetainedMessages } from "./retained-messages.ts";

/** Greatest packet: the largest channel's payload and a little for its topic and properties (southbound 13). */
const PACKET_MAX_BYTES = Math.max(...Object.values(channels).map(({ maxKiB }) => maxKiB)) * 1024 + 4096;
/** Sessions of devices outlive their connection by as much (southbound 1). */
const SESSION_EXPIRY_MAX_S = 60;
/** Connections that ended and whose session or will still waits. */
const PENDING_MAX = 50_000;
/** A device that does not read holds up nobody for longer. */
const DRAIN_MS = 20_000;
const CONNECT_MS = 15_000;
/** The longest topic of the interface has seven levels. */
const TOPIC_LEVELS_MAX = 10;

/** The MQTT broker of the platform (MQTT 5 and 3.1.1) with its limits; whom it lets in, and where it listens, is added. */
export async function createBroker(): Promise<Aedes> {
  const broker = await Aedes.createBroker({
    // Without bound: messages beyond it would wait for those before, and be worked off in one recursion, however many.
    concurrency: 0,
    maximumPacketSize: PACKET_MAX_BYTES,
    sessionExpiryIntervalLimit: SESSION_EXPIRY_MAX_S,
    pendingSessionsLimit: PENDING_MAX,
    heartbeatInterval: 15_000,
    drainTimeout: DRAIN_MS,
    connectTimeout: CONNECT_MS,
    maxTopicLevels: TOPIC_LEVELS_MAX,
  });
  // Its own way to what is kept for a subscriber goes through everything that is kept; its types do not name it.
  Object.assign(Reflect.get(broker, "persistence"), keepingByTopic());
  return broker;
}

/** The part of the broker's memory that holds retained messages. */
function keepingByTopic() {
  const retained = new RetainedMessages<AedesPublishPacket>();
  return {
    async storeRetained(packet: AedesPublishPacket): Promise<void> {
      if (packet.payload.length === 0) retained.delete(packet.topic);
      else retained.set(packet.topic, { ...packet });
    },
    createRetainedStream: (filter: string): Readable => Readable.from(retained.matching(filter)),
    createRetainedStreamCombi: (filters: readonly string[]): Readable =>
      Readable.from(filters.flatMap((filter) => [...retained.matching(filter)])),
  };
}
