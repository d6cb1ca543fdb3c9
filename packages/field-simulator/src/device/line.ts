import { clientIdOf, type DeviceId, parseTopic, rightsOf } from "@lukou/contract/topics";
import type { RandomStream } from "@lukou/rehearsal";
import type { Cancel, Timers } from "../time/timers.ts";
import { reconnectDelay } from "./backoff.ts";
import type { DownChannel } from "./draft.ts";
import type { Link, OpenLink, Packet, PublishOptions, Will } from "./link.ts";

/** Who speaks over a line: the host itself, or a child that it speaks for. */
export interface Speaker extends DeviceId {
  /** Chooses the session of the coming connection and answers its will (southbound 4.1). */
  prepare(): Will;
  /** The subscriptions stand: the session may begin. */
  open(): void;
  receive(channel: DownChannel, packet: Packet): void;
  lost(): void;
}

/** Longest that a device waits for something on a dead connection: one and a half keep-alives. */
const DEAD_AFTER_MS = 45_000;

/** The connection of a host to the broker, with that of everybody it speaks for (southbound 1). */
export interface Line {
  readonly up: boolean;
  /** Whether there is no connection, not even a dying one. */
  readonly closed: boolean;
  /** Whether some platform node is there; assumed so until one says otherwise (southbound 2). */
  readonly platformPresent: boolean;
  join(child: Speaker): void;
  start(): void;
  /** Closes in good order and stays closed. */
  close(): void;
  /** Drops the connection; it comes back by itself as after any loss. */
  drop(): void;
  /** The device is dark: nothing leaves, the broker is told nothing, and it stays so until `start`. */
  darken(): void;
  /** Nothing passes for `ms` though both ends believe in the connection; then the device connects anew. */
  stall(ms: number): void;
  /** Ends a stall before its time. */
  revive(): void;
  /** A session was accepted: the host's makes waits begin anew with the next loss, and lets its children speak. */
  settled(speaker: Speaker): void;
  publish(topic: string, payload: string | Buffer, options: PublishOptions): void;
  backlog(): number;
}

export interface LineOptions {
  readonly host: Speaker;
  readonly username: string;
  readonly password: string;
  readonly open: OpenLink;
  readonly timers: Timers;
  readonly random: RandomStream;
}

export function createLine({ host, username, password, open, timers, random }: LineOptions): Line {
  const children: Speaker[] = [];
  const nodes = new Map<string, boolean>();
  let link: Link | undefined;
  let up = false;
  let wanted = false;
  /** Attempts fail until then, for the network is dead. */
  let deadUntil = 0;
  let failures = 0;
  let retry: Cancel | undefined;
  let stalled: Link | undefined;

  const everybody = () => [host, ...children];

  const receive = (packet: Packet) => {
    const topic = parseTopic(packet.topic);
    if (!topic) return;
    if (topic.kind === "platform") {
      nodes.set(topic.nodeId, isActive(packet.payload));
      return;
    }
    const speaker = everybody().find(({ deviceSn }) => deviceSn === topic.deviceSn);
    speaker?.receive(topic.channel as DownChannel, packet);
  };

  const lose = (reason: number | undefined) => {
    const was = up;
    up = false;
    link = undefined;
    if (was) for (const speaker of everybody()) speaker.lost();
    if (!wanted) return;
    const wait = Math.max(reconnectDelay(failures, reason, random), deadUntil - timers.now());
    failures += 1;
    retry = timers.after(wait, attempt);
  };

  const attempt = () => {
    retry = undefined;
    if (!wanted || link) return;
    const will = host.prepare();
    const opened: Link = open(
      { clientId: clientIdOf(host), username, password, will },
      {
        up: () => {
          const filters = rightsOf(host, children).subscribe;
          opened.subscribe(filters, () => {
            if (link !== opened) return;
            up = true;
            host.open();
          });
        },
        message: receive,
        down: (reason) => {
          if (link === opened) lose(reason);
        },
      },
    );
    link = opened;
  };

  /** Leaves the socket to itself; the broker finds out when it misses the pings. */
  const abandon = (ms: number) => {
    const dead = link;
    if (!dead) return;
    dead.stall();
    timers.after(ms, () => dead.release());
  };

  return {
    get up() {
      return up;
    },
    get closed() {
      return link === undefined;
    },
    get platformPresent() {
      return nodes.size === 0 || [...nodes.values()].some(Boolean);
    },
    join: (child) => void children.push(child),
    start() {
      wanted = true;
      failures = 0;
      deadUntil = 0;
      if (!link && !retry) attempt();
    },
    close() {
      wanted = false;
      retry?.();
      retry = undefined;
      link?.close();
    },
    drop: () => link?.cut(),
    darken() {
      wanted = false;
      retry?.();
      retry = undefined;
      abandon(2 * DEAD_AFTER_MS);
      lose(undefined);
    },
    stall(ms) {
      deadUntil = timers.now() + ms;
      abandon(ms + DEAD_AFTER_MS);
      const dead = link;
      stalled = dead;
      timers.after(Math.min(ms, DEAD_AFTER_MS), () => {
        if (dead && link === dead) lose(undefined);
      });
    },
    revive() {
      if (!wanted) return;
      deadUntil = 0;
      if (stalled && link === stalled) lose(undefined);
      retry?.();
      if (!link) attempt();
    },
    settled(speaker) {
      if (speaker !== host) return;
      failures = 0;
      for (const child of children) {
        child.prepare();
        child.open();
      }
    },
    publish(topic, payload, options) {
      if (up) link?.publish(topic, payload, options);
    },
    backlog: () => link?.backlog() ?? 0,
  };
}

/** Whether the presence of a platform node says that it is there; an empty or broken one says that it is not. */
function isActive(payload: Uint8Array): boolean {
  try {
    const body: unknown = JSON.parse(Buffer.from(payload).toString("utf8"));
    return typeof body === "object" && body !== null && Reflect.get(body, "active") === 0;
  } catch {
    return false;
  }
}
