import type { RemoteAnswer } from "./remote.types.ts";

/** Requests that a device remembers, and for how long (southbound 10). */
const REMEMBERED_MAX = 64;
const REMEMBERED_MS = 10 * 60_000;

interface Remembered {
  readonly at: number;
  /** The newest answer; undefined while there is none. */
  answer: RemoteAnswer | undefined;
}

/** What a device answered to the requests of the last minutes, so that a repeated one is not carried out twice. */
export interface RequestMemory {
  /** Whether a request is known; its newest answer, if there is one. */
  recall(requestId: string): { readonly answer: RemoteAnswer | undefined } | undefined;
  begin(requestId: string): void;
  answered(requestId: string, answer: RemoteAnswer): void;
  forget(): void;
}

export function createRequestMemory(now: () => number): RequestMemory {
  const known = new Map<string, Remembered>();
  return {
    recall(requestId) {
      const request = known.get(requestId);
      return request && now() - request.at <= REMEMBERED_MS ? request : undefined;
    },
    begin(requestId) {
      known.delete(requestId);
      known.set(requestId, { at: now(), answer: undefined });
      const [oldest] = known.keys();
      if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
    },
    answered(requestId, answer) {
      const request = known.get(requestId);
      if (request) request.answer = answer;
    },
    forget: () => known.clear(),
  };
}
