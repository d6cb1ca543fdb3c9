import type { Call, CallData, CallInput } from "@lukou/contract";
import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useSession } from "../session/session-store.ts";
import type { ApiError } from "./api-error.ts";
import { send } from "./send.ts";

/** Key of a call's answer: the same call in another city is another answer (GEN-1). */
export function callKey(call: Call, cityGuid: string, input: unknown): QueryKey {
  return [call.id, cityGuid, input];
}

export type CallOptions<C extends Call, T = CallData<C>> = Omit<
  UseQueryOptions<CallData<C>, ApiError, T>,
  "queryKey" | "queryFn"
> & {
  /** Whether the full-screen mask shows on the first load; reloads in the background never show it. */
  readonly mask?: boolean;
  /** Failures are told on the spot instead of by a message. */
  readonly quiet?: boolean;
};

/** Reads a call and keeps its answer fresh. Skip it with `enabled: false`. */
export function useCall<C extends Call, T = CallData<C>>(
  call: C,
  input: CallInput<C>,
  { mask = call.mask, quiet = false, ...options }: CallOptions<C, T> = {},
): UseQueryResult<T, ApiError> {
  const client = useQueryClient();
  const cityGuid = useSession((state) => state.city?.guid ?? "");
  const loggedIn = useSession((state) => Boolean(state.token));
  const queryKey = callKey(call, cityGuid, input);
  return useQuery<CallData<C>, ApiError, T>({
    ...options,
    // A page stays on screen for a moment after the logout; it must not ask any more.
    ...(!loggedIn && call.access !== "public" && { enabled: false }),
    queryKey,
    queryFn: ({ signal }) =>
      send(call, input, { signal, quiet, mask: mask && client.getQueryData(queryKey) === undefined }),
  });
}

/** Marks the answers of calls as stale, whatever they were asked with; those on screen are read again. */
export async function invalidateCalls(client: QueryClient, calls: readonly Call[]): Promise<void> {
  const ids = new Set(calls.map(({ id }) => id));
  await client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === "string" && ids.has(id),
  });
}
