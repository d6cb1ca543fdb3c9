import type { KeyObject } from "node:crypto";
import type { DeviceId } from "@lukou/contract/topics";
import type { RandomStream } from "@lukou/rehearsal";
import type { FirmwareTask } from "../behaviours/firmware/task.ts";
import type { Cancel, Timers } from "../time/timers.ts";
import type { IntersectionWorld, Pictures } from "../world/world.types.ts";
import type { AlarmBook } from "./alarm-book.ts";
import type { Conditions } from "./conditions.ts";
import type { RunningConfig } from "./config-store.ts";
import type {
  AnswerChannel,
  DownChannel,
  Draft,
  DurableChannel,
  DurableDraft,
  ReportChannel,
  Told,
} from "./draft.ts";
import type { Http } from "./http.ts";
import type { LogBook } from "./log-book.ts";
import type { DevicePlan } from "./plan.ts";

/** What surrounds the devices of a field. */
export interface Surroundings {
  readonly timers: Timers;
  readonly http: Http;
  /** The traffic that a device of the intersection sees; undefined where there is none. */
  readonly worldOf: (intersectionKey: string) => IntersectionWorld | undefined;
  readonly pictures: Pictures | undefined;
  /** Where a camera's pictures can be had, if they are served. */
  readonly cameraUrls: (
    cameraSn: string,
  ) => { readonly snapshotUrl: string; readonly mjpegUrl: string } | undefined;
  /** Public keys of firmware signatures by their id; without any, signatures are not looked at. */
  readonly firmwareKeys: ReadonlyMap<string, KeyObject>;
  /** Switches the supply of a device. */
  readonly supply: (deviceSn: string, on: boolean) => void;
  /** Whether a device is powered and reachable in its network; undefined if the field has no such device. */
  readonly isReachable: (deviceSn: string) => boolean | undefined;
}

/** What outlives a power cut, besides reports and alarms. */
export interface Memory {
  config: RunningConfig;
  softwareVersion: string;
  /** Picture that scene offset is measured against, by serial of the camera. */
  readonly baselines: Map<string, string>;
  /** The firmware task it holds, with what has been downloaded. */
  firmware: FirmwareTask | undefined;
  /** Task and attempt that it last began to install: it does not begin again when it finds the same order on return. */
  installed: { readonly taskId: string; readonly attempt: number } | undefined;
  /** By channel. */
  readonly relays: Map<number, RelayState>;
}

/** A relay of a monitoring board. */
export interface RelayState {
  readonly on: boolean;
  readonly cycles: number;
  readonly lastReset?: number;
}

/** Why a device closes its session in good order. */
export type CloseReason = "reboot" | "upgrade" | "shutdown";

/** One device as its behaviours and faults see it. */
export interface Device extends DeviceId {
  readonly plan: DevicePlan;
  readonly around: Surroundings;
  readonly random: RandomStream;
  readonly conditions: Conditions;
  readonly memory: Memory;
  readonly alarms: AlarmBook;
  readonly log: LogBook;
  /** By the device's own clock, ms since 1970 UTC. */
  now(): number;
  /** Whole seconds since it was switched on. */
  uptime(): number;
  readonly sessionId: string | undefined;
  /** Whether its session was accepted and everything due after a connect was sent. */
  readonly live: boolean;
  readonly powered: boolean;
  /** What the platform or the configuration asked for, s. */
  readonly rates: { hbRate: number; runningInfoRate: number };
  /** Sends a report; lost if there is no session. */
  report<C extends ReportChannel>(channel: C, content: Draft<C>): void;
  /** Sends a report that is kept until it is acknowledged. */
  keep<C extends DurableChannel>(channel: C, content: DurableDraft<C>): void;
  /** Answers a command, later if the device is slow; `correlation` is that of the command. */
  answer<C extends AnswerChannel>(channel: C, content: Draft<C>, correlation?: Buffer): void;
  /** Publishes bytes as they are on one of the device's topics, for faults that break the rules. */
  raw(channel: ReportChannel | DurableChannel | "nmea/up", payload: Buffer): void;
  /** Number that the next message gets. */
  peekSeqNum(): number;
  /** Bytes that wait to leave. */
  backlog(): number;
  /** Something that a run-status tells has changed. */
  changed(): void;
  /** Another configuration runs: every behaviour that follows it hears of it. */
  configured(): void;
  /** Runs an action after `ms` unless the device loses its power first. */
  after(ms: number, action: () => void): Cancel;
  /** Closes the session with a reason and comes back after `ms`. */
  restart(reason: CloseReason, ms: number): void;
  readonly compose: Composer;
}

/** Messages that are reported and can be asked for (southbound 10, `query`). */
export interface Composer {
  basicStatus(): Draft<"basic-status/up">;
  runStatus(): Draft<"run-status/up">;
}

/** A command with what came along on MQTT 5. */
export type Command<C extends DownChannel> = Told<C> & { readonly correlation?: Buffer | undefined };

/** One capability of a device. */
export interface Behaviour {
  /** What of it the device lists in `capabilities` (southbound 5). */
  readonly capabilities?: readonly string[];
  /** The session is accepted; what is kept from before is still on its way. */
  accepted?(): void;
  /** The session is accepted and what is due after a connect was sent. */
  live?(): void;
  /** The connection is gone. */
  lost?(): void;
  /** The device has lost its power or restarts: what is not in `memory` is forgotten. */
  off?(): void;
  /** The device was switched on. */
  on?(): void;
  /** Something that a run-status tells has changed. */
  changed?(): void;
  /** Another configuration runs. */
  configured?(): void;
  readonly told?: { readonly [C in DownChannel]?: (command: Command<C>) => void };
  /** Takes back a retained message: an empty payload came. */
  cleared?(channel: DownChannel): void;
}

export type MakeBehaviour = (device: Device) => Behaviour;
