import type { Call, CallData, CallInput } from "@lukou/contract";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import { type SendOptions, send } from "./send.ts";
import { invalidateCalls } from "./use-call.ts";

export interface SendHookOptions<C extends Call> extends Pick<SendOptions, "mask" | "quiet"> {
  readonly onSuccess?: (data: CallData<C>, input: CallInput<C>) => void | Promise<void>;
  /** Called after the wrapper has shown the message (unless `quiet`). */
  readonly onError?: (error: ApiError, input: CallInput<C>) => void;
  /** Calls whose answers are stale after success; they are marked before `onSuccess`. */
  readonly invalidates?: readonly Call[];
}

/** Sends a call that changes something. `mutate(input)` forgets the outcome, `mutateAsync(input)` answers it. */
export function useSend<C extends Call>(
  call: C,
  { onSuccess, onError, invalidates = [], mask, quiet }: SendHookOptions<C> = {},
): UseMutationResult<CallData<C>, ApiError, CallInput<C>> {
  const client = useQueryClient();
  return useMutation<CallData<C>, ApiError, CallInput<C>>({
    mutationKey: [call.id],
    mutationFn: (input) => send(call, input, { mask, quiet }),
    onSuccess: async (data, input) => {
      void invalidateCalls(client, invalidates);
      await onSuccess?.(data, input);
    },
    onError: (error, input) => onError?.(error, input),
  });
}
