import type { Call, CallInput } from "@lukou/contract";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../lib/api/index.ts";
import { type LiveLines, showHeld, takeNews } from "./live-lines.ts";

/** How often what came is asked for, and how long after a failure, in ms. */
const EVERY_MS = 1_500;
const AFTER_FAILURE_MS = 5_000;

interface News<L> {
  readonly lines: readonly L[];
  readonly after: string;
  readonly more: boolean;
}

interface LiveOptions<C extends Call> {
  readonly call: C;
  /** Names what is followed: with another name everything begins anew. */
  readonly name: string;
  readonly inputOf: (after: string | null) => CallInput<C>;
  readonly enabled: boolean;
  /** Number of the newest line that is known when following begins; null for none. */
  readonly begin: string | null;
  /** Whether lines are held back, because the reader looks at older ones. */
  readonly holding: boolean;
}

export interface Live<L> extends LiveLines<L> {
  /** Why nothing comes at the moment. */
  readonly error: unknown;
  readonly show: () => void;
}

/** What came, and what it belongs to: lines of another name count for nothing. */
interface State<L> {
  readonly name: string;
  readonly lines: LiveLines<L>;
  readonly error: unknown;
}

const nothing = { shown: [], held: [] };
const linesOf = <L>(state: State<L>, name: string): LiveLines<L> =>
  state.name === name ? state.lines : nothing;

/** What comes into a log while one looks, asked for again and again; the page in the background asks nothing. */
export function useLiveLines<L extends { readonly id: string }, C extends Call>({
  call,
  name,
  inputOf,
  enabled,
  begin,
  holding,
}: LiveOptions<C>): Live<L> {
  const [state, setState] = useState<State<L>>({ name, lines: nothing, error: undefined });
  const latest = useRef({ inputOf, holding, begin });
  useEffect(() => {
    latest.current = { inputOf, holding, begin };
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let after = latest.current.begin;
    const read = async () => {
      let wait = EVERY_MS;
      if (document.visibilityState === "visible") {
        try {
          const input = latest.current.inputOf(after);
          // The answer of the call that the caller names together with its lines.
          const news = (await send(call, input, {
            signal: controller.signal,
            quiet: true,
            mask: false,
          })) as News<L>;
          ({ after } = news);
          setState((now) => ({
            name,
            lines: takeNews(linesOf(now, name), news.lines, latest.current.holding),
            error: undefined,
          }));
          if (news.more) wait = 0;
        } catch (failure) {
          if (controller.signal.aborted) return;
          setState((now) => ({ name, lines: linesOf(now, name), error: failure }));
          wait = AFTER_FAILURE_MS;
        }
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void read(), wait);
    };
    void read();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [call, name, enabled]);

  return {
    ...linesOf(state, name),
    error: state.name === name ? state.error : undefined,
    show: () => setState((now) => ({ ...now, lines: showHeld(now.lines) })),
  };
}
