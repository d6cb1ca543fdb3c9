import type { Socket } from "node:net";
import { connect } from "mqtt";
import type { LinkEvents, LinkOptions, OpenLink } from "./link.ts";

/** Settings of CONNECT (southbound 1, 4). */
const KEEP_ALIVE_S = 30;
const SESSION_EXPIRY_S = 60;
const RECEIVE_MAXIMUM = 16;
const WILL_DELAY_S = 10;
const CONNECT_TIMEOUT_MS = 20_000;
const RETAIN_AT_ONCE = 0;

const reasonOf = (value: unknown): number | undefined => {
  const code: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "code") : undefined;
  return typeof code === "number" ? code : undefined;
};

/** Connections over MQTT 5 to one broker. */
export const mqttLinks =
  (url: string): OpenLink =>
  ({ clientId, username, password, will }: LinkOptions, events: LinkEvents) => {
    let reason: number | undefined;
    let stalled = false;
    let ended = false;
    const client = connect(url, {
      clientId,
      username,
      password,
      protocolVersion: 5,
      clean: false,
      keepalive: KEEP_ALIVE_S,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      properties: { sessionExpiryInterval: SESSION_EXPIRY_S, receiveMaximum: RECEIVE_MAXIMUM },
      will: {
        topic: will.topic,
        payload: Buffer.from(will.payload),
        qos: 1,
        retain: true,
        properties: { willDelayInterval: WILL_DELAY_S },
      },
    });
    const socket = () => client.stream as unknown as Socket;
    const finish = () => {
      if (ended) return;
      ended = true;
      client.end(true);
      if (!stalled) events.down(reason);
    };
    client.on("connect", () => {
      if (!stalled) events.up();
    });
    client.on("message", (topic, payload, packet) => {
      if (stalled) return;
      const { correlationData, responseTopic } = packet.properties ?? {};
      events.message({ topic, payload, correlation: correlationData, responseTopic });
    });
    client.on("error", (error) => {
      reason ??= reasonOf(error);
    });
    client.on("disconnect", (packet) => {
      reason ??= packet.reasonCode;
    });
    client.on("close", finish);

    return {
      subscribe(filters, done) {
        client.subscribe(filters.slice(), { qos: 1, rh: RETAIN_AT_ONCE }, (error) => {
          if (!error && !stalled) done();
        });
      },
      publish(topic, payload, { qos, retain, expiryS, correlation }) {
        if (stalled || ended) return;
        client.publish(topic, payload, {
          qos,
          retain,
          properties: {
            ...(expiryS !== undefined && { messageExpiryInterval: expiryS }),
            ...(correlation && { correlationData: correlation }),
          },
        });
      },
      backlog: () => socket().writableLength,
      close() {
        if (ended) return;
        ended = true;
        client.end(false, () => events.down(undefined));
      },
      cut() {
        socket().destroy();
        finish();
      },
      stall() {
        stalled = true;
        socket().cork();
        socket().pause();
      },
      release() {
        ended = true;
        socket().destroy();
        client.end(true);
      },
    };
  };
