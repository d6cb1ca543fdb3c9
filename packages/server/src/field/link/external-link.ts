import { AppError } from "@lukou/contract";
import mqtt, { type IClientOptions, type IConnackPacket, type MqttClient } from "mqtt";
import type { Logger } from "pino";
import type { FieldLink, IncomingListener, Outgoing } from "./field-link.ts";
import { matches } from "./topic-match.ts";

export interface ExternalLinkOptions {
  /** `mqtt://` or `mqtts://`, with user and password where the broker asks for them. */
  readonly url: string;
  /** Authority of the broker's certificate, PEM; the system's own when left out. */
  readonly ca?: string | undefined;
  /** Client id of this node; unique among all clients of the broker. */
  readonly clientId: string;
  /** Published by the broker when this node is lost. */
  readonly will: { readonly topic: string; readonly payload: string };
  readonly log: Logger;
}

const RECONNECT_MS = 2_000;
const CONNECT_MS = 10_000;
const KEEPALIVE_S = 30;
/** How long the broker may take to send what it keeps; then the platform goes on with what came. */
const RETAINED_MS = 15_000;

interface Subscription {
  readonly filters: readonly string[];
  readonly listener: IncomingListener;
}

/** Address of a broker for people: without user and password. */
export function brokerName(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

/**
 * Connects to an MQTT 5 broker and stays connected: after a cut it comes back and subscribes again. Rejects when the first
 * connection cannot be made.
 */
export async function startExternalLink(options: ExternalLinkOptions): Promise<FieldLink> {
  const { url, clientId, will, log } = options;
  const subscriptions = new Set<Subscription>();
  const connectedListeners = new Set<() => void>();
  const name = brokerName(url);
  const common: IClientOptions = {
    protocolVersion: 5,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_MS,
    resubscribe: false,
    queueQoSZero: false,
    ...(options.ca !== undefined && { ca: options.ca }),
  };
  const { client, connack } = await connectFirst(url, {
    ...common,
    clientId,
    will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
  });
  client.options.reconnectPeriod = RECONNECT_MS;
  let shares = offersShares(connack);

  // Nobody waits for room here: all devices share this connection, so that one's sign of life would stand behind the reports
  // of others. What is too much is shed by its rank.
  client.on("message", (topic, payload, { retain }) => {
    for (const { filters, listener } of subscriptions) {
      if (!filters.some((filter) => matches(filter, topic))) continue;
      listener({ topic, bytes: payload, retained: retain }).catch((error: unknown) =>
        log.error({ err: error }, "field message failed"),
      );
    }
  });
  client.on("error", (error) => log.warn({ err: error, broker: name }, "broker connection error"));
  client.on("offline", () => log.warn({ broker: name }, "broker out of reach"));
  client.on("connect", (packet) => {
    shares = offersShares(packet);
    log.info({ broker: name, shares }, "broker connected again");
    Promise.all([...subscriptions].map(({ filters }) => subscribeFilters(client, filters))).then(
      () => {
        for (const listener of connectedListeners) listener();
      },
      (error: unknown) => log.warn({ err: error, broker: name }, "subscriptions could not be renewed"),
    );
  });

  return {
    name,
    get connected() {
      return client.connected;
    },
    get shares() {
      return shares;
    },
    sessions: undefined,
    willDelayOf: () => undefined,
    publish: (message) => publish(client, message),
    async subscribe(filters, listener) {
      const subscription = { filters, listener };
      subscriptions.add(subscription);
      // Without a connection it is made with the next one.
      if (client.connected) await subscribeFilters(client, filters);
      return async () => {
        subscriptions.delete(subscription);
        if (client.connected) await client.unsubscribeAsync([...filters]);
      };
    },
    readRetained: (filters, listener) =>
      readRetained(url, { ...common, clientId: `${clientId}:start` }, filters, listener),
    throwOff: () => {},
    onConnected(listener) {
      connectedListeners.add(listener);
      if (client.connected) listener();
    },
    async stop() {
      await client.endAsync(!client.connected);
    },
  };
}

/** A broker that offers shared subscriptions need not say so (MQTT 5, 3.2.2.3.13). */
const offersShares = (connack: IConnackPacket): boolean =>
  connack.properties?.sharedSubscriptionAvailable ?? true;

/** A first connection that fails is told, rather than tried for ever: the address or the password is wrong. */
function connectFirst(
  url: string,
  options: IClientOptions,
): Promise<{ readonly client: MqttClient; readonly connack: IConnackPacket }> {
  const client = mqtt.connect(url, { ...options, reconnectPeriod: 0 });
  return new Promise((resolve, reject) => {
    const settle = () => client.off("error", fail).off("close", closed).off("connect", connected);
    const connected = (connack: IConnackPacket) => {
      settle();
      resolve({ client, connack });
    };
    const fail = (error: Error) => {
      settle();
      client.on("error", () => {});
      client.end(true);
      reject(error);
    };
    const closed = () => fail(new Error("the broker closed the connection"));
    client.on("error", fail).on("close", closed).on("connect", connected);
  });
}

/** Retain Handling 2: what the broker keeps is read apart, once, by `readRetained` (southbound 14). */
async function subscribeFilters(client: MqttClient, filters: readonly string[]): Promise<void> {
  const granted = await client.subscribeAsync([...filters], { qos: 1, rh: 2 });
  const refused = granted.filter(({ qos }) => qos >= 128).map(({ topic }) => topic);
  if (refused.length > 0) throw new Error(`the broker refuses ${refused.join(", ")}`);
}

async function publish(client: MqttClient, message: Outgoing): Promise<void> {
  if (!client.connected) throw new AppError("UNAVAILABLE", "与消息服务器的连接已断开，请稍后重试");
  const { topic, payload, qos, retain = false, expiryS, responseTopic, correlation } = message;
  await client.publishAsync(topic, payload, {
    qos,
    retain,
    properties: {
      ...(expiryS !== undefined && { messageExpiryInterval: expiryS }),
      ...(responseTopic !== undefined && { responseTopic }),
      ...(correlation !== undefined && { correlationData: Buffer.from(correlation) }),
    },
  });
}

/**
 * Reads what is kept over a connection of its own. What is kept comes before anything published after the subscription, so
 * a message to itself marks the end.
 */
async function readRetained(
  url: string,
  options: IClientOptions,
  filters: readonly string[],
  listener: IncomingListener,
): Promise<void> {
  const marker = `lukou/${String(options.clientId).replaceAll(/[^\w-]/g, "-")}`;
  const { client } = await connectFirst(url, options);
  client.on("error", () => {});
  const handled: Promise<void>[] = [];
  try {
    const ended = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETAINED_MS);
      client.once("close", resolve);
      client.on("message", (topic, payload, { retain }) => {
        if (topic === marker) {
          clearTimeout(timer);
          resolve();
        } else if (retain) handled.push(listener({ topic, bytes: payload, retained: true }));
      });
    });
    await client.subscribeAsync([marker], { qos: 1 });
    await client.subscribeAsync([...filters], { qos: 1, rh: 0 });
    await client.publishAsync(marker, "end", { qos: 1 });
    await ended;
    await Promise.all(handled);
  } finally {
    client.removeAllListeners("message");
    await client.endAsync(true);
  }
}
