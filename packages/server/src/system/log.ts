import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

/** Query values that must never reach a log: passwords, login codes, tokens. */
const SECRET_QUERY = /([?&](?:newPassword|oldPassword|password|code|token|sessionId)=)[^&]*/gi;
const SECRET_PATH = /(\/QuickLogin\/)[^/?]+/i;

/** A request URL with its secrets blotted out. */
export const redactedUrl = (url: string): string =>
  url.replace(SECRET_QUERY, "$1***").replace(SECRET_PATH, "$1***");

/** Fields blotted out wherever they appear in a log line. */
const redact = {
  paths: [
    "password",
    "newPassword",
    "oldPassword",
    "token",
    "sessionId",
    "key",
    "*.password",
    "*.token",
    "*.key",
    "headers.authorization",
    "*.headers.authorization",
  ],
  censor: "***",
};

/** Structured log (JSON lines) into the data folder; the console stays free for people. */
export function openLog(config: Pick<Config, "DATA_DIR" | "LOG_LEVEL">): { log: Logger; close: () => void } {
  if (config.LOG_LEVEL === "silent") return { log: pino({ level: "silent" }), close: () => {} };
  const folder = join(config.DATA_DIR, "logs");
  mkdirSync(folder, { recursive: true });
  const destination = pino.destination({ dest: join(folder, "lukou.log"), sync: false, minLength: 4_096 });
  const flush = setInterval(() => destination.flush(), 1_000);
  flush.unref();
  return {
    log: pino({ level: config.LOG_LEVEL, redact, timestamp: pino.stdTimeFunctions.isoTime }, destination),
    close: () => {
      clearInterval(flush);
      destination.flushSync();
    },
  };
}
