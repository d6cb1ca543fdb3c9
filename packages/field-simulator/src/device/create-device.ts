import { type Channel, channels, REPORT_RATE_DEFAULT_S, readMessage, topicOf } from "@lukou/contract/topics";
import type { RandomStream } from "@lukou/rehearsal";
import type { Cancel } from "../time/timers.ts";
import { createAlarmBook } from "./alarm-book.ts";
import { inOrder } from "./conditions.ts";
import { configReport, factoryConfig } from "./config-store.ts";
import type { Behaviour, Composer, Device, MakeBehaviour, Memory, Surroundings } from "./device.ts";
import type { AnswerChannel, DownChannel, DurableChannel, ReportChannel, Told } from "./draft.ts";
import type { Line, Speaker } from "./line.ts";
import type { Packet } from "./link.ts";
import { createLogBook } from "./log-book.ts";
import { createOutbox, type Kept } from "./outbox.ts";
import type { DevicePlan } from "./plan.ts";
import { createSession, SESSION_PUBLISH } from "./session.ts";
import { uuidV7 } from "./uuid.ts";

export interface DeviceOptions {
  readonly plan: DevicePlan;
  readonly around: Surroundings;
  readonly random: RandomStream;
  readonly behaviours: readonly MakeBehaviour[];
  readonly composer: (device: Device, capabilities: readonly string[]) => Composer;
}

/** A device with its switch, for those who run the field. */
export interface Machine extends Device {
  readonly speaker: Speaker;
  readonly behaviours: readonly Behaviour[];
  /** Reports that wait for an acknowledgement. */
  readonly kept: number;
  /** The line it speaks over; set once. */
  wire(line: Line, speaksForItself: boolean): void;
  readonly line: Line;
  switchOn(): void;
  /** Cuts its power: nobody is told. */
  switchOff(): void;
  /** Switches it off in good order. */
  shutDown(): void;
}

/** Names of the nouns that are acknowledged, by the channel of the acknowledgement. */
const ACKNOWLEDGED: Readonly<Partial<Record<DownChannel, DurableChannel>>> = {
  "traffic/up/ack": "traffic/up",
  "event/up/ack": "event/up",
  "alarm/up/ack": "alarm/up",
  "upgrade-status/up/ack": "upgrade-status/up",
};

/** Builds a device; it stays dark until it is switched on. */
export function createDevice({ plan, around, random, behaviours: makers, composer }: DeviceOptions): Machine {
  const { timers } = around;
  const { kind, deviceSn } = plan;
  const conditions = inOrder();
  const now = () => Math.floor(timers.now() + conditions.clockOffsetMs);
  const memory: Memory = {
    config: factoryConfig(now()),
    softwareVersion: plan.softwareVersion,
    baselines: new Map(),
    firmware: undefined,
    installed: undefined,
    relays: new Map(plan.relays.map(({ channel }) => [channel, { on: true, cycles: 0 }])),
  };
  const rates = { hbRate: REPORT_RATE_DEFAULT_S, runningInfoRate: REPORT_RATE_DEFAULT_S };
  const pending = new Set<Cancel>();
  let line: Line | undefined;
  let ownLine = true;
  let powered = false;
  let live = false;
  let bootedAt = now();
  let bootId = "";
  /** Commands that came before the messages due after a connect were out; they wait their turn. */
  let early: (() => void)[] | undefined;
  /** While it restarts. */
  let comesBack: Cancel | undefined;
  let fullList: Kept | undefined;
  /** Reports lost to a full buffer, as told in the log. */
  let lostTold = 0;

  const publish = (
    channel: DurableChannel | ReportChannel | AnswerChannel,
    message: object,
    correlation?: Buffer,
  ) => {
    if (conditions.silent) return;
    const { qos, retain, expiry }: Channel = channels[channel];
    line?.publish(topicOf(plan, channel), JSON.stringify(message), {
      qos,
      retain: retain === "always",
      expiryS: typeof expiry === "number" ? expiry : undefined,
      correlation,
    });
  };

  const session = createSession({
    plan,
    timers,
    random,
    now,
    introduce: () => ({
      bootId,
      softwareVersion: memory.softwareVersion,
      config: memory.config,
      hbRate: rates.hbRate,
    }),
    publish: (message) => {
      if (conditions.silent) return;
      line?.publish(topicOf(plan, "session/up"), JSON.stringify(message), SESSION_PUBLISH);
    },
  });

  const outbox = createOutbox(
    timers,
    (report, late) => {
      report.sentAs ??= { sessionId: session.id ?? "", seqNum: session.nextSeqNum() };
      const { timeStamp, content, sentAs } = report;
      publish(report.channel, {
        timeStamp,
        deviceSn,
        ack: true,
        ...sentAs,
        ...content,
        ...(late && { old: true }),
      });
    },
    session.peekSeqNum,
    () => line?.platformPresent ?? false,
  );

  const stamped = (content: object) => ({
    timeStamp: now(),
    seqNum: session.nextSeqNum(),
    deviceSn,
    ...content,
  });

  const forget = () => {
    for (const cancel of pending) cancel();
    pending.clear();
  };

  const after = (ms: number, action: () => void): Cancel => {
    const cancel = timers.after(ms, () => {
      pending.delete(cancel);
      action();
    });
    pending.add(cancel);
    return () => {
      pending.delete(cancel);
      cancel();
    };
  };

  /** Sends what is due after a connect, in its order (southbound 4.3). */
  const introduceItself = () => {
    if (outbox.lost > lostTold)
      device.log.write("Warn", "report", `${outbox.lost - lostTold} kept reports lost`);
    lostTold = outbox.lost;
    line?.settled(speaker);
    publish("basic-status/up", stamped(device.compose.basicStatus()));
    publish("config/up", stamped(configReport(memory.config)));
    if (fullList) outbox.drop(fullList);
    fullList = { channel: "alarm/up", content: { alarmList: device.alarms.list() }, timeStamp: now() };
    const waiting = early ?? [];
    early = undefined;
    outbox.replay(() => {
      live = true;
      for (const behaviour of behaviours) behaviour.live?.();
    }, fullList);
    for (const command of waiting) command();
    for (const behaviour of behaviours) behaviour.accepted?.();
  };

  const obey = (channel: DownChannel, packet: Packet) => {
    if (packet.payload.length === 0) {
      for (const behaviour of behaviours) behaviour.cleared?.(channel);
      return;
    }
    const read = readMessage(packet.topic, packet.payload, timers.now());
    if (!("ok" in read)) {
      device.log.write("Warn", "mqtt", `message on ${channel} cannot be used`);
      return;
    }
    const body: object = read.ok.body;
    const command = packet.correlation ? { ...body, correlation: packet.correlation } : body;
    for (const { told } of behaviours) {
      const handler: ((command: never) => void) | undefined = told?.[channel];
      handler?.(command as never);
    }
  };

  const lose = () => {
    live = false;
    outbox.pause();
    session.lost();
    for (const behaviour of behaviours) behaviour.lost?.();
  };

  const speaker: Speaker = {
    kind,
    deviceSn,
    prepare: () => session.prepare(),
    open() {
      if (!powered) return;
      early = [];
      session.open();
    },
    receive(channel, packet) {
      if (!powered) return;
      const acknowledged = ACKNOWLEDGED[channel];
      if (channel !== "session/up/ack" && !acknowledged) {
        if (early) early.push(() => obey(channel, packet));
        else obey(channel, packet);
        return;
      }
      const read = readMessage(packet.topic, packet.payload, timers.now());
      if (!("ok" in read)) return;
      if (acknowledged && "seqNum" in read.ok.body && "errorCode" in read.ok.body) {
        const { seqNum, errorCode } = read.ok.body;
        if (typeof errorCode === "number") outbox.acknowledge(acknowledged, Number(seqNum), errorCode);
      } else if (read.ok.channel === "session/up/ack") {
        accept(read.ok.body);
      }
    },
    lost: lose,
  };

  const accept = (ack: Told<"session/up/ack">) => {
    if (!session.answered(ack)) return;
    rates.hbRate = ack.hbRate ?? rates.hbRate;
    rates.runningInfoRate = ack.runningInfoRate ?? rates.runningInfoRate;
    introduceItself();
  };

  const boot = () => {
    powered = true;
    bootedAt = now();
    bootId = uuidV7(now(), random).slice(-8);
    for (const behaviour of behaviours) behaviour.on?.();
    if (ownLine) line?.start();
    else if (line?.up) {
      session.prepare();
      speaker.open();
    }
  };

  const stop = () => {
    powered = false;
    forget();
    for (const behaviour of behaviours) behaviour.off?.();
  };

  const device: Machine = {
    kind,
    deviceSn,
    plan,
    around,
    random,
    conditions,
    memory,
    rates,
    speaker,
    alarms: createAlarmBook(now, random, (alarm) => {
      outbox.add({ channel: "alarm/up", content: { alarmList: [alarm] }, timeStamp: now() });
      device.changed();
    }),
    log: createLogBook(now),
    now,
    uptime: () => Math.max(0, Math.floor((now() - bootedAt) / 1000)),
    get sessionId() {
      return session.accepted ? session.id : undefined;
    },
    get live() {
      return live;
    },
    get powered() {
      return powered;
    },
    get kept() {
      return outbox.size;
    },
    get line() {
      if (!line) throw new Error(`device ${deviceSn} has no line`);
      return line;
    },
    get behaviours() {
      return behaviours;
    },
    report(channel, content) {
      if (session.accepted) publish(channel, stamped(content));
    },
    keep: (channel, content) => outbox.add({ channel, content, timeStamp: now() }),
    answer(channel, content, correlation) {
      const send = () => publish(channel, stamped(content), correlation);
      if (conditions.answerDelayMs > 0) after(conditions.answerDelayMs, send);
      else send();
    },
    raw: (channel, payload) =>
      line?.publish(topicOf(plan, channel), payload, { qos: channels[channel].qos, retain: false }),
    peekSeqNum: session.peekSeqNum,
    backlog: () => line?.backlog() ?? 0,
    changed: () => {
      for (const behaviour of behaviours) behaviour.changed?.();
    },
    configured: () => {
      const { hbRate, runningInfoRate } = memory.config.doc.reporting ?? {};
      rates.hbRate = hbRate ?? rates.hbRate;
      rates.runningInfoRate = runningInfoRate ?? rates.runningInfoRate;
      for (const behaviour of behaviours) behaviour.configured?.();
    },
    after,
    restart(reason, ms) {
      if (!powered) return;
      session.close(reason);
      if (ownLine) line?.close();
      lose();
      stop();
      comesBack = timers.after(ms, () => {
        comesBack = undefined;
        boot();
      });
    },
    get compose() {
      return composed;
    },
    wire(to, speaksForItself) {
      line = to;
      ownLine = speaksForItself;
    },
    shutDown() {
      comesBack?.();
      comesBack = undefined;
      if (!powered) return;
      session.close("shutdown");
      if (ownLine) line?.close();
      lose();
      stop();
    },
    switchOn() {
      if (!powered && !comesBack) boot();
    },
    switchOff() {
      comesBack?.();
      comesBack = undefined;
      if (!powered) return;
      if (ownLine) line?.darken();
      else lose();
      stop();
    },
  };
  const behaviours: readonly Behaviour[] = makers.map((make) => make(device));
  const composed = composer(
    device,
    behaviours.flatMap(({ capabilities = [] }) => capabilities),
  );
  return device;
}
