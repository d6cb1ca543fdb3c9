import type { Payload } from "@lukou/contract/topics";
import { channels, topicOf } from "@lukou/contract/topics";
import type { RandomStream } from "@lukou/rehearsal";
import type { Cancel, Timers } from "../time/timers.ts";
import { repeatDelay } from "./backoff.ts";
import type { RunningConfig } from "./config-store.ts";
import type { CloseReason } from "./device.ts";
import type { Told } from "./draft.ts";
import type { Will } from "./link.ts";
import type { DevicePlan } from "./plan.ts";
import { uuidV7 } from "./uuid.ts";

/** Version of the interface that devices of this field speak (southbound 15). */
export const PROTOCOL_VERSION = "1.0";

/** What a session is told about its device when it begins. */
export interface Introduction {
  readonly bootId: string;
  readonly softwareVersion: string;
  readonly config: RunningConfig;
  readonly hbRate: number;
}

export interface Session {
  readonly id: string | undefined;
  readonly accepted: boolean;
  nextSeqNum(): number;
  /** The number that the next message will get. */
  peekSeqNum(): number;
  /** Chooses the id of the next session, and makes its will. */
  prepare(): Will;
  /** Says that the device is there, and again until the platform answers (southbound 4.2). */
  open(): void;
  /** The platform's answer; true if it is the one that was waited for. */
  answered(ack: Told<"session/up/ack">): boolean;
  /** Says why it ends. */
  close(reason: CloseReason): void;
  lost(): void;
}

interface SessionOptions {
  readonly plan: DevicePlan;
  readonly timers: Timers;
  readonly random: RandomStream;
  readonly now: () => number;
  readonly introduce: () => Introduction;
  readonly publish: (message: Payload<"session/up">) => void;
}

/** Session of one device, one after the other; each has its own id and numbers its messages from 1 (southbound 3, 4). */
export function createSession({ plan, timers, random, now, introduce, publish }: SessionOptions): Session {
  const { kind, deviceSn, via } = plan;
  const through = via === undefined ? {} : { via };
  let id: string | undefined;
  let seqNum = 0;
  let accepted = false;
  let opened: number | undefined;
  let repeat: Cancel | undefined;

  const stop = () => {
    repeat?.();
    repeat = undefined;
    opened = undefined;
    accepted = false;
  };

  return {
    get id() {
      return id;
    },
    get accepted() {
      return accepted;
    },
    nextSeqNum: () => ++seqNum,
    peekSeqNum: () => seqNum + 1,
    prepare() {
      stop();
      id = uuidV7(now(), random);
      seqNum = 0;
      const will: Payload<"session/up"> = {
        timeStamp: now(),
        deviceSn,
        active: 1,
        state: "lost",
        sessionId: id,
        ...through,
      };
      return { topic: topicOf(plan, "session/up"), payload: JSON.stringify(will) };
    },
    open() {
      if (id === undefined) return;
      const { bootId, softwareVersion, config, hbRate } = introduce();
      seqNum += 1;
      opened = seqNum;
      const ready: Payload<"session/up"> = {
        timeStamp: now(),
        seqNum,
        deviceSn,
        ack: true,
        active: 0,
        state: "ready",
        sessionId: id,
        bootId,
        kind,
        protocolVersion: PROTOCOL_VERSION,
        softwareVersion,
        configRevision: config.revision,
        configHash: config.hash,
        hbRate,
        ...through,
      };
      const send = (times: number) => {
        publish(times === 1 ? ready : { ...ready, old: true });
        repeat = timers.after(repeatDelay(times), () => send(times + 1));
      };
      send(1);
    },
    answered({ seqNum: number, errorCode }) {
      if (opened === undefined || number !== opened || accepted) return false;
      if (errorCode !== 0 && errorCode !== 2) return false;
      repeat?.();
      repeat = undefined;
      accepted = errorCode === 0;
      return accepted;
    },
    close(reason) {
      if (id === undefined || opened === undefined) return;
      stop();
      seqNum += 1;
      publish({
        timeStamp: now(),
        seqNum,
        deviceSn,
        active: 1,
        state: "disconnected",
        sessionId: id,
        reason,
        ...through,
      });
    },
    lost: stop,
  };
}

/** How a message of a session is sent: kept by the broker, so that whoever comes later sees it. */
export const SESSION_PUBLISH = { qos: channels["session/up"].qos, retain: true } as const;
