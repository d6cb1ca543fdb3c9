import type { z } from "zod";
import { answerCode } from "../answer-code.ts";
import { coded } from "./coded.ts";
import { entry, flag, instant, serial, text, whole } from "./scalars.ts";

/** Greatest number of a message; the number starts at 1 with each session. */
const SEQ_NUM_MAX = Number.MAX_SAFE_INTEGER;

const timeStamp = instant("内容时刻");
const seqNum = whole("会话内序号", 1, SEQ_NUM_MAX);
const deviceSn = serial("设备序列号");

/** Id of a session, chosen by the device before it connects (southbound 4). */
export const sessionId = text("会话标识", 64);

/** What a device sends of itself: numbered, with the fields common to all messages (southbound 3). */
export const report = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  entry(
    { timeStamp, seqNum, deviceSn, ...required },
    { ack: flag("要求应答"), old: flag("缓存补发"), ...optional },
  );

/** A report that the device keeps until it is acknowledged; repeats are told by session and number (southbound 3). */
export const durableReport = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  report({ sessionId, ...required }, optional);

/** What the broker says for a device that vanished: made before the session, so it has no number (southbound 4). */
export const lastWill = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  entry({ timeStamp, deviceSn, ...required }, { seqNum, ack: flag("要求应答"), ...optional });

/** What the platform tells a device. */
export const command = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  entry({ timeStamp, deviceSn, ...required }, { seqNum, ...optional });

/** Code, words and place of what was answered (southbound 3). */
export const answerFields = {
  required: { errorCode: coded(answerCode) },
  optional: { errorDesc: text("说明", 1000), field: text("出错字段（JSON Pointer）", 500) },
};

/** The platform's answer to a report, with the number of the report. */
export const reportAnswer = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  entry(
    { timeStamp, seqNum, ...answerFields.required, ...required },
    { deviceSn, ...answerFields.optional, ...optional },
  );

/** A device's answer to a command, told apart by the command's own id. */
export const commandAnswer = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  entry(
    { timeStamp, ...answerFields.required, ...required },
    { deviceSn, seqNum, ...answerFields.optional, ...optional },
  );

/** What a platform node says of itself; it has no serial (southbound 2). */
export const platformNotice = <R extends z.ZodRawShape>(required: R) => entry({ timeStamp, ...required }, {});
