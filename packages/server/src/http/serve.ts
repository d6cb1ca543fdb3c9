import type { Call, CallData, CallRequest } from "@lukou/contract";
import type { CallContext } from "./context.ts";

/** An answer whose envelope is serialised (and perhaps compressed) already; sent as it is. */
export class ReadyAnswer {
  readonly json: Buffer;
  readonly gzip: Buffer;
  constructor(json: Buffer, gzip: Buffer) {
    this.json = json;
    this.gzip = gzip;
  }
}

/** An answer with a Chinese message beside its data. */
export class WithMessage<D> {
  readonly data: D;
  readonly message: string;
  constructor(data: D, message: string) {
    this.data = data;
    this.message = message;
  }
}

export type Handler<C extends Call> = (
  request: CallRequest<C>,
  context: CallContext,
) => Promise<CallData<C> | ReadyAnswer | WithMessage<CallData<C>>>;

/** A call with the function that answers it. */
export interface ServedCall {
  readonly call: Call;
  readonly handler: (request: never, context: CallContext) => Promise<unknown>;
  /** The handler parses the body itself: it receives the raw bytes as `body`. */
  readonly rawBody: boolean;
}

/** Pairs a declared call with its handler: load, authorise, act, present. Validation and envelope are the ladder's. */
export function serve<C extends Call>(call: C, handler: Handler<C>): ServedCall {
  return { call, handler, rawBody: false };
}

/** Like {@link serve}, for a body too large to be parsed on the event loop: the handler gets its bytes. */
export function serveRaw<C extends Call>(
  call: C,
  handler: (
    request: { params: CallRequest<C>["params"]; body: Buffer },
    context: CallContext,
  ) => Promise<CallData<C>>,
): ServedCall {
  return { call, handler, rawBody: true };
}
