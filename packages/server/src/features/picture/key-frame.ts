import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { CameraLogin } from "./digest.ts";
import { WayFailure } from "./way-failure.ts";

const WORKER = fileURLToPath(new URL("key-frame.worker.ts", import.meta.url));
/** Processes at once on one node; further ones wait their turn. */
const PROCESSES_MAX = 4;

const Answer = z.union([
  z.object({ jpeg: z.instanceof(Uint8Array) }),
  z.object({ failed: z.string(), code: z.number().optional() }),
]);

let running = 0;
const queue: (() => void)[] = [];

async function turn(signal: AbortSignal): Promise<void> {
  if (running >= PROCESSES_MAX) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = queue.indexOf(resolve);
      if (place !== -1) queue.splice(place, 1);
      reject(new WayFailure("同时抓图过多，请稍后重试"));
    };
    queue.push(resolve);
    signal.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", leave));
  }
  running += 1;
}

function leave(): void {
  running -= 1;
  queue.shift()?.();
}

/** The address with the login in it, as FFmpeg takes it. */
function withLogin(url: URL, login: CameraLogin | undefined): string {
  if (!login || url.username !== "") return url.href;
  const [, scheme = "", rest = ""] = /^([a-z]+:\/\/)(.*)$/is.exec(url.href) ?? [];
  return `${scheme}${encodeURIComponent(login.username)}:${encodeURIComponent(login.password)}@${rest}`;
}

/**
 * One key frame of a stream (RTSP over TCP, or MJPEG over HTTP) as a JPEG, decoded in a process of its own that is killed
 * at the signal. Throws a {@link WayFailure}.
 */
export async function readKeyFrame(
  url: URL,
  login: CameraLogin | undefined,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<Buffer> {
  await turn(signal);
  try {
    return await inProcess(withLogin(url, login), signal, timeoutMs);
  } finally {
    leave();
  }
}

function inProcess(url: string, signal: AbortSignal, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // What the server knows is none of the decoder's business.
      env: {},
      execArgv: ["--max-old-space-size=128", "--disable-warning=ExperimentalWarning"],
    });
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", abort);
      child.kill("SIGKILL");
      settle();
    };
    const fail = (message: string) => end(() => reject(new WayFailure(message)));
    const abort = () => fail("超时");
    signal.addEventListener("abort", abort, { once: true });
    child.on("error", () => fail("解码进程无法启动"));
    child.on("exit", () => fail("视频流异常，解码中止"));
    child.on("message", (message) => {
      const answer = Answer.safeParse(message);
      if (!answer.success) return fail("视频流异常，解码中止");
      const { data } = answer;
      if ("failed" in data) return fail(wordsOf(data.failed));
      end(() => resolve(Buffer.from(data.jpeg)));
    });
    child.send({ url, timeoutMs });
    if (signal.aborted) abort();
  });
}

/** What FFmpeg says, in words for people; an address in it is not handed on. */
function wordsOf(failed: string): string {
  if (/401|unauthori/i.test(failed)) return "用户名或密码不正确";
  if (/404|not found/i.test(failed)) return "视频流地址不存在";
  if (/refused/i.test(failed)) return "相机拒绝连接，请检查端口";
  if (/timed? ?out|unreachable|no route/i.test(failed)) return "连接超时";
  if (/key frame|invalid data|decoder/i.test(failed)) return "视频流无法解码";
  return "视频流无法读取";
}
