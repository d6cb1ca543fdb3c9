import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * Every answer on the wire. Failures carry `code` for programs beside the Chinese `message` for people;
 * successes keep exactly the three keys of the specification.
 */
export type Envelope<D> =
  | { readonly success: true; readonly data: D; readonly message: string }
  | { readonly success: false; readonly data: null; readonly message: string; readonly code: ErrorCode };

/** Wraps data as a done answer. */
export function done<D>(data: D, message = ""): Envelope<D> {
  return { success: true, data, message };
}

/** Wraps a refusal. `message` is Chinese and says what to do. */
export function refused(code: ErrorCode, message: string): Envelope<never> {
  return { success: false, data: null, message, code };
}

/** Schema of the failure side, for clients that check foreign answers. */
export const FailureEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
});
