import { createLayoutSession, type LayoutSession, type SessionOptions } from "./layout-session.ts";

/** How long a session that nobody shows is kept with its history, ms: another tab of the page is soon left again. */
const KEPT_FOR = 30 * 60_000;

interface Known {
  readonly session: LayoutSession;
  users: number;
  stopForgetting: (() => void) | null;
}

const known = new Map<string, Known>();

/** The session of a draft key, the same for all who ask; it reads nothing before it is held. */
export function sessionFor(options: SessionOptions): LayoutSession {
  const before = known.get(options.draftKey);
  if (before) return before.session;
  const session = createLayoutSession(options);
  known.set(options.draftKey, { session, users: 0, stopForgetting: null });
  return session;
}

/** Keeps a session at work for as long as it is shown; begins to read for the first. Answers how to let go of it. */
export function holdSession(session: LayoutSession, { draftKey, wait }: SessionOptions): () => void {
  const one = known.get(draftKey) ?? { session, users: 0, stopForgetting: null };
  known.set(draftKey, one);
  one.users += 1;
  one.stopForgetting?.();
  one.stopForgetting = null;
  if (session.store.getState().status === "idle") void session.load();
  return () => {
    one.users -= 1;
    void session.flush();
    if (one.users === 0) one.stopForgetting = wait(() => forget(draftKey), KEPT_FOR);
  };
}

function forget(key: string): void {
  known.get(key)?.session.dispose();
  known.delete(key);
}

/** Forgets every session; drafts stay. */
export function forgetSessions(): void {
  for (const key of known.keys()) forget(key);
}
