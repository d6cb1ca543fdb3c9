import {
  type Action,
  codeOf,
  type OmAction,
  omActions,
  type QueryAction,
  queryActions,
  readValue,
  topicOf,
} from "@lukou/contract/topics";
import type { z } from "zod";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { FieldDevice } from "../field-device.ts";
import type { RemoteAnswer } from "./answer-desk.ts";
import { DeviceRefusal, offlineRefusal, refusedBy } from "./device-refusal.ts";

interface Actions {
  readonly "om-config": typeof omActions;
  readonly query: typeof queryActions;
}

type ParamsOf<A> = A extends { params: infer P extends z.ZodType } ? z.input<P> : never;
type ResultOf<A> = A extends { result: infer R extends z.ZodType } ? z.output<R> : never;
type ProgressOf<A> =
  A extends Action<z.ZodType, z.ZodType>
    ? A["progress"] extends z.ZodType
      ? z.output<A["progress"]>
      : unknown
    : never;

export interface AskOptions<A> {
  /** Seconds to wait; the action's own deadline unless said otherwise. Behind a northbound call at most 15 (southbound 10). */
  readonly deadlineS?: number;
  /** Hears what the device says before it has done. */
  readonly onProgress?: (progress: ProgressOf<A>) => void;
}

type Parts = Pick<Platform, "db" | "field" | "clock">;

const DONE = 0;
const IN_PROGRESS = 5;

/**
 * Asks a device to do or to tell something and waits for its last answer (southbound 10). Throws a {@link DeviceRefusal}
 * (REFUSED) when the device is offline, silent until the deadline, says no, or answers what cannot be read; UNAVAILABLE
 * while the broker cannot be reached.
 */
export async function ask<N extends keyof Actions, A extends keyof Actions[N] & (OmAction | QueryAction)>(
  platform: Parts,
  device: FieldDevice,
  noun: N,
  action: A,
  params: ParamsOf<Actions[N][A]>,
  options: AskOptions<Actions[N][A]> = {},
): Promise<ResultOf<Actions[N][A]>> {
  const actions: Readonly<Record<string, Action>> = noun === "query" ? queryActions : omActions;
  const declared = actions[action];
  if (!declared) throw new RangeError(`${noun} knows no action ${action}`);
  await refuseOffline(platform, device);
  const { deadlineS = declared.deadlineS, onProgress } = options;
  const answer = await exchange(
    platform,
    device,
    noun,
    { action, params, declared, deadlineS },
    (progress) => {
      const read = declared.progress && readValue(declared.progress, progress);
      if (read && "ok" in read) onProgress?.(read.ok as ProgressOf<Actions[N][A]>);
    },
  );
  if (codeOf(answer.errorCode) !== DONE)
    throw refusedBy(device, declared.title, answer.errorCode, answer.errorDesc);
  const read = readValue(declared.resultOf?.[device.kind] ?? declared.result, answer.result ?? {});
  if ("refused" in read) {
    const where = read.field === "" ? "" : `（${read.field}）`;
    throw new DeviceRefusal(
      "unreadable",
      `${device.name}对“${declared.title}”的应答内容有误${where}，请检查设备的软件版本`,
    );
  }
  return read.ok as ResultOf<Actions[N][A]>;
}

async function refuseOffline({ db }: Pick<Parts, "db">, device: FieldDevice): Promise<void> {
  const row = await db
    .selectFrom("equipment")
    .select("presence")
    .where("city_guid", "=", device.cityGuid)
    .where("guid", "=", device.guid)
    .executeTakeFirst();
  const refusal = offlineRefusal(device.name, row?.presence ?? "never");
  if (refusal) throw refusal;
}

interface Command {
  readonly action: string;
  readonly params: unknown;
  readonly declared: Action;
  readonly deadlineS: number;
}

/** Sends a command and waits for the last answer to it. */
async function exchange(
  { field, clock }: Parts,
  device: FieldDevice,
  noun: keyof Actions,
  { action, params, declared, deadlineS }: Command,
  onProgress: (progress: unknown) => void,
): Promise<RemoteAnswer> {
  const requestId = newGuid();
  const asked = clock().getTime();
  const expireAt = asked + Math.ceil(deadlineS * 1000);
  const { promise, resolve, reject } = Promise.withResolvers<RemoteAnswer>();
  const close = await field.answers.open(requestId, device, new Date(expireAt), (answer) => {
    if (answer.done || !isUnderWay(answer)) resolve(answer);
    else onProgress(answer.result ?? {});
  });
  const expire = async () => {
    // Word of an answer at another node may have been lost with a connection.
    await field.answers.collect(requestId);
    reject(
      new DeviceRefusal(
        "timeout",
        `${device.name}在 ${deadlineS} 秒内没有应答“${declared.title}”，请检查网络后重试`,
      ),
    );
  };
  const timer = setTimeout(() => void expire().catch(reject), deadlineS * 1000);
  try {
    const channel = `${noun}/down` as const;
    const body = { timeStamp: asked, requestId, deviceSn: device.deviceSn, action, expireAt };
    await field.send(
      device,
      channel,
      { ...body, params: params as Record<string, unknown> },
      {
        expiryS: Math.ceil(deadlineS),
        responseTopic: topicOf(device, `${channel}/ack`),
        correlation: requestId,
      },
    );
    return await promise;
  } finally {
    clearTimeout(timer);
    // Rejected late, after the sending failed: nobody waits for it any more.
    promise.catch(() => {});
    await close();
  }
}

const isUnderWay = ({ errorCode }: RemoteAnswer): boolean => {
  const code = codeOf(errorCode);
  return code === DONE || code === IN_PROGRESS;
};
