import { randomUUID } from "node:crypto";
import { type ChannelName, type DeviceId, topicOf } from "@lukou/contract/topics";
import { bodyOf, type Observed, type Peer } from "./peer.ts";
import type { Verdicts } from "./rules.ts";

type Down = "om-config/down" | "query/down";

/** Everything a step of the check needs: the device, the words to it and what was found. */
export interface Conversation {
  readonly device: DeviceId;
  readonly peer: Peer;
  readonly verdicts: Verdicts;
  /** What the platform side does by itself; steps change it. */
  readonly manners: {
    /** Answers sessions, with these rates. */
    answersSessions: boolean;
    acknowledges: boolean;
    hbRate: number;
    runningInfoRate: number;
  };
  isOf(message: Observed, channel: ChannelName): boolean;
  /** Sends a command and answers the first final answer to it, or undefined. */
  ask(
    channel: Down,
    action: string,
    options?: AskOptions,
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
}

export interface AskOptions {
  readonly params?: object;
  /** ms from now at which the command expires. */
  readonly expiresIn?: number;
  readonly within?: number;
  readonly requestId?: string;
}

const ANSWER_MS = 15_000;

export function createConversation(device: DeviceId, peer: Peer, verdicts: Verdicts): Conversation {
  const isOf = ({ topic, stored }: Observed, channel: ChannelName) =>
    !stored && topic === topicOf(device, channel as Down);
  return {
    device,
    peer,
    verdicts,
    manners: { answersSessions: false, acknowledges: true, hbRate: 10, runningInfoRate: 10 },
    isOf,
    async ask(channel, action, options = {}) {
      const { params = {}, expiresIn = ANSWER_MS, within = ANSWER_MS, requestId = randomUUID() } = options;
      const now = peer.timers.now();
      const since = peer.heard.length;
      const { deviceSn } = device;
      const command = { timeStamp: now, requestId, deviceSn, action, params, expireAt: now + expiresIn };
      peer.publish(topicOf(device, channel), command);
      const answer = await peer.next(since, within, (message) => {
        if (!isOf(message, `${channel}/ack`)) return false;
        const body = bodyOf(message);
        return body["requestId"] === requestId && body["done"] !== false;
      });
      return answer && bodyOf(answer);
    },
  };
}

/** The platform's side of every report: what a device cannot do without (southbound 3, 4.2). */
export function answerReport({ device, peer, manners, isOf }: Conversation, message: Observed): void {
  const body = bodyOf(message);
  const seqNum = body["seqNum"];
  if (typeof seqNum !== "number" || body["ack"] !== true) return;
  const now = peer.timers.now();
  const answer = { timeStamp: now, seqNum, errorCode: 0 };
  if (isOf(message, "session/up")) {
    if (!manners.answersSessions || body["state"] !== "ready") return;
    const { hbRate, runningInfoRate } = manners;
    const accepted = "bound";
    peer.publish(topicOf(device, "session/up/ack"), {
      ...answer,
      serverTime: now,
      accepted,
      hbRate,
      runningInfoRate,
    });
    return;
  }
  const channel = (["traffic/up", "event/up", "alarm/up", "upgrade-status/up"] as const).find((one) =>
    isOf(message, one),
  );
  if (channel && manners.acknowledges) peer.publish(topicOf(device, `${channel}/ack`), answer);
}
