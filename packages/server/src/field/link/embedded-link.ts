import { mayPublish, maySubscribe, parseTopic } from "@lukou/contract/topics";
import type { Aedes, AedesPublishPacket, Client } from "aedes";
import type { Logger } from "pino";
import { z } from "zod";
import type { Room } from "../limits/room.ts";
import { mayWait } from "../limits/shed-rank.ts";
import type { Admission, Admit } from "./admission.ts";
import { createBroker } from "./broker.ts";
import type { FieldLink, Incoming, IncomingListener, Outgoing } from "./field-link.ts";
import { certificateNameOf, type Listeners, openListeners } from "./listeners.ts";

export interface EmbeddedLinkOptions {
  readonly listeners: Listeners;
  readonly admit: Admit;
  /** Where messages of devices wait, unacknowledged, while the platform has no room for them. */
  readonly room: Pick<Room, "enter">;
  readonly log: Pick<Logger, "debug" | "warn" | "error">;
  /** A device was thrown off because another client came with its identity. */
  readonly onTakenOver?: (admission: Admission, before: Admission) => void;
}

/** The embedded broker and the platform's hold on it. */
export interface EmbeddedLink extends FieldLink {
  /** Ports it listens on. */
  readonly plainPort: number | undefined;
  readonly tlsPort: number | undefined;
}

const CONNACK_UNAVAILABLE = 3;
const NOT_AUTHORISED = 0x87;

/**
 * Starts an MQTT broker in this process (MQTT 5 and 3.1.1). The platform reads and writes it without a connection of its
 * own. Rejects with the listening error, for example EADDRINUSE.
 */
export async function startEmbeddedLink(options: EmbeddedLinkOptions): Promise<EmbeddedLink> {
  const { admit, room, log, listeners, onTakenOver } = options;
  // Of the connection, not of the client id: a newer connection takes an older one over while that still ends, and the
  // will of one that ended is published in its name.
  const admissions = new WeakMap<Client, Admission>();
  const connected = new Map<string, Client>();
  const broker = await createBroker();
  const enter = (client: Client, granted: Admission) => {
    const other = connected.get(client.id);
    const before = other && !other.closed ? admissions.get(other) : undefined;
    if (before) onTakenOver?.(granted, before);
    admissions.set(client, granted);
    connected.set(client.id, client);
  };
  const leave = (client: Client) => {
    if (connected.get(client.id) === client) connected.delete(client.id);
  };
  broker.authenticate = (client, username, password, done) => {
    const certificateName = certificateNameOf(client.conn);
    admit({ clientId: client.id, username, password, certificateName, address: addressOf(client) }).then(
      (granted) => {
        if (granted) enter(client, granted);
        done(null, granted !== undefined);
      },
      (error: unknown) => {
        log.warn({ err: error }, "device could not be checked");
        done(Object.assign(new Error("unavailable"), { returnCode: CONNACK_UNAVAILABLE }), false);
      },
    );
  };
  broker.authorizePublish = (client, packet, done) => {
    const granted = client === null ? undefined : admissions.get(client);
    const allowed = client === null || (granted !== undefined && mayPublish(granted.rights, packet.topic));
    if (!allowed) return done(new Error("not authorised"));
    // The broker acknowledges once this is done, and reads no more of the client before.
    const entering = isHeldBack(packet) ? room.enter() : undefined;
    if (!entering) return done(null);
    void entering.then(() => done(null));
  };
  broker.authorizeSubscribe = (client, subscription, done) => {
    const granted = admissions.get(client);
    done(null, granted && maySubscribe(granted.rights, subscription.topic) ? subscription : null);
  };
  broker.on("clientDisconnect", leave);
  broker.on("clientError", (client, error) => log.debug({ client: client.id, err: error }, "device error"));
  broker.on("connectionError", (client, error) => {
    leave(client);
    log.debug({ err: error }, "device connection error");
  });

  const listening = await openListeners(listeners, (socket) => broker.handle(socket)).catch(
    async (error: unknown) => {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      throw error;
    },
  );

  return {
    name: "embedded",
    plainPort: listening.plainPort,
    tlsPort: listening.tlsPort,
    connected: true,
    shares: false,
    get sessions() {
      return broker.connectedClients;
    },
    willDelayOf(clientId) {
      const client = connected.get(clientId);
      return client && willDelayOf(client);
    },
    publish: (message) => publish(broker, message),
    subscribe: (filters, listener) => subscribe(broker, filters, listener, log),
    // It starts with nothing kept: what it keeps later, the platform has heard.
    readRetained: () => Promise.resolve(),
    throwOff(isEnded) {
      for (const client of connected.values()) {
        const admission = admissions.get(client);
        if (!admission || !isEnded(admission)) continue;
        leave(client);
        client.disconnect({ reasonCode: NOT_AUTHORISED }, () => {});
      }
    },
    onConnected: (listener) => listener(),
    async stop() {
      const closed = listening.close();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await closed;
    },
  };
}

/** Whether a message of a device may be held back; who sends without acknowledgement would not notice. */
function isHeldBack({ qos, topic }: { readonly qos: number; readonly topic: string }): boolean {
  const read = qos > 0 ? parseTopic(topic) : undefined;
  return read !== undefined && read.kind !== "platform" && mayWait(read.channel);
}

/** What the broker knows of a client's will, which its types do not name. The end of the session cuts the delay short. */
const DelayedWill = z.object({
  will: z.object({ properties: z.object({ willDelayInterval: z.number() }) }),
  sessionExpiryInterval: z.number(),
});

function willDelayOf(client: Client): number {
  const { data } = DelayedWill.safeParse(client);
  return data ? Math.min(data.will.properties.willDelayInterval, data.sessionExpiryInterval) : 0;
}

const addressOf = (client: Client): string =>
  "remoteAddress" in client.conn ? (client.conn.remoteAddress ?? "") : "";

function publish(broker: Aedes, message: Outgoing): Promise<void> {
  const { topic, payload, qos, retain = false, expiryS, responseTopic, correlation } = message;
  const properties = {
    ...(expiryS !== undefined && { messageExpiryInterval: expiryS }),
    ...(responseTopic !== undefined && { responseTopic }),
    ...(correlation !== undefined && { correlationData: Buffer.from(correlation) }),
  };
  return new Promise((resolve, reject) => {
    broker.publish(
      { cmd: "publish", topic, payload: Buffer.from(payload), qos, retain, dup: false, properties },
      (error) => (error ? reject(error) : resolve()),
    );
  });
}

async function subscribe(
  broker: Aedes,
  filters: readonly string[],
  listener: IncomingListener,
  log: EmbeddedLinkOptions["log"],
): Promise<() => Promise<void>> {
  // The broker waits for its listeners before it goes on; a message is handed on without holding it up.
  const deliver = (packet: AedesPublishPacket, done: () => void) => {
    listener(incoming(packet)).catch((error: unknown) => log.error({ err: error }, "field message failed"));
    done();
  };
  const each = (work: (filter: string, done: () => void) => void) =>
    Promise.all(filters.map((filter) => new Promise<void>((resolve) => work(filter, resolve))));
  await each((filter, done) => broker.subscribe(filter, deliver, done));
  return async () => {
    await each((filter, done) => broker.unsubscribe(filter, deliver, done));
  };
}

const incoming = ({ topic, payload }: AedesPublishPacket): Incoming => ({
  topic,
  bytes: typeof payload === "string" ? Buffer.from(payload) : payload,
  // A subscription inside the broker hears messages as they come, never those it keeps.
  retained: false,
});
