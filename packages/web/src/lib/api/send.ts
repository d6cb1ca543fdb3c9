import {
  type Call,
  type CallData,
  type CallInput,
  errorCatalogue,
  FailureEnvelope,
  fillPath,
  HTTP_BUSY,
  texts,
} from "@lukou/contract";
import { z } from "zod";
import { ApiError, isErrorCode } from "./api-error.ts";
import { authHeaders } from "./headers.ts";
import { raiseMask } from "./mask.ts";
import { reactToFailure } from "./wrapper.ts";

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Overrides whether the full-screen mask shows; by default what the call declares (WRAP-5, WRAP-6). */
  readonly mask?: boolean | undefined;
  /** The caller tells of failures itself; only an expired login is still the wrapper's affair. */
  readonly quiet?: boolean | undefined;
  /** Not even that: this call decides about the login itself. So do all public calls. */
  readonly keepLogin?: boolean | undefined;
  /** JSON already written, sent instead of the input's body: for bodies too large to write on the page's own thread. */
  readonly encodedBody?: Blob | undefined;
  /** What carries the request instead of `fetch`, e.g. to report how much has left. */
  readonly transport?: Transport | undefined;
}

/** Sends a request and answers the response; rejects when nothing came back or the signal aborted it. */
export type Transport = (url: string, request: OutgoingRequest) => Promise<Response>;

export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  /** Aborts at the call's deadline or when the caller gives up. */
  readonly signal: AbortSignal;
}

/**
 * Makes one call and answers its data. Throws `ApiError` with a Chinese message on every failure, after the wrapper
 * has reacted to it; an abort by the caller's signal is passed on as it is and shows nothing.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallData<C>> {
  return (await sendForAnswer(call, input, options)).data;
}

/** Like `send`, with the server's message beside the data. */
export async function sendForAnswer<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<{ data: CallData<C>; message: string }> {
  const { mask = call.mask, quiet = false, keepLogin = call.access === "public" } = options;
  const lowerMask = mask ? raiseMask() : undefined;
  try {
    return await exchange(call, input, options);
  } catch (error) {
    if (error instanceof ApiError) reactToFailure(error, { quiet, keepLogin });
    throw error;
  } finally {
    lowerMask?.();
  }
}

interface LooseInput {
  params?: Record<string, string | undefined>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/** Path and query of a call as on the wire; absent query values are left out. */
export function urlOf(call: Pick<Call, "path">, { params, query }: LooseInput): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const tail = search.size > 0 ? `?${search}` : "";
  return fillPath(call.path, params) + tail;
}

async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, encodedBody, transport = fetch }: SendOptions,
): Promise<{ data: CallData<C>; message: string }> {
  const loose = input as LooseInput;
  const body = encodedBody ?? (loose.body === undefined ? undefined : JSON.stringify(loose.body));
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const request = {
    method: call.method,
    headers: { ...authHeaders(), ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  const response = await answerOf(() => transport(urlOf(call, loose), request), deadline, signal);
  const text = await answerOf(() => response.text(), deadline, signal);
  return unwrap(call, response, text);
}

/** Runs one step on the network and words its failure. */
async function answerOf<T>(
  step: () => Promise<T>,
  deadline: AbortSignal,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (deadline.aborted) throw new ApiError(0, "TIMEOUT", "请求超时，请检查网络后重试", { cause });
    throw new ApiError(0, "NETWORK", "网络连接失败，请检查网络后重试", { cause });
  }
}

function unwrap<C extends Call>(
  call: C,
  response: Response,
  text: string,
): { data: CallData<C>; message: string } {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const envelope = parseJson(text);
  const failure = FailureEnvelope.safeParse(envelope);
  if (!response.ok || failure.success) {
    throw refusal(response.status, failure.data, requestId);
  }
  const parsed = z
    .object({ success: z.literal(true), data: call.data, message: z.string().default("") })
    .safeParse(envelope);
  if (!parsed.success) {
    throw new ApiError(
      response.status,
      "UNEXPECTED_ANSWER",
      `${call.title}：服务器返回的内容无法识别，请刷新页面后重试`,
      {
        cause: parsed.error,
        requestId,
      },
    );
  }
  return { data: parsed.data.data as CallData<C>, message: parsed.data.message };
}

function refusal(
  status: number,
  failure: z.output<typeof FailureEnvelope> | undefined,
  requestId: string | undefined,
): ApiError {
  const code = isErrorCode(failure?.code) ? failure.code : codeOf(status);
  const message = status === HTTP_BUSY ? texts["ERR-500"] : failure?.message || errorCatalogue[code].message;
  return new ApiError(status, code, message, { requestId });
}

/** The code of a failure without an envelope, e.g. from a proxy in between. */
function codeOf(status: number) {
  if (status === 401) return "LOGIN_EXPIRED";
  if (status === 404) return "NOT_FOUND";
  if (status === 413) return "TOO_LARGE";
  if (status === 429) return "TOO_MANY_ATTEMPTS";
  if (status >= 502) return "UNAVAILABLE";
  return status === HTTP_BUSY ? "INTERNAL" : "REFUSED";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
