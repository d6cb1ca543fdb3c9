import { answerCode, type UpgradeReason } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import { bytesOf, emptyPartial, type FirmwareTask } from "./task.ts";

/** How a download ended. */
export type Ended =
  | { readonly done: true }
  | { readonly failed: UpgradeReason; readonly errorCode?: number }
  /** The URL has expired: the platform gives a fresh one in the same task. */
  | { readonly expired: true }
  | { readonly stopped: true };

/** Set when the device lost its power or the task was taken back. */
export interface Stop {
  stopped: boolean;
}

const { noSpace } = answerCode.byKey;
const PARTIAL_CONTENT = 206;
const OK = 200;
const UNSATISFIABLE = 416;
const EXPIRED = [403, 410];
const ATTEMPTS = 3;
const RETRY_MS = 10_000;
const MB = 2 ** 20;

const sleep = (device: Device, ms: number): Promise<void> =>
  new Promise((resolve) => void device.after(ms, resolve));

/** Free space of a device for packages, B. */
const spaceOf = ({ plan, conditions }: Device): number => {
  const { storageGb } = plan.values;
  return conditions.failUpgrade === "noSpace"
    ? 0
    : (typeof storageGb === "number" ? storageGb : 8) * 512 * MB;
};

/** Reads one file on from where it stopped; true when it is whole, otherwise how it ended. */
async function fetchFile(
  device: Device,
  task: FirmwareTask,
  index: number,
  stop: Stop,
  moved: () => void,
): Promise<Ended | "again" | "whole"> {
  const file = task.order.files[index];
  const part = task.files[index];
  if (!file || !part) return "whole";
  const resumes = part.received > 0 && part.etag !== undefined;
  const headers: Record<string, string> = resumes
    ? { range: `bytes=${part.received}-`, "if-range": part.etag ?? "" }
    : {};
  const answer = await device.around.http.get(file.url, headers);
  if (EXPIRED.includes(answer.status)) {
    answer.cancel();
    return { expired: true };
  }
  if (answer.status === UNSATISFIABLE || (answer.status === OK && resumes)) {
    task.files[index] = { ...emptyPartial(), etag: answer.status === OK ? answer.etag : undefined };
    if (answer.status === UNSATISFIABLE) {
      answer.cancel();
      return "again";
    }
  } else if (answer.status !== OK && answer.status !== PARTIAL_CONTENT) {
    answer.cancel();
    return "again";
  }
  const target = task.files[index] ?? part;
  target.etag ??= answer.etag;
  const { maxKBps } = task.order;
  const begun = device.around.timers.now();
  const before = target.received;
  for await (const chunk of answer.body) {
    if (stop.stopped) {
      answer.cancel();
      return { stopped: true };
    }
    target.hash.update(chunk);
    target.received += chunk.length;
    moved();
    if (target.received > file.size) {
      answer.cancel();
      return { failed: "hash" };
    }
    if (maxKBps === undefined) continue;
    const due = ((target.received - before) / (maxKBps * 1024)) * 1000;
    const ahead = due - (device.around.timers.now() - begun);
    if (ahead > 0) await sleep(device, ahead);
  }
  return target.received === file.size ? "whole" : "again";
}

/** Fetches all files of a task, resuming what has begun (southbound 11); `moved` hears of every piece. */
export async function download(
  device: Device,
  task: FirmwareTask,
  stop: Stop,
  moved: () => void,
): Promise<Ended> {
  const { fromVersions = [], files } = task.order;
  if (fromVersions.length > 0 && !fromVersions.includes(device.memory.softwareVersion)) {
    return { failed: "incompatible" };
  }
  if (bytesOf(task).total > spaceOf(device)) return { failed: "noSpace", errorCode: noSpace };
  for (const index of files.keys()) {
    let failures = 0;
    for (;;) {
      if (stop.stopped) return { stopped: true };
      const ended = await fetchFile(device, task, index, stop, moved).catch(() => "again" as const);
      if (ended === "whole") break;
      if (ended !== "again") return ended;
      failures += 1;
      if (failures >= ATTEMPTS) return { failed: "http" };
      await sleep(device, RETRY_MS);
    }
  }
  return { done: true };
}
