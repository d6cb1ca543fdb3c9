import { answerCode } from "@lukou/contract/topics";
import { z } from "zod";
import type { Machine } from "../device/create-device.ts";
import { defineFault, machineOf } from "./define-fault.ts";
import { oneOf, real, seconds, whole } from "./params.ts";

export const clockJump = defineFault({
  name: "clockJump",
  title: "时钟跳变",
  strikes: "device",
  params: z.object({
    seconds: seconds(600),
    offsetMs: real(-3_155_760_000_000, 3_155_760_000_000, 90_000, "跳变毫秒数，可为负"),
  }),
  begin(field, deviceSn, { offsetMs }) {
    const machine = machineOf(field, deviceSn);
    machine.conditions.clockOffsetMs += offsetMs;
    machine.changed();
    return () => {
      machine.conditions.clockOffsetMs = 0;
      machine.changed();
    };
  },
});

const WRONG = ["brokenJson", "badUtf8", "oversized", "missingField", "wrongTypes", "foreignSerial"] as const;

/** A payload that breaks one rule of southbound 13. */
function wrongPayload(machine: Machine, what: (typeof WRONG)[number]): Buffer {
  const common = { timeStamp: machine.now(), seqNum: machine.peekSeqNum(), deviceSn: machine.deviceSn };
  const json = (message: object) => Buffer.from(JSON.stringify(message));
  switch (what) {
    case "brokenJson":
      return Buffer.from('{"timeStamp":1795210000123,"seqNum":');
    case "badUtf8":
      return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    case "oversized":
      return json({ ...common, padding: "x".repeat(70 * 1024) });
    case "missingField":
      return json({ seqNum: common.seqNum, deviceSn: common.deviceSn, status: 0 });
    case "wrongTypes":
      return json({ ...common, timeStamp: "now", uptime: "long", cpu: { uti: "half" } });
    case "foreignSerial":
      return json({ ...common, deviceSn: `${machine.deviceSn.slice(0, 60)}-X` });
    default:
      return what satisfies never;
  }
}

export const wrongPayloads = defineFault({
  name: "wrongPayloads",
  title: "错误报文",
  strikes: "device",
  params: z.object({
    what: oneOf(WRONG, "错误种类"),
    count: whole(1, 1000, 10, "条数"),
    everyMs: whole(20, 60_000, 200, "间隔毫秒数"),
  }),
  begin(field, deviceSn, { what, count, everyMs }) {
    const machine = machineOf(field, deviceSn);
    let over = false;
    const send = (left: number) => {
      if (over || left === 0) return;
      machine.raw("run-status/up", wrongPayload(machine, what));
      field.timers.after(everyMs, () => send(left - 1));
    };
    send(count);
    return () => {
      over = true;
    };
  },
});

export const slowAck = defineFault({
  name: "slowAck",
  title: "应答迟缓",
  strikes: "device",
  params: z.object({ seconds: seconds(600), delayMs: whole(1, 600_000, 20_000, "迟到毫秒数") }),
  begin(field, deviceSn, { delayMs }) {
    const { conditions } = machineOf(field, deviceSn);
    conditions.answerDelayMs = delayMs;
    return () => {
      conditions.answerDelayMs = 0;
    };
  },
});

export const rejectedConfig = defineFault({
  name: "rejectedConfig",
  title: "拒绝配置",
  strikes: "device",
  params: z.object({
    seconds: seconds(0),
    field: z.string().startsWith("/").max(200).default("/lanes/0/polygon").describe("指为有误的字段"),
    errorCode: whole(1, 199, answerCode.byKey.argumentError, "应答码"),
    count: whole(1, 1000, 1, "拒绝次数"),
  }),
  begin(field, deviceSn, { field: place, errorCode, count }) {
    const { conditions } = machineOf(field, deviceSn);
    conditions.rejectConfig = { field: place, errorCode, left: count };
    return () => {
      conditions.rejectConfig = undefined;
    };
  },
});

export const failedUpgrade = defineFault({
  name: "failedUpgrade",
  title: "升级失败",
  strikes: "device",
  params: z.object({
    seconds: seconds(0),
    how: oneOf(["hash", "noSpace", "install", "rolledBack"], "失败方式"),
  }),
  begin(field, deviceSn, { how }) {
    const { conditions } = machineOf(field, deviceSn);
    conditions.failUpgrade = how;
    return () => {
      conditions.failUpgrade = undefined;
    };
  },
});
