import { MESSAGE_DURATION } from "@lukou/contract";
import { z } from "zod";
import { sessionBackend, storedJson } from "../storage/stored.ts";

export type MessageKind = "success" | "error" | "warning" | "info";

interface Message {
  readonly kind: MessageKind;
  readonly text: string;
  /** How long it shows, milliseconds. */
  readonly duration: number;
}

/** What shows messages on screen; the application registers the themed one when it mounts. */
export type MessageHost = (message: Message) => void;

let host: MessageHost | undefined;
let waiting: Message | undefined;

/** Registers the host, hands it what was said before there was one, and returns how to take it back. */
export function registerMessageHost(next: MessageHost): () => void {
  host = next;
  const early = takeAfterReload() ?? waiting;
  waiting = undefined;
  if (early) next(early);
  return () => {
    if (host === next) host = undefined;
  };
}

/** Only the newest message matters: one shows at a time (WRAP-7). */
function show(
  kind: MessageKind,
  text: string,
  { duration = MESSAGE_DURATION }: { duration?: number } = {},
): void {
  const message = { kind, text, duration };
  if (host) host(message);
  else waiting = message;
}

const afterReload = storedJson<{ kind: MessageKind; text: string } | null>(
  sessionBackend,
  "messageAfterReload",
  z.object({ kind: z.enum(["success", "error", "warning", "info"]), text: z.string() }).nullable(),
  null,
);

function takeAfterReload(): Message | undefined {
  const kept = afterReload.get();
  afterReload.clear();
  return kept ? { ...kept, duration: MESSAGE_DURATION } : undefined;
}

/** Messages to the user: five seconds unless told otherwise, one at a time, the old one closes (WRAP-7, GAP-78). */
export const notify = {
  success: (text: string, options?: { duration?: number }) => show("success", text, options),
  error: (text: string, options?: { duration?: number }) => show("error", text, options),
  warning: (text: string, options?: { duration?: number }) => show("warning", text, options),
  info: (text: string, options?: { duration?: number }) => show("info", text, options),
  /** Shown once the page has loaded again, which would otherwise take the message with it. */
  afterReload: (kind: MessageKind, text: string) => afterReload.set({ kind, text }),
};
