import type { Call, CallData, CallInput } from "@lukou/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiError } from "../../lib/api/index.ts";
import { callKey, send } from "../../lib/api/index.ts";
import { useSession } from "../../lib/session/session-store.ts";

interface Page<L> {
  readonly lines: readonly L[];
  readonly before: string | null;
}

/** Pages of a log, newest first, read on demand. */
export function useLogLines<L, C extends Call>(
  call: C,
  /** Names what is asked: a span of time counts from the first page on. */
  name: string,
  inputOf: (before: string | null) => CallInput<C>,
) {
  const cityGuid = useSession((state) => state.city?.guid ?? "");
  return useInfiniteQuery<Page<L>, ApiError, readonly L[], readonly unknown[], string | null>({
    queryKey: callKey(call, cityGuid, name),
    // The call's answer is a page of these lines: both callers name the two together.
    queryFn: async ({ pageParam, signal }) =>
      (await send(call, inputOf(pageParam), { signal, quiet: true, mask: false })) as CallData<C> & Page<L>,
    initialPageParam: null,
    getNextPageParam: ({ before }) => before,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    refetchOnWindowFocus: false,
    placeholderData: (previous) => previous,
  });
}
