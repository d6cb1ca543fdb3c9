import { type ErrorCode, errorCatalogue } from "@lukou/contract";

/** Codes the browser adds to the server's: nothing came back, or not what the contract says. */
export type ClientErrorCode = "NETWORK" | "TIMEOUT" | "UNEXPECTED_ANSWER";

/** A failed call: HTTP status (0 when nothing came back), a code for programs and a Chinese message for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: ErrorCode | ClientErrorCode,
    message: string,
    options: { cause?: unknown; requestId?: string | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.requestId = options.requestId;
  }
}

/** Whether a text is a code this version knows; a newer server may send others. */
export function isErrorCode(text: string | undefined): text is ErrorCode {
  return text !== undefined && Object.hasOwn(errorCatalogue, text);
}

/** What to tell people about any thrown thing; internals never reach the screen. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "操作未能完成，请重试";
}
