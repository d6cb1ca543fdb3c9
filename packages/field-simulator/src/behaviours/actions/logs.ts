import { answerCode } from "@lukou/contract/topics";
import { sha256Hex } from "../../device/config-store.ts";
import type { Device } from "../../device/device.ts";
import { isLogged, type LogLevel, type LogLine } from "../../device/log-book.ts";
import type { Cancel } from "../../time/timers.ts";
import { done, fail, type RemoteAnswer, type RemoteBehaviour } from "./remote.types.ts";
import { tarGz } from "./tar.ts";

const { argumentError, processingFailure } = answerCode.byKey;

/** Between batches while somebody follows the log, and otherwise; never more often than every 5 s (southbound 8). */
const FOLLOWED_MS = 5000;
const ROUTINE_MS = 60_000;
const LINES_MAX = 200;
const USUAL_LEVEL = "Info" satisfies LogLevel;

const lineText = ({ timeStamp, level, module = "-", msg }: LogLine): string =>
  `${new Date(timeStamp).toISOString()} ${level} [${module}] ${msg}`;

async function upload(
  device: Device,
  from: number,
  to: number,
  modules: readonly string[],
  uploadUrl: string,
  progress: (answer: RemoteAnswer) => void,
): Promise<RemoteAnswer> {
  const lines = device.log
    .between(from, to)
    .filter(({ module = "" }) => modules.length === 0 || modules.includes(module));
  progress({ errorCode: 0, done: false, result: { progress: 10 } });
  const file = tarGz(`${device.deviceSn}.log`, `${lines.map(lineText).join("\n")}\n`, device.now());
  progress({ errorCode: 0, done: false, result: { progress: 50 } });
  const status = await device.around.http.put(uploadUrl, file, "application/gzip");
  if (status < 200 || status > 299) return fail(processingFailure, `上传失败（HTTP ${status}）`);
  return done({ bytes: file.length, sha256: sha256Hex(file) });
}

/** Log lines in batches; level, following and upload of the whole log (southbound 8, 10). */
export const logs: RemoteBehaviour = (device) => {
  const waiting: LogLine[] = [];
  let level: LogLevel = USUAL_LEVEL;
  let fallBack: Cancel | undefined;
  let followedUntil = 0;
  let next: Cancel | undefined;
  let sentAt = 0;

  const send = () => {
    next = undefined;
    if (!device.live || waiting.length === 0) return;
    sentAt = device.now();
    const lines = waiting.splice(0, LINES_MAX);
    device.report("log/up", {
      ...(device.sessionId !== undefined && { sessionId: device.sessionId }),
      lines,
    });
    if (waiting.length > 0) schedule();
  };

  const schedule = () => {
    if (next || waiting.length === 0) return;
    const gap = device.now() < followedUntil ? FOLLOWED_MS : ROUTINE_MS;
    next = device.after(Math.min(gap, Math.max(0, sentAt + gap - device.now())), send);
  };

  device.log.listen((line) => {
    if (!isLogged(line.level, level)) return;
    waiting.push(line);
    if (waiting.length > LINES_MAX) waiting.shift();
    schedule();
  });

  const reset = () => {
    level = USUAL_LEVEL;
    fallBack?.();
    followedUntil = 0;
    next?.();
    next = undefined;
    waiting.length = 0;
  };

  return {
    live: schedule,
    off: reset,
    on: () => device.log.write("Info", "main", `started, software ${device.memory.softwareVersion}`),
    actions: {
      logLevel({ level: wanted, duration }, reply) {
        fallBack?.();
        level = wanted;
        const until = device.now() + duration * 1000;
        fallBack = device.after(duration * 1000, () => {
          level = USUAL_LEVEL;
        });
        device.log.write("Info", "log", `level ${wanted} for ${duration} s`);
        reply(done({ level: wanted, until }));
      },
      logTail({ duration }, reply) {
        followedUntil = duration === 0 ? 0 : device.now() + duration * 1000;
        next?.();
        next = undefined;
        device.log.write("Info", "log", duration === 0 ? "tail stopped" : `tail for ${duration} s`);
        reply(done());
      },
      logUpload({ from, to, modules = [], uploadUrl }, reply) {
        if (from > to) {
          reply(fail(argumentError, "开始时刻晚于结束时刻", "/params/from"));
          return;
        }
        upload(device, from, to, modules, uploadUrl, reply).then(reply, () =>
          reply(fail(processingFailure, "上传地址无法连接")),
        );
      },
    },
  };
};
