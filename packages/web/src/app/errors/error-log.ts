import { create } from "zustand";

/** One client error (ERRLOG-1). */
export interface LoggedError {
  readonly id: number;
  readonly at: number;
  readonly error: string;
  readonly stack: string;
  /** Where it came from: a component stack, a kind of event. */
  readonly info: string;
  readonly url: string;
}

/** Older errors fall off beyond this many. */
const LIMIT = 100;

/** Client errors of this page, newest first. */
export const useErrorLog = create<{ entries: readonly LoggedError[] }>()(() => ({ entries: [] }));

let nextId = 1;

/** Appends an error to the log with its origin and the current address, and prints it (ERRLOG-1, ERRLOG-2). */
export function recordError(error: unknown, info: string): void {
  console.error(`[${info}]`, error);
  const entry: LoggedError = {
    id: nextId++,
    at: Date.now(),
    error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack: error instanceof Error ? (error.stack ?? "") : "",
    info,
    url: window.location.href,
  };
  useErrorLog.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, LIMIT) }));
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

/** Harmless notice of browsers that an observer was called late. */
const HARMLESS = /^ResizeObserver loop/;

function onError({ error, message, filename, lineno }: ErrorEvent): void {
  if (!HARMLESS.test(message)) recordError(error ?? message, `${filename}:${lineno}`);
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  recordError(reason, "unhandledrejection");
}

/** Records whatever nobody caught. Returns how to stop. */
export function watchGlobalErrors(): () => void {
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
